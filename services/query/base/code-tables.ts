import { readFileSync } from 'node:fs';
import { parsedJson } from '@portal/infra/runtime/json';
import { Misconfigured } from '@portal/infra/runtime/settings/read';
import { tablesWith } from '@portal/shared/code-tables/own';
import { type CodeTables, codeTables } from '@portal/shared/code-tables/tables';

/** Maximum of reported errors. */
const toldMax = 20;

function wrongIn(cause: unknown): readonly unknown[] {
  if (!(cause instanceof AggregateError)) return [cause instanceof Error ? cause.message : cause];
  const { errors } = cause;
  return errors.length > toldMax ? [...errors.slice(0, toldMax), `and ${errors.length - toldMax} more`] : errors;
}

/**
 * The portal's code tables, replaced by those of a JSON file where given. @throws Misconfigured with the file and all
 * errors.
 */
export function readCodeTables(path: string | undefined): CodeTables {
  if (path === undefined) return codeTables;
  try {
    return tablesWith(parsedJson(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Misconfigured(wrongIn(cause).map((wrong) => `CODE_TABLES_FILE ${path}: ${wrong}`));
  }
}
