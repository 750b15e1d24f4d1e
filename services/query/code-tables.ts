import { readFileSync } from 'node:fs';
import { Misconfigured } from '@portal/infra/settings/read';
import { tablesWith } from '@portal/shared/codes/tables/own';
import { type CodeTables, codeTables } from '@portal/shared/codes/tables/tables';

/** The portal's tables of codes, with those of a JSON file in their place; throws `Misconfigured` with the file and what is wrong. */
export function readCodeTables(path: string | undefined): CodeTables {
  if (path === undefined) return codeTables;
  try {
    return tablesWith(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Misconfigured([`CODE_TABLES_FILE ${path}: ${cause instanceof Error ? cause.message : cause}`]);
  }
}
