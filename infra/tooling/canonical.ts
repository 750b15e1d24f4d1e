export type Json = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with the names of its objects in order. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}

/** Text that is equal where the values are. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

/** For files that people compare: names in order, two spaces. */
export const readable = (value: unknown): string => `${JSON.stringify(sorted(value), null, 2)}\n`;

/** A list, one line for each item, so that a difference of two such files names the items. */
export const lines = (items: readonly unknown[]): string =>
  items.length ? `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n` : '[]\n';

/** Where two values differ first, as `data.at: text → timestamptz`; undefined when they are equal. */
export function firstDifference(before: unknown, after: unknown, path = ''): string | undefined {
  if (canonical(before) === canonical(after)) return undefined;
  const both = [before, after];
  const names = both.every(isObject)
    ? [...new Set(both.flatMap((each) => Object.keys(each as Json)))].sort()
    : both.every(Array.isArray)
      ? Array.from({ length: Math.max(...both.map((each) => (each as unknown[]).length)) }, (_, index) => String(index))
      : [];
  for (const name of names) {
    const [was, current] = both.map((each) => (each as Json)[name]);
    const found = firstDifference(was, current, path ? `${path}.${name}` : name);
    if (found) return found;
  }
  const text = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200));
  return `${path || 'all of it'}: ${text(before)} → ${text(after)}`;
}
