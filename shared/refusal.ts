import { returnCodeOf } from './rules/returns.ts';

/**
 * A rule of the business said no: a value, not a fault. `refused` is a stable code, at the same time the wire's
 * `returnCode` and the key of its words in shared/locales under `refusals`.
 */
export interface Refusal {
  readonly refused: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** what is wrong at which field: keys of shared/locales */
  readonly fields?: Readonly<Record<string, string>>;
  /** data that goes with the refusal, e.g. who decided and when */
  readonly data?: unknown;
}

export const refuse = (refused: string, params?: Refusal['params'], data?: unknown): Refusal => ({
  refused,
  ...(params && { params }),
  ...(data !== undefined && { data }),
});

/** The wire's `returnCode` of a refusal: its own code, but for the one that the specification of calls has a number for. */
export const returnCodeOfRefusal = ({ refused }: Pick<Refusal, 'refused'>): string =>
  refused === 'record.changed' ? '409' : refused;

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string';

/** Rules of fields that are broken, each by the key of its words; the code follows from them. */
export const refuseRules = (fields: Readonly<Record<string, string>>): Refusal =>
  refuseFields(returnCodeOf(Object.values(fields)), fields);

/** A refusal that belongs to fields of the form; each is a key of its words. */
export const refuseFields = (refused: string, fields: Readonly<Record<string, string>>): Refusal => ({
  refused,
  fields,
});
