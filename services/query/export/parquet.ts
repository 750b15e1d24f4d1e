import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';

/** How a value stands in the file; `day` is yyyy-MM-dd, `time` ISO 8601, kept in milliseconds of UTC. */
export type ColumnType = 'int' | 'long' | 'text' | 'uuid' | 'day' | 'time' | 'flag';

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
};

const day = 86_400_000;

const physical: Partial<Record<ColumnType, (value: Value) => Value>> = {
  long: (value) => (typeof value === 'number' ? BigInt(value) : value),
  day: (value) => Date.parse(String(value)) / day,
  time: (value) => BigInt(Date.parse(String(value))),
};

/** Rows in what is read or skipped as one. */
const rowsInGroup = 100_000;

/** A file of Parquet, compressed by Snappy, as one piece of memory. Each row has its values in the order of the columns. */
export function parquetOf(columns: readonly Column[], rows: readonly (readonly Value[])[]): Uint8Array {
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
  const columnData = columns.map(({ name, type, nullable }, index): ColumnSource => {
    const made = physical[type];
    const stored = (value: Value): Value => (value === null || !made ? value : made(value));
    return { name, data: rows.map((row) => stored(row[index] ?? null)), nullable: nullable ?? false };
  });
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'Digital Trade Portal' });
  writer.write({ columnData, rowGroupSize: rowsInGroup });
  writer.finish();
  return bytes.getBytes();
}
