import type { z } from 'zod';

/** Query of a list's call: filters, page number and page size. */
export type Query<Schema extends z.ZodObject> = z.input<Schema>;
export type Values = Readonly<Record<string, unknown>>;

const paging = new Set(['pageNo', 'pageSize']);
/** parameters that filter nothing */
const showing = new Set([...paging, 'sort']);

const accepts = <Schema extends z.ZodObject>(schema: Schema, value: unknown): value is Query<Schema> =>
  schema.safeParse(value).success;

const asInput = (name: string, text: string): string | number => (paging.has(name) ? Number(text) : text.trim());

/**
 * The query of an address. Invalid values are dropped, so that a mistyped address shows a list and not an error;
 * `defaults` are the screen's own and yield to the address.
 */
export function readQuery<Schema extends z.ZodObject>(
  schema: Schema,
  search: URLSearchParams,
  defaults: Query<Schema>,
): Query<Schema> {
  const params = [...search].filter(([name]) => name in schema.shape);
  const values: Record<string, unknown> = { ...defaults };
  for (const [name, text] of params) values[name] = asInput(name, text);
  const checked = schema.safeParse(values);
  const wrong = new Set(checked.error?.issues.map((issue) => String(issue.path[0])));
  const validValues = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  return accepts(schema, validValues) ? validValues : defaults;
}

/** The address of a query: only what differs from the defaults, in schema order; other parameters stay. */
export function writeQuery(
  schema: z.ZodObject,
  query: Values,
  defaults: Values,
  search: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams([...search].filter(([name]) => !(name in schema.shape)));
  const usual: Values = { pageNo: 1, pageSize: 10, ...defaults };
  for (const name of Object.keys(schema.shape)) {
    const usually = String(usual[name] ?? '');
    const text = String(query[name] ?? usually);
    if (text !== usually) next.set(name, text);
  }
  return next;
}

/** The query with changed filters; a change returns to page 1. */
export function changeFilters<Schema extends z.ZodObject>(
  schema: Schema,
  query: Query<Schema>,
  changed: Values,
): Query<Schema> {
  const next: unknown = { ...query, ...changed, pageNo: 1 };
  return accepts(schema, next) ? next : query;
}

/** Filters other than paging that differ from the defaults. */
export const filteredBy = (query: Values, defaults: Values): readonly string[] =>
  Object.entries(query).flatMap(([name, value]) =>
    !showing.has(name) && String(value ?? '') !== String(defaults[name] ?? '') ? [name] : [],
  );
