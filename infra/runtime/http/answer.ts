import type { Language } from '@portal/shared/codes/index';
import type { Answer, Call } from '@portal/shared/define/call';
import { refusalText, translate } from '@portal/shared/locales/index';
import { type Refusal, returnCodeOfRefusal } from '@portal/shared/refusal';
import { returnCodeOf } from '@portal/shared/rules/returns';
import { JsonText } from './json-text.ts';
import type { Malformed } from './malformed.ts';

/** A dependency of an answer that no model announces, such as the day, with its value before the answer was made. */
export interface Dated {
  readonly moment: () => string;
  readonly madeIn: string;
}

/** An answer ready to be sent. */
export interface Prepared {
  status: number;
  body: string | Buffer;
  /** if it is not JSON for everyone */
  headers?: Readonly<Record<string, string>>;
  /** the models it was made from, if fewer than possible */
  reads?: readonly string[];
  /** dependencies beside the call's models */
  besides?: readonly Dated[];
}

/** HTTP statuses of refusals; any other is 200 with flag F. */
const statuses: Readonly<Record<string, number>> = {
  '400': 400,
  proof: 401,
  '403': 403,
  'factor.required': 403,
  'token.scope': 403,
  '408': 408,
  '413': 413,
  '415': 415,
  '429': 429,
  '431': 431,
  unparsed: 400,
  maintenance: 503,
  'command.reused': 409,
  'record.changed': 409,
  'setting.changed': 409,
  'agreement.changed': 409,
  'agreement.accept': 403,
  '500': 500,
  '503': 503,
};

/** HTTP status of a refusal with this code. */
export const statusOfRefusal = (code: string): number => statuses[code] ?? 200;

const prepared = (status: number, answer: Answer): Prepared => ({ status, body: JSON.stringify(answer) });

/** `rtn`: the call answers with `data.rtnCode`, 1 unless its data says otherwise. */
export const success = (data: unknown, rtn = false): Prepared => {
  if (data instanceof JsonText)
    return { status: 200, body: `{"flag":"T","returnInfo":"","returnCode":"200","data":${data.text}}` };
  const body = rtn ? { rtnCode: '1', rtnInfo: '', ...(typeof data === 'object' && data) } : (data ?? null);
  return prepared(200, { flag: 'T', returnInfo: '', returnCode: '200', data: body });
};

/** A call with `rtn` is refused by an answer like any other: flag T, and the code in the data. */
function prepareRefusal(status: number, code: string, info: string, data: object | null, rtn: boolean): Prepared {
  if (rtn && status === 200) return success({ ...data, rtnCode: code, rtnInfo: info }, true);
  return prepared(status, { flag: 'F', returnInfo: info, returnCode: code, data });
}

/** Messages of invalid fields, with the refusal's parameters. */
const worded = ({ fields = {}, params }: Refusal, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, translate(language, key, params)]));

export interface RefusalOptions {
  /** if it differs from the code's */
  status?: number;
  rtn?: boolean;
  /** of the call */
  codes?: Call['codes'];
}

export function refusal(refusal: Refusal, language: Language, options: RefusalOptions = {}): Prepared {
  const { refused: code, data, fields } = refusal;
  const { status = statusOfRefusal(code), rtn = false, codes } = options;
  const known = typeof data === 'object' ? data : null;
  const responseData = fields ? { ...known, fields: worded(refusal, language) } : known;
  const returnCode = codes?.[code] ?? returnCodeOfRefusal(refusal);
  return prepareRefusal(status, returnCode, refusalText(language, refusal), responseData, rtn);
}

export function malformedAnswer({ fields, rtn }: Pick<Malformed, 'fields' | 'rtn'>, language: Language): Prepared {
  const words = Object.entries(fields).map(([field, { key, params }]) => [field, translate(language, key, params)]);
  const code = returnCodeOf(Object.values(fields).map(({ key }) => key));
  const data = { fields: Object.fromEntries(words) };
  return prepareRefusal(statusOfRefusal(code), code, translate(language, `refusals.${code}`), data, rtn);
}
