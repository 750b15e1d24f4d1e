import type { Reader } from '../base/database.ts';
import type { RecordKeyRow } from './fold.ts';

const keysText = 'select record, key from read.record_keys where record = any($1::uuid[])';

/** What the owner calls each of these records, by the id of the record; none where it has no key. */
export async function keysOf(reader: Reader, records: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.prepared<Pick<RecordKeyRow, 'record' | 'key'>>(keysText, [[...new Set(records)]]);
  return new Map(rows.map(({ record, key }) => [record, key]));
}

const byKey = new Intl.Collator('en', { numeric: true });

/** Records in the order of their keys, numbers in these by their value; those without one come last, by their ids. */
export function inKeyOrder(records: readonly string[], keys: ReadonlyMap<string, string>): string[] {
  return records.toSorted((a, b) => {
    const [first, second] = [keys.get(a), keys.get(b)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || (a < b ? -1 : 1);
    return byKey.compare(first, second);
  });
}
