import { z } from 'zod';
import { isDate } from '../rules/text.ts';
import { codeDirections, tableNames } from './names.ts';
import { type CodeRow, type CodeTables, codeTables } from './tables.ts';

const day = z.string().refine(isDate, { error: 'is no day as yyyy-MM-dd' }).nullable().default(null);
const word = z.string().trim().min(1).max(200);

const row = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{1,10}$/, 'is no code: 1 to 10 capitals and digits'),
    zh: word,
    en: word,
    direction: z.enum(codeDirections).default('both'),
    validFrom: day,
    validTo: day,
  })
  .refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
    error: 'ends before it begins',
  });

const from = ({ validFrom }: CodeRow): string => validFrom ?? '';
const to = ({ validTo }: CodeRow): string => validTo ?? '9999-12-31';

/** The first code that two rows give words to on one day. */
function overlap(rows: readonly CodeRow[]): string | undefined {
  const sorted = [...rows].sort((a, b) =>
    a.code === b.code ? (from(a) < from(b) ? -1 : 1) : a.code < b.code ? -1 : 1,
  );
  return sorted.find((each, at) => {
    const next = sorted[at + 1];
    return next?.code === each.code && from(next) <= to(each);
  })?.code;
}

const table = z
  .array(row)
  .min(1)
  .superRefine((rows, context) => {
    const twice = overlap(rows);
    if (twice !== undefined) context.addIssue({ code: 'custom', message: `has ${twice} twice on one day` });
  });

const ownTables = z.partialRecord(z.enum(tableNames), table);

/**
 * The tables with those that an operator puts in their place; a table that is not named stays. Throws a line for
 * all that is wrong, each naming table and row.
 */
export function tablesWith(own: unknown): CodeTables {
  const read = ownTables.safeParse(own);
  if (read.success) return { ...codeTables, ...read.data };
  const wrong = read.error.issues.map(({ path, message }) => `code table ${path.join('.') || '(all)'}: ${message}`);
  throw new AggregateError(wrong, wrong.join('\n'));
}
