/**
 * A rule of the business said no: a value, not a fault. `refused` is a stable code, at the same time the wire's
 * `returnCode` and the key of its words in shared/locales under `refusals`.
 */
export interface Refusal {
  readonly refused: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** data that goes with the refusal, e.g. who decided and when */
  readonly data?: unknown;
}

export const refuse = (refused: string, params?: Refusal['params'], data?: unknown): Refusal => ({
  refused,
  ...(params && { params }),
  ...(data !== undefined && { data }),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string';
