import { setImmediate as nextTurn } from 'node:timers/promises';
import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';

/**
 * How a value stands in the file; `day` is yyyy-MM-dd, `time` ISO 8601, kept
 * in milliseconds of UTC, `amount` a text with two decimals.
 */
export type ColumnType = 'int' | 'long' | 'text' | 'uuid' | 'day' | 'time' | 'flag' | 'amount';

export interface Column<Name extends string = string> {
  name: Name;
  type: ColumnType;
  /** may be null */
  nullable?: true;
}

export type Value = number | bigint | string | boolean | null;

const elements: Record<ColumnType, Omit<SchemaElement, 'name'>> = {
  int: { type: 'INT32' },
  long: { type: 'INT64' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  uuid: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
  day: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  time: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  flag: { type: 'BOOLEAN' },
  amount: { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: 2 },
};

const day = 86_400_000;

const hundredths = (value: Value): bigint => {
  if (typeof value !== 'string' || !/^-?\d+\.\d\d$/.test(value))
    throw new Error(`${value} is no amount with two decimals`);
  return BigInt(value.replace('.', ''));
};

const physical: Partial<Record<ColumnType, (value: Value) => Value>> = {
  long: (value) => (typeof value === 'number' ? BigInt(value) : value),
  day: (value) => Date.parse(String(value)) / day,
  amount: hundredths,
  time: (value) => BigInt(Date.parse(String(value))),
};

/** Rows in what is read or skipped as one. */
const rowsInGroup = 100_000;

type Row = readonly Value[];

interface OpenParquet {
  /** rows that are read or skipped as one; each has its values in the order of the columns */
  add(rows: readonly Row[]): void;
  finish(): Uint8Array;
}

function openParquet(columns: readonly Column[]): OpenParquet {
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(
      ({ name, type, nullable }): SchemaElement => ({
        name,
        repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
        ...elements[type],
      }),
    ),
  ];
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'Digital Trade Portal' });
  return {
    add(rows) {
      const columnData = columns.map(({ name, type, nullable }, index): ColumnSource => {
        const toPhysical = physical[type];
        const stored = (value: Value): Value => (value === null || !toPhysical ? value : toPhysical(value));
        return { name, data: rows.map((row) => stored(row[index] ?? null)), nullable: nullable ?? false };
      });
      writer.write({ columnData, rowGroupSize: rowsInGroup });
    },
    finish() {
      writer.finish();
      return bytes.getBytes();
    },
  };
}

/** A file of Parquet, compressed by Snappy, as one piece of memory. */
export function parquetOf(columns: readonly Column[], rows: readonly Row[]): Uint8Array {
  const file = openParquet(columns);
  file.add(rows);
  return file.finish();
}

/** Rows whose making holds up whoever else is answered for some ten milliseconds. */
const rowsInStep = 5_000;

/** The same of rows that come page by page, in steps between which others have their turn. */
export async function parquetIn(columns: readonly Column[], pages: AsyncIterable<readonly Row[]>): Promise<Uint8Array> {
  const file = openParquet(columns);
  let rows: Row[] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length < rowsInStep) continue;
    file.add(rows);
    rows = [];
    await nextTurn();
  }
  if (rows.length) file.add(rows);
  return file.finish();
}
