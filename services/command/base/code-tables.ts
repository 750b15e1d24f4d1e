import { readFileSync } from 'node:fs';
import { parsedJson } from '@portal/infra/runtime/json';
import { tablesWith } from '@portal/shared/code-tables/own';
import { type CodeTables, codeTables } from '@portal/shared/code-tables/tables';

/** The portal's code tables, replaced by those of a JSON file where given. @throws with a line for each error. */
export const readCodeTables = (path: string | undefined): CodeTables =>
  path === undefined ? codeTables : tablesWith(parsedJson(readFileSync(path, 'utf8')));
