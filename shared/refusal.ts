import { returnCodeOf } from './rules/returns.ts';

/**
 * A rule of the business said no: a value, not a fault. `refused` is a stable code, at the same time the wire's
 * `returnCode` and the key of its words in shared/locales under `refusals`.
 */
export interface Refusal {
  readonly refused: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** parameters that are texts of the portal: keys of shared/locales */
  readonly words?: Readonly<Record<string, string>>;
  /** what is wrong at which field: keys of shared/locales */
  readonly fields?: Readonly<Record<string, string>>;
  /** data that goes with the refusal, e.g. who decided and when */
  readonly data?: unknown;
}

export const refuse = (code: string, params?: Refusal['params'], data?: unknown): Refusal => ({
  refused: code,
  ...(params && { params }),
  ...(data !== undefined && { data }),
});

/** A refusal of an act that the record's state does not allow: its text names the state, by the key of its words. */
export const refuseInState = (code: string, state: string): Refusal => ({ refused: code, words: { state } });

/** Refusals with words of their own for a code that the specification of calls has. */
const numberedCodes = new Map([
  ['record.changed', '409'],
  ['session.none', '904'],
]);

/** The wire's `returnCode` of a refusal: its own code, but for those that the specification of calls has a number for. */
export const returnCodeOfRefusal = ({ refused: code }: Pick<Refusal, 'refused'>): string =>
  numberedCodes.get(code) ?? code;

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string';

/** Rules of fields that are broken, each by the key of its words; the code follows from them. */
export const refuseRules = (fields: Readonly<Record<string, string>>): Refusal =>
  refuseFields(returnCodeOf(Object.values(fields)), fields);

/** A refusal that belongs to fields of the form; each is a key of its words. */
export const refuseFields = (code: string, fields: Readonly<Record<string, string>>): Refusal => ({
  refused: code,
  fields,
});
