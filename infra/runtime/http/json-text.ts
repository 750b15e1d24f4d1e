/** Data that is JSON already, as a database puts it together: it is sent as it is, read by nobody on the way. */
export class JsonText<Data> {
  declare private readonly of: Data;

  constructor(readonly text: string) {}
}

/** The data itself, for whoever does more with it than send it. */
export const dataOf = (data: unknown): unknown => (data instanceof JsonText ? JSON.parse(data.text) : data);
