import { z } from 'zod';
import { languages, sites } from '../codes/index.ts';
import { call } from '../define/call.ts';
import { eventsPath } from '../open.ts';
import { publicKinds } from '../rules/webhook.ts';

/** A comma list of these. Texts, and no enums, which headers would fill in. */
const listOf = (codes: readonly string[]) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^(${codes.join('|')})(,(${codes.join('|')}))*$`), 'fields.code')
    .optional();

/** What happened in public: thin, since what was sent cannot be taken back. */
export const publicEvent = z.object({
  /** the kind, and what happened: `product.published`, `product.changed`, `product.withdrawn` */
  type: z.string(),
  kind: z.enum(publicKinds),
  /** of the record; '' of the data map as a whole */
  id: z.string(),
  /** on which it is; of what was withdrawn, on which it was */
  sites: z.array(z.enum(sites)),
  /** of the version that it is about; none where the kind has no languages */
  languages: z.array(z.enum(languages)),
  /** ISO 8601 */
  time: z.string(),
  /** of the log */
  position: z.number(),
});
export type PublicEvent = z.infer<typeof publicEvent>;

export const publicEvents = call({
  path: eventsPath,
  method: 'GET',
  side: 'notifier',
  access: 'public',
  anyOrigin: true,
  raw: true,
  joins: true,
  summary:
    'Server-sent events: what became public, changed in public, or left the public, from a position on (Last-Event-ID, or `after`), or from now on',
  input: () =>
    z.object({
      /** a comma list; all of them when left out */
      kind: listOf(publicKinds),
      site: listOf(sites),
      /** a position of the log; the header Last-Event-ID goes before it */
      after: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
  output: () => publicEvent,
  limit: 120,
});

export const eventCalls = { publicEvents };
