import type { z } from 'zod';

/** A list's query as its call takes it: filters, page number and page size. */
export type Query<Schema extends z.ZodObject> = z.input<Schema>;
export type Values = Readonly<Record<string, unknown>>;

const paging = new Set(['pageNo', 'pageSize']);
/** what a list is shown by, which leaves out no row */
const showing = new Set([...paging, 'sort']);

const accepts = <Schema extends z.ZodObject>(schema: Schema, value: unknown): value is Query<Schema> =>
  schema.safeParse(value).success;

const asInput = (name: string, text: string): string | number => (paging.has(name) ? Number(text) : text.trim());

/**
 * The query that an address stands for. What the schema refuses is left out, so that a mistyped address shows a list
 * and not an error; `defaults` are the screen's own and yield to the address.
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

/** The address of a query: only what differs from the defaults, in the order of the schema; other params stay. */
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

/** The query with some filters changed; a changed filter goes back to page 1. */
export function changeFilters<Schema extends z.ZodObject>(
  schema: Schema,
  query: Query<Schema>,
  changed: Values,
): Query<Schema> {
  const next: unknown = { ...query, ...changed, pageNo: 1 };
  return accepts(schema, next) ? next : query;
}

/** The filters, paging apart, that say something that the defaults do not. */
export const filteredBy = (query: Values, defaults: Values): readonly string[] =>
  Object.entries(query).flatMap(([name, value]) =>
    !showing.has(name) && String(value ?? '') !== String(defaults[name] ?? '') ? [name] : [],
  );
