import type { Answer } from '@portal/shared/calls/define';
import type { Lan } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import type { Refusal } from '@portal/shared/refusal';
import type { Fields } from './malformed.ts';

/** An answer ready to be sent. */
export interface Prepared {
  status: number;
  body: string | Buffer;
}

/** Refusals that HTTP has a status of its own for; every other is 200, the wire's `flag` says F. */
const statuses: Readonly<Record<string, number>> = {
  '400': 400,
  '403': 403,
  '413': 413,
  '415': 415,
  '429': 429,
  '500': 500,
  '503': 503,
};

const prepared = (status: number, answer: Answer): Prepared => ({ status, body: JSON.stringify(answer) });

export const success = (data: unknown): Prepared =>
  prepared(200, { flag: 'T', returnInfo: '', returnCode: '200', data: data ?? null });

/** Fields with the words of what is wrong with each. */
const worded = (fields: Readonly<Record<string, string>>, lan: Lan): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, translate(lan, key)]));

/** `status` where it is not the code's own. */
export const refusal = (
  { refused, params, data, fields }: Refusal,
  lan: Lan,
  status = statuses[refused] ?? 200,
): Prepared =>
  prepared(status, {
    flag: 'F',
    returnInfo: translate(lan, `refusals.${refused}`, params),
    returnCode: refused,
    data: fields ? { ...(typeof data === 'object' && data), fields: worded(fields, lan) } : (data ?? null),
  });

export function malformedAnswer(fields: Fields, lan: Lan): Prepared {
  const words = Object.entries(fields).map(([field, { key, params }]) => [field, translate(lan, key, params)]);
  return prepared(400, {
    flag: 'F',
    returnInfo: translate(lan, 'refusals.400'),
    returnCode: '400',
    data: { fields: Object.fromEntries(words) },
  });
}
