import { languages } from '@portal/shared/codes/index';
import { z } from 'zod';
import { type JudgedQuery, queryKinds, rate } from './query.ts';
import seenQueries from './seen.json' with { type: 'json' };
import unseenQueries from './unseen.json' with { type: 'json' };

/** Ids with spaces between them. */
const ids = z.string().regex(/^\S+(?: \S+)*$/);

const written = z
  .strictObject({
    query: z.string(),
    lan: z.enum(languages),
    kind: z.enum(queryKinds),
    many: z.literal(true).optional(),
    why: z.string().optional(),
    rated: z.strictObject({ 3: ids, 2: ids, 1: ids, 0: ids }).partial(),
    near: ids.optional(),
  })
  .transform(
    ({ rated, near, ...query }): JudgedQuery => ({
      ...query,
      rated: rate(rated),
      ...(near !== undefined && { near: near.split(' ') }),
    }),
  );

/** Queries that may be read by whoever builds or tunes the search. */
export const knownQueries: readonly JudgedQuery[] = z.array(written).parse(seenQueries);

/** Queries of which only the figures are looked at. */
export const unseen: readonly JudgedQuery[] = z.array(written).parse(unseenQueries);
