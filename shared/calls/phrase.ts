import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { call, identified, type OutputOf } from '../define/call.ts';
import { type RecordKindName, recordKinds } from '../records/kinds.ts';
import { reasonMax } from '../records/reviewed/wire.ts';
import { text } from '../rules/text.ts';

/** Kinds of records that a ready-made comment is for. */
export const phraseKinds = ['all', ...recordKinds.map(({ kind }) => kind)] as ['all', ...RecordKindName[]];

const phraseKind = z.enum(phraseKinds, { error: 'fields.choose' });

export const listPhrases = call({
  path: '/review/phrases',
  side: 'query',
  access: [admin],
  reads: ['phrases', 'accounts'],
  summary: 'Ready-made comments in both languages',
  input: () =>
    z.object({
      /** for this kind: its own and those for all; all there are when left out */
      kind: phraseKind.optional(),
      /** those that are offered no more as well */
      retired: z.boolean().default(false),
    }),
  output: () =>
    z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          kind: phraseKind,
          CN: z.string(),
          EN: z.string(),
          retired: z.boolean(),
          /** ISO 8601, and who saved it last */
          savedAt: z.string(),
          savedBy: z.string(),
        }),
      ),
    }),
});
export type PhraseRow = OutputOf<typeof listPhrases>['rows'][number];

export const savePhrase = call({
  path: '/review/savePhrase',
  side: 'command',
  access: [admin],
  summary: 'Adds a ready-made comment, changes it, retires it or takes it up again',
  input: () =>
    z.object({
      /** absent: a new one */
      id: z.uuid('fields.id').optional(),
      kind: phraseKind.default('all'),
      CN: text(1, reasonMax),
      EN: text(1, reasonMax),
      retired: z.boolean().default(false),
      was: z.object({ kind: phraseKind, CN: z.string(), EN: z.string(), retired: z.boolean() }).optional(),
    }),
  output: () => identified,
  writes: true,
});

export const phraseCalls = { listPhrases, savePhrase };
