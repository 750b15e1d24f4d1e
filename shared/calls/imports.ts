import { z } from 'zod';
import { importFaults, importModes } from '../codes/imports.ts';
import type { Role } from '../codes/index.ts';
import { call, paging } from '../define/call.ts';
import { csvFormat } from './csv-format.ts';

export const importRow = z.object({
  importId: z.string(),
  /** empty once whoever started it is erased */
  fileName: z.string(),
  size: z.number(),
  mode: z.enum(importModes),
  /** a check whose changes somebody has confirmed */
  confirmed: z.boolean(),
  by: z.string(),
  /** ISO 8601 */
  startedAt: z.string(),
  endedAt: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** why it was given up; '' if it was not */
  fault: z.enum(['', ...importFaults]),
  /** of a file that could not be read at all: why, in the reader's language */
  reason: z.string(),
  /** bytes read so far */
  done: z.number(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  known: z.number(),
  bad: z.number(),
  /** null of workbooks, and until it is known */
  format: csvFormat.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

const which = z.object({ importId: z.uuid('fields.id') });

/** How imports of one subject are looked at, below a path. `starter`: the read models that tell who began one. */
export function importReads<const Who extends readonly Role[]>(
  path: `/${string}`,
  { access, starter }: { access: Who; starter: readonly string[] },
) {
  const read = { side: 'query', access } as const;
  const rows = ['imports', 'refused_rows'];
  return {
    list: call({
      ...read,
      path: `${path}/imports`,
      reads: [...rows, ...starter],
      summary: 'Imports, newest first, with their progress',
      input: () => z.object({ ...paging }),
      output: () => z.object({ total: z.number(), rows: z.array(importRow) }),
    }),
    errors: call({
      ...read,
      path: `${path}/importErrors`,
      reads: rows,
      summary: 'Rows of an import that were refused, with line and reason',
      input: () => which.extend(paging),
      output: () =>
        z.object({
          total: z.number(),
          rows: z.array(z.object({ line: z.number(), field: z.string(), reason: z.string(), content: z.string() })),
        }),
    }),
    errorsCsv: call({
      ...read,
      path: `${path}/importErrors.csv`,
      reads: rows,
      summary: 'The same as a CSV file, whole',
      input: () => which,
      output: () => z.string(),
      raw: true,
    }),
  };
}
