import type { Call, OlderName } from '@portal/shared/define/call';
import { malformed } from './malformed.ts';

const nameOf = (older: OlderName): string => (typeof older === 'string' ? older : older.is);

const presentValue = <Value>(older: OlderName, value: Value): Value | string =>
  typeof older === 'object' && typeof value === 'string' ? (older.values[value] ?? value) : value;

/** Whether any field has an older name. */
export const hasOlder = (names: Iterable<string>, also: Call['also'] = {}): boolean =>
  [...names].some((name) => Object.hasOwn(also, name));

/** Fields by their present names; one with both names is refused. */
export function renamed<Value>(
  fields: Iterable<readonly [string, Value]>,
  also: Call['also'] = {},
): Map<string, Value | string> {
  const read = new Map<string, Value | string>();
  for (const [name, value] of fields) {
    const older = Object.hasOwn(also, name) ? also[name] : undefined;
    const present = older === undefined ? name : nameOf(older);
    if (read.has(present)) throw malformed(name, 'fields.twice');
    read.set(present, older === undefined ? value : presentValue(older, value));
  }
  return read;
}

/** Field errors by the names that the caller used. */
export function namedAsSent<Wrong>(wrong: Readonly<Record<string, Wrong>>, also: Call['also'] = {}) {
  const older = new Map(Object.entries(also).map(([name, target]) => [nameOf(target), name]));
  return Object.fromEntries(Object.entries(wrong).map(([name, each]) => [older.get(name) ?? name, each]));
}
