/** Data that is JSON text already, from the database: sent without parsing. */
export class JsonText<Data> {
  declare private readonly of: Data;

  constructor(readonly text: string) {}
}

/** The parsed data. */
export const dataOf = (data: unknown): unknown => (data instanceof JsonText ? JSON.parse(data.text) : data);
