import { readFileSync } from 'node:fs';
import { parsedJson } from '@portal/infra/runtime/json';
import { tablesWith } from '@portal/shared/code-tables/own';
import { type CodeTables, codeTables } from '@portal/shared/code-tables/tables';

/** The portal's tables of codes, with those of a JSON file in their place; throws a line for all that is wrong. */
export const readCodeTables = (path: string | undefined): CodeTables =>
  path === undefined ? codeTables : tablesWith(parsedJson(readFileSync(path, 'utf8')));
