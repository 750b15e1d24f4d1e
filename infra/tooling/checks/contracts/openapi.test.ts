import { callList } from '@portal/shared/calls/index';
import { type Call, call } from '@portal/shared/define/call';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from '../../../runtime/http/openapi.ts';
import type { Json } from '../../canonical.ts';
import { breaks, changesOf, openApiFaults } from './openapi.ts';

const today = '2026-11-26';
const inBoth = (form: RegExp) => z.union([z.literal(''), z.string().regex(form)]).nullish();
const input = {
  name: z.string().min(1).max(20),
  kind: z.enum(['a', 'b']).default('a'),
  count: z.number().int().min(0).max(9).optional(),
  tags: z.array(z.string()).optional(),
  code: inBoth(/^a/),
};
const output = {
  id: z.string(),
  kind: z.enum(['a', 'b']),
  total: z.number().nullable(),
  rows: z.array(z.object({ at: z.string(), by: z.string() })),
};
const baseCall = call({
  path: '/thing/ask',
  summary: 'asks',
  side: 'query',
  access: ['SHDIPP_ADMIN'],
  input: () => z.object(input),
  output: () => z.object(output),
});
type Changed = Partial<Record<'path' | 'method' | 'access' | 'input' | 'output', unknown>>;
const toDocument = (calls: readonly Call[]): Json => openApi({ calls, version: '1' });
// what is changed is as loose as the document that it becomes
const documentOf = (change: Changed = {}): Json => toDocument([{ ...baseCall, ...change } as typeof baseCall]);
const after = (change: Changed) => breaks(documentOf(), documentOf(change));
const answers = (change: object) => ({ output: z.object({ ...output, ...change }) });
const takes = (change: object) => ({ input: z.object({ ...input, ...change }) });
const { id: _id, ...withoutId } = output;

describe('breaks a caller', () => {
  test.each<[string, Changed, string]>([
    ['a path that is gone', { path: '/thing/other' }, 'is gone'],
    ['another method', { method: 'GET' }, 'is gone'],
    ['other access', { access: 'user' }, 'who may call it'],
    ['for other roles', { access: ['FX_ADMIN'] }, 'who may call it'],
    ['an answer without a property', { output: z.object(withoutId) }, 'data.id is gone'],
    ['a property of another type', answers({ id: z.number() }), 'data.id: type string became number'],
    ['a property that may be null now', answers({ id: z.string().nullable() }), 'data.id: type string became null'],
    ['a property that may be missing now', answers({ id: z.string().optional() }), 'data.id may be missing'],
    ['codes that may be anything now', answers({ kind: z.string() }), 'data.kind: any value may come now'],
    ['rows without a property', answers({ rows: z.array(z.object({ at: z.string() })) }), 'data.rows[].by is gone'],
    ['a new input that is required', takes({ more: z.string() }), 'more has to be sent now'],
    ['an input that is required now', takes({ count: z.number().int().min(0).max(9) }), 'count has to be sent now'],
    ['an input of another type', takes({ name: z.number() }), 'name: type string became number'],
    ['fewer codes taken', takes({ kind: z.enum(['a']).default('a') }), 'kind: "b" no longer taken'],
    ['codes where there were none', takes({ name: z.enum(['x']) }), 'name: only "x" are taken'],
    ['a shorter text', takes({ name: z.string().min(1).max(10) }), 'name: maxLength is 10'],
    ['a longer one demanded', takes({ name: z.string().min(2).max(20) }), 'name: minLength is 2'],
    ['a lower limit', takes({ count: z.number().int().min(0).max(8).optional() }), 'count: maximum is 8'],
    ['a form that is asked for', takes({ name: z.string().min(1).max(20).regex(/^x/) }), 'name: pattern is'],
    ['a form within alternatives', takes({ code: inBoth(/^b/) }), 'code: pattern is'],
    ['items of another type', takes({ tags: z.array(z.number()).optional() }), 'tags[]: type string became number'],
  ])('%s', (_, change, message) => {
    const found = after(change);
    expect(found.join('\n')).toContain(message);
    expect(found[0]).toMatch(/^POST \/thing/);
  });
});

test('an answer is compared with the same answer, however much of it has changed, and not with a refusal', () => {
  const object = (properties: Json): Json => ({ type: 'object', properties });
  const answered = (type: Json): Json => ({ flag: { const: 'T' }, data: object({ a: type, b: type, c: type }) });
  const refusalSchema = (codes: string[]): Json => ({ flag: { const: 'F' }, data: object({ code: { enum: codes } }) });
  const before = { oneOf: [object(answered({ type: 'string' })), object(refusalSchema(['x']))] };
  const now = { oneOf: [object(answered({ type: ['null', 'string'] })), object(refusalSchema(['x', 'y']))] };
  expect(changesOf(before, now, 'output')).toEqual(
    ['a', 'b', 'c'].map((name) => `data.${name}: type string became null or string`),
  );
});

describe('breaks nobody', () => {
  test.each<[string, Changed]>([
    ['nothing', {}],
    ['a property more', answers({ more: z.string() })],
    ['a property that is no longer null', answers({ total: z.number() })],
    ['a code more in the answer', answers({ kind: z.enum(['a', 'b', 'c']) })],
    ['an input that may be left out', takes({ more: z.string().optional() })],
    ['an input with a default', takes({ more: z.string().default('x') })],
    ['a code more taken', takes({ kind: z.enum(['a', 'b', 'c']).default('a') })],
    ['any text for codes', takes({ kind: z.string().default('a') })],
    ['a longer text', takes({ name: z.string().min(1).max(40) })],
    ['no limit at all', takes({ count: z.number().int().optional() })],
    ['an input that may be null too', takes({ name: z.string().min(1).max(20).nullable() })],
    ['an input that may be left out now', takes({ name: z.string().min(1).max(20).optional() })],
  ])('%s', (_, change) => {
    expect(after(change)).toEqual([]);
  });

  test('a call more', () => {
    expect(
      breaks(documentOf(), toDocument([baseCall, { ...baseCall, path: '/thing/second' } as typeof baseCall])),
    ).toEqual([]);
  });
});

test('fields in an address are inputs too', () => {
  const found = call({
    ...baseCall,
    path: '/thing/{id}',
    access: 'public',
    method: 'GET',
    input: () => z.object({ id: z.string() }),
  });
  const stricter = { ...found, input: z.object({ id: z.string().max(3), more: z.string() }) };
  // the same call with another input, which is another type
  expect(breaks(toDocument([found]), toDocument([stricter as unknown as typeof found]))).toEqual([
    'GET /thing/{id}: path id: all of it: maxLength is 3 now',
    'GET /thing/{id}: query more has to be sent now',
  ]);
});

test('a break is refused unless it is said to be meant, with a reason; what does not happen is not said', () => {
  const [before, now] = [documentOf(), documentOf(answers({ id: z.number() }))];
  const [change = ''] = breaks(before, now);
  expect(openApiFaults(before, now, [], today)[0]).toContain('docs/breaking-changes.json');
  expect(openApiFaults(before, now, [{ change, reason: ' ' }], today)[0]).toContain('docs/breaking-changes.json');
  expect(openApiFaults(before, now, [{ change, reason: 'r', recorded: '2026-01-01' }], today)).toHaveLength(1);
  const faults = openApiFaults(before, now, [{ change, reason: 'nobody used it' }], today);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('run "npm run contracts"');
  expect(openApiFaults(before, before, [{ change, reason: 'nobody used it' }], today)[0]).toContain('does not happen');
  expect(openApiFaults(before, before, [{ change, reason: 'nobody used it', recorded: '2026-01-01' }], today)).toEqual(
    [],
  );
  expect(openApiFaults(undefined, before, [], today)[0]).toContain('is missing');
});

test('a call ends once callers were told, on the day that they were told; a reason does not make up for it', () => {
  const deprecated = { since: '2026-01-01', instead: '/thing/other', until: '2026-12-01' };
  const none = toDocument([]);
  const faults = (before: Json, day = today) =>
    openApiFaults(before, none, [{ change: 'POST /thing/ask: is gone', reason: 'nobody used it' }], day);
  expect(faults(toDocument([baseCall]))[0]).toContain('POST /thing/ask is gone and was never deprecated');
  expect(faults(toDocument([{ ...baseCall, deprecated }]))[0]).toContain('was to stay until 2026-12-01');
  expect(faults(toDocument([{ ...baseCall, deprecated }]), '2026-12-01')[0]).toContain('run "npm run contracts"');
  expect(openApiFaults(toDocument([{ ...baseCall, deprecated }]), none, [], '2026-12-01')[0]).toContain(
    'breaking-changes.json',
  );
});

test('an addition has to be recorded', () => {
  expect(openApiFaults(documentOf(), documentOf(answers({ more: z.string() })), [], today)[0]).toContain(
    'is not up to date',
  );
});

test('the whole document breaks nobody beside itself', () => {
  const document = toDocument(callList);
  expect(breaks(document, JSON.parse(JSON.stringify(document)))).toEqual([]);
  const paths = Object.entries(document.paths as Json);
  const without = (path: string) => ({
    ...document,
    paths: Object.fromEntries(paths.filter(([each]) => each !== path)),
  });
  for (const [path] of paths.filter((_, index) => index % 20 === 0))
    expect(breaks(document, without(path))[0]).toContain(`${path}: is gone`);
});
