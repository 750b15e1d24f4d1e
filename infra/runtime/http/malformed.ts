import type { FieldError } from '@portal/shared/rules/fields';

export type Fields = Record<string, FieldError>;

/** Stands for the request as a whole if no field is to blame. */
export const wholeRequest = '_';

/** An unreadable request: the invalid fields, and the keys of their messages. */
export class Malformed extends Error {
  readonly fields: Fields;
  /** the call answers with `data.rtnCode` */
  readonly rtn: boolean;

  constructor(fields: Fields, { rtn = false, ...options }: ErrorOptions & { rtn?: boolean } = {}) {
    super('malformed request', options);
    this.fields = fields;
    this.rtn = rtn;
  }
}

export const malformed = (field: string, key: string, cause?: unknown): Malformed =>
  new Malformed(Object.fromEntries([[field, { key, params: {} }]]), { cause });
