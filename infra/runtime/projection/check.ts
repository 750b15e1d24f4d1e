import type { Row } from './rows.ts';
import type { ColumnType, Table } from './types.ts';

/** Characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
const unfit = /[\0\p{Surrogate}]/u;
const isText = (value: unknown): boolean => typeof value === 'string' && !unfit.test(value);
const isInteger = (value: unknown, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value <= max && value >= -max;
const matches = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);

const int4 = 2 ** 31 - 1;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const date = /^\d{4}-\d\d-\d\d$/;
/** the form in which it is read back, so that a cached row equals the stored one */
const time = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(\d{0,2}[1-9])?Z$/;
/** false for days that a month lacks, such as 30 February */
const isDay = (value: unknown): boolean => {
  const day = String(value).slice(0, 10);
  const found = new Date(`${day}T00:00:00Z`);
  return day >= '0001' && !Number.isNaN(found.getTime()) && found.toISOString().startsWith(day);
};
const numeric = /^-?\d{1,1000}(\.\d{1,1000})?$/;

const fits: Record<ColumnType, (value: unknown) => boolean> = {
  text: isText,
  'text[]': (value) => Array.isArray(value) && value.every(isText),
  integer: (value) => isInteger(value, int4),
  bigint: (value) => isInteger(value, Number.MAX_SAFE_INTEGER),
  numeric: (value) => matches(value, numeric),
  boolean: (value) => typeof value === 'boolean',
  timestamptz: (value) => matches(value, time) && isDay(value),
  date: (value) => matches(value, date) && isDay(value),
  json: (value) => value !== undefined,
  uuid: (value) => matches(value, uuid),
};

const anyTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/;

/** A time with three fractional digits, or up to six if it has more; other texts unchanged. */
function timeText(value: unknown): unknown {
  const [, seconds, fraction = ''] = typeof value === 'string' ? (anyTime.exec(value) ?? []) : [];
  return seconds === undefined ? value : `${seconds}.${fraction.replace(/0+$/, '').padEnd(3, '0')}Z`;
}

/** Normalises times to the text that they are read back as, so that a cached row equals the stored one. */
export function normalizer({ columns }: Table): (row: Row) => Row {
  const times = Object.keys(columns).filter((column) => columns[column] === 'timestamptz');
  return (row) => {
    let result = row;
    for (const column of times) {
      const value = row[column];
      const text = timeText(value);
      if (text !== value) result = { ...result, [column]: text };
    }
    return result;
  };
}

/**
 * The defect of a row that a fold returned, if any; unchanged columns are not checked again. Checked at each fold and
 * not left to PostgreSQL, which sees only the end of a batch: parking would depend on the batch size.
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
