import type { Row } from './rows.ts';
import type { ColumnType, Table } from './types.ts';

/** What no text of PostgreSQL can hold: the NUL character, and halves of characters. */
const unfit = /[\0\p{Surrogate}]/u;
const isText = (value: unknown): boolean => typeof value === 'string' && !unfit.test(value);
const isInteger = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value <= most && value >= -most;
const matches = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);

const int4 = 2 ** 31 - 1;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const date = /^\d{4}-\d\d-\d\d$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const numeric = /^-?\d{1,1000}(\.\d{1,1000})?$/;

const fits: Record<ColumnType, (value: unknown) => boolean> = {
  text: isText,
  'text[]': (value) => Array.isArray(value) && value.every(isText),
  integer: (value) => isInteger(value, int4),
  bigint: (value) => isInteger(value, Number.MAX_SAFE_INTEGER),
  numeric: (value) => matches(value, numeric),
  boolean: (value) => typeof value === 'boolean',
  timestamptz: (value) => matches(value, time) && !Number.isNaN(Date.parse(String(value))),
  date: (value) => matches(value, date) && !Number.isNaN(Date.parse(String(value))),
  json: (value) => value !== undefined,
  uuid: (value) => matches(value, uuid),
};

/**
 * Says what is wrong with a row that a fold gave, if anything; columns that are as before are fine. Asked at each fold, not left to PostgreSQL: it sees only
 * what a batch ends with, so that where batches end would decide what is parked.
 */
export function checker({ columns, nullable = [] }: Table): (row: Row, before: Row | null) => string | undefined {
  const checks = Object.entries(columns).map(([name, type]) => ({
    name,
    type,
    isFit: fits[type],
    isNullable: nullable.includes(name),
  }));
  return (row, before) => {
    for (const { name, type, isFit, isNullable } of checks) {
      const value = row[name];
      if (before && value === before[name]) continue;
      if (value === null ? isNullable : isFit(value)) continue;
      return `the fold gave a ${name} that is no ${type}`;
    }
    return undefined;
  };
}
