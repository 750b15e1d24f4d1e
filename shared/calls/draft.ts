import { z } from 'zod';
import { call, nothing } from '../define/call.ts';
import { text } from '../rules/text.ts';

/** Characters that a draft has at most, and its name. */
export const draftMax = 100_000;
const name = text(1, 200);

const own = { side: 'command', access: 'session' } as const;

export const keepDraft = call({
  ...own,
  path: '/draft/keep',
  summary: 'Keeps what is typed in a form for 30 days, in the place of what was kept of it before; no event of the log',
  input: () =>
    z.object({
      name,
      /** as the form writes it, and reads it again */
      content: z
        .string({ error: 'fields.required' })
        .min(1, 'fields.required')
        .refine((content) => content.length <= draftMax, { error: 'fields.long', params: { max: draftMax } }),
    }),
  output: () => z.object({ at: z.string() }),
});

export const readDraft = call({
  ...own,
  path: '/draft/read',
  summary: 'The draft of a form that the caller keeps for the institution acted for; null where there is none',
  input: () => z.object({ name }),
  output: () => z.object({ draft: z.object({ content: z.string(), at: z.string() }).nullable() }),
});

export const dropDraft = call({
  ...own,
  path: '/draft/drop',
  summary: 'Drops what was kept of a form',
  input: () => z.object({ name }),
  output: () => nothing,
});

export const draftCalls = { keepDraft, readDraft, dropDraft };
