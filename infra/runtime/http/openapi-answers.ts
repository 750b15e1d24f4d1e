import type { Call } from '@portal/shared/define/call';
import { statusOfRefusal } from './answer.ts';
import type { Json } from './openapi.ts';

/** A text in English and in Chinese. */
export type InBoth = readonly [en: string, zh: string];

/** Joins both, since the document has one language only. */
export const joinLanguages = ([en, zh]: InBoth): string => `${en} · ${zh}`;

export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const text = { type: 'string' };
const required = ['flag', 'returnInfo', 'returnCode', 'data'];

const described = (schema: Json, description: InBoth): Json => ({ ...schema, description: joinLanguages(description) });
const flag = (value: 'T' | 'F'): Json =>
  described({ const: value, type: 'string' }, ['T for done, F for refused', 'T 为成功，F 为拒绝']);
const info: Json = described(text, [
  'The code in words, in the language of the caller',
  '代码对应的文字，用调用者的语言',
]);

/** Schema of an answer: done, with `data`, or refused. */
export const answerSchema = (data: Json): Json => ({
  oneOf: [{ allOf: [ref('schemas', 'Done'), { properties: { data } }] }, ref('schemas', 'Refusal')],
});

/** Data of calls that report a refusal with flag T and a code. */
const toldSchema: Json = {
  type: 'object',
  required: ['rtnCode', 'rtnInfo'],
  properties: {
    rtnCode: { ...ref('schemas', 'ReturnCode'), description: joinLanguages(['Why it was refused', '拒绝原因代码']) },
    rtnInfo: info,
  },
};

function wordsOfCode([code, words]: [string, InBoth]): [string, string] {
  const status = statusOfRefusal(code);
  return [code, `${joinLanguages(words)}${status === 200 ? '' : ` (${status})`}`];
}

export function answerSchemas(returnCodes: Readonly<Record<string, InBoth>>): Json {
  const fields = described({ type: 'object', additionalProperties: text }, [
    'What is wrong, in words, by the name of the field',
    '各字段的问题，按字段名，用文字说明',
  ]);
  return {
    ReturnCode: {
      type: 'string',
      enum: Object.keys(returnCodes),
      description: 'Why a call was refused. It comes with status 200 of HTTP unless another one is said',
      'x-enumDescriptions': Object.fromEntries(Object.entries(returnCodes).map(wordsOfCode)),
    },
    Told: toldSchema,
    Done: {
      type: 'object',
      required,
      properties: {
        flag: flag('T'),
        returnInfo: info,
        returnCode: described({ const: '200', type: 'string' }, ['200: done', '200：成功']),
        data: described({}, ['What the call answers', '调用的应答内容']),
      },
    },
    Refusal: {
      type: 'object',
      required,
      properties: {
        flag: flag('F'),
        returnInfo: info,
        returnCode: ref('schemas', 'ReturnCode'),
        data: {
          anyOf: [{ type: 'object', properties: { fields } }, { type: 'null' }],
          description: joinLanguages(['What the refusal names', '拒绝所涉及的内容']),
        },
      },
    },
  };
}

const header = (description: string, schema: Json): Json => ({ description, schema });

/** Headers of answers, referred to by the calls that have them. */
export const answerHeaders = {
  position: header("position of the write's last event in the log: send it as x-after to read what was written", {
    type: 'integer',
  }),
  etag: header('send it as if-none-match: 304 while nothing changed', text),
  retryAfter: header('after how many seconds to come again', { type: 'integer' }),
  rateLimitPolicy: header('the limit of this call for one address: "address";q=120;w=60 are 120 in 60 seconds', text),
  rateLimit: header('what is left of it: "address";r=119;t=60 are 119 in the 60 seconds to come', text),
  deprecation: header('since when the call is deprecated: @ and seconds since 1970 (RFC 9745)', text),
  sunset: header('when the call ends at the earliest (RFC 8594)', text),
} satisfies Record<string, Json>;

const componentNames: Readonly<Record<keyof typeof answerHeaders, string>> = {
  position: 'x-position',
  etag: 'etag',
  retryAfter: 'retry-after',
  rateLimitPolicy: 'ratelimit-policy',
  rateLimit: 'ratelimit',
  deprecation: 'deprecation',
  sunset: 'sunset',
};

const headersOf = (names: readonly (keyof typeof answerHeaders)[]): Json =>
  names.length
    ? { headers: Object.fromEntries(names.map((name) => [componentNames[name], ref('headers', name)])) }
    : {};

const isKept = ({ access, side, isPersonal, raw, reads }: Call): boolean =>
  access === 'public' && side === 'query' && !isPersonal && !raw && reads.length > 0;

interface Refusing {
  why: string;
  headers?: readonly (keyof typeof answerHeaders)[];
}

/** Refusals with a status of their own, by component name. */
const refusals = {
  ProofRequired: { why: 'a proof of who the caller is has to be given first (/user/prove)' },
  Forbidden: {
    why: 'not for the roles of the caller; not among the calls of the token; or a second factor has to be enrolled first',
  },
  NotFound: { why: 'there is none, or not for the caller' },
  Conflict: { why: 'the command id was used with another content, or what it is based on has changed' },
  ClientError: {
    why: '400: malformed, `data.fields` says what is wrong with which field; 413: larger than is taken; 415: of another media type than the ones listed; 429: too many requests, `retry-after` says when to come again',
    headers: ['retryAfter'],
  },
  LimitedClientError: {
    why: '400: malformed, `data.fields` says what is wrong with which field; 413: larger than is taken; 415: of another media type than the ones listed; 429: more requests than the limit of this call, `retry-after` says when to come again',
    headers: ['retryAfter', 'rateLimitPolicy', 'rateLimit'],
  },
} satisfies Record<string, Refusing>;

/** Answers shared by calls. */
export function sharedAnswers(): Json {
  const content = { 'application/json': { schema: ref('schemas', 'Refusal') } };
  const all = Object.entries<Refusing>(refusals).map(([name, { why, headers = [] }]) => [
    name,
    { description: why, ...headersOf(headers), content },
  ]);
  return {
    NotModified: { description: 'nothing changed since the answer that had this etag' },
    ...Object.fromEntries(all),
  };
}

/** Statuses of a call's refusals; common ones as a range. */
function refusalsOf({ access, proof, raw, writes, limit }: Call): Json {
  const all: [string, keyof typeof refusals, boolean][] = [
    ['401', 'ProofRequired', proof !== false],
    ['403', 'Forbidden', access !== 'public'],
    ['404', 'NotFound', raw],
    ['409', 'Conflict', writes],
    ['4XX', limit ? 'LimitedClientError' : 'ClientError', true],
  ];
  return Object.fromEntries(all.flatMap(([status, name, isSo]) => (isSo ? [[status, ref('responses', name)]] : [])));
}

/** All answers of a call; `answer` is the name of its schema, '' for a call without JSON. */
export function answersOf(call: Call, answer: string, method: 'GET' | 'POST'): Json {
  const { raw, writes, limit, deprecated } = call;
  const isGet = method === 'GET' && isKept(call);
  const done = headersOf([
    ...(writes ? (['position'] as const) : []),
    ...(isGet ? (['etag'] as const) : []),
    ...(limit ? (['rateLimitPolicy', 'rateLimit'] as const) : []),
    ...(deprecated ? (['deprecation'] as const) : []),
    ...(deprecated?.until ? (['sunset'] as const) : []),
  ]);
  const content = { 'application/json': { schema: ref('schemas', answer) } };
  return {
    200: raw
      ? { description: 'a picture, a file or a stream', ...done }
      : { description: 'done, or refused: `flag` says which', ...done, content },
    ...(isGet && { 304: ref('responses', 'NotModified') }),
    ...refusalsOf(call),
  };
}
