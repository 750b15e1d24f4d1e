import type { FieldError } from '@portal/shared/rules/fields';

export type Fields = Record<string, FieldError>;

/** Stands for the request as a whole where no field is to blame. */
export const wholeRequest = '_';

/** The request cannot be read: which fields are wrong, and the keys of the words that say so. */
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
