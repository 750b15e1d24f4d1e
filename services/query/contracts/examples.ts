import type { Example } from '@portal/infra/runtime/http/openapi';
import { canonical, isObject } from '@portal/infra/tooling/canonical';
import type { Call } from '@portal/shared/define/call';

/** What was asked and answered once. */
export interface Candidate extends Example {
  path: string;
}

/** Entries of a list in an example, and characters of one, at most. */
const mostEntries = 2;
const mostCharacters = 12_000;

/** Names whose values open something: they are told by nobody. */
const secret =
  /^(rt|token|device|password|oldPwd|newPwd|captcha|captchaVal|oldCaptcha|key|uri|nonce|salt|challenge|challengeId|second|secret|authorization|e|s)$/;
/** Of the same form, so that it is still what the call takes. */
const placeholder = (value: string): string => (/^\d+$/.test(value) ? '123456789'.slice(0, value.length) : 'secret');

/** Where people are reached, and addresses that are signed, within a text. */
const replaced: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, 'someone@example.com'],
  [/\b1[3-9]\d{9}\b/g, '13800000000'],
  [/([?&])e=[^&"]*&s=[^&"]*/g, '$1e=…&s=…'],
  [/([?&])X-Amz-[^"]*/g, '$1X-Amz-…'],
  // servers of tests are of nobody else's interest
  [/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, 'https://server.example'],
];

const withoutPersons = (text: string): string =>
  replaced.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

/** The value with the beginnings of its lists, and without secrets and what leads to people. */
export function presentable(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return value !== '' && secret.test(name) ? placeholder(value) : withoutPersons(value);
  if (Array.isArray(value)) {
    const isOfObjects = value.every(isObject);
    return (isOfObjects ? value.slice(0, mostEntries) : value).map((each) => presentable(each));
  }
  if (!isObject(value)) return value;
  // what is signed names the key by which anybody checks it
  const isKept = (key: string) => key === 'key' && 'signature' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isKept(key) ? part : presentable(part, key)]),
  );
}

/** Names of what it tells that is neither empty nor null, each once. */
function fieldPaths(value: unknown, name = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((each) => [...fieldPaths(each, `${name}[]`)]));
  if (isObject(value))
    return new Set(Object.entries(value).flatMap(([key, part]) => [...fieldPaths(part, `${name}.${key}`)]));
  return new Set(value === null || value === '' ? [] : [name]);
}

/** What tests ask to see it refused, or withstood, is nothing to learn from. */
const odd = /<script|javascript:|onerror|\\u0000|__proto__|x{20}/i;

const isDone = (answer: unknown): boolean =>
  isObject(answer) && answer.flag === 'T' && (!isObject(answer.data) || (answer.data.rtnCode ?? '1') === '1');

/** Whether an example is what its call takes and answers now. */
export function fitsOf(calls: readonly Call[]): (path: string, example: Example) => boolean {
  const known = new Map(calls.map((call) => [call.path, call]));
  return (path, { input, answer }) => {
    const call = known.get(path);
    const data = isObject(answer) ? answer.data : undefined;
    return call?.input.safeParse(input).success === true && call.output.safeParse(data).success;
  };
}

/** The most telling one of each call among those that fit, the shorter one of two that tell as much. */
export function selectExamples(
  candidates: Iterable<Candidate>,
  fits: (path: string, example: Example) => boolean,
): Map<string, Example> {
  const best = new Map<string, { example: Example; tells: number; length: number }>();
  for (const { path, input, answer } of candidates) {
    if (!isDone(answer)) continue;
    const example = { input: presentable(input), answer: presentable(answer) } as Example;
    const text = canonical(example);
    if (text.length > mostCharacters || odd.test(text)) continue;
    const tells = fieldPaths(example.answer).size + fieldPaths(example.input).size;
    const known = best.get(path);
    if (known && (known.tells > tells || (known.tells === tells && known.length <= text.length))) continue;
    if (!fits(path, example)) continue;
    best.set(path, { example, tells, length: text.length });
  }
  return new Map([...best].map(([path, { example }]) => [path, example]));
}
