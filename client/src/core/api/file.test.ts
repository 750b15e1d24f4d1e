import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { RequestProblem } from './problem.ts';
import type { Sent } from './transport.ts';

const around = {
  token: () => 'my-token',
  headers: () => ({ lang: 'EN' }),
  position: () => 7,
  seen: () => {},
  forget: () => {},
};
const unused = () => Promise.reject(new Error('not for files'));

function setUp(response: Response | Error) {
  const sent: Sent[] = [];
  const api = createApi(around, unused, async (request) => {
    sent.push(request);
    if (response instanceof Error) throw response;
    return response;
  });
  return { api, sent };
}

const streamed = (parts: readonly (string | Error)[]) =>
  new ReadableStream({
    start(controller) {
      for (const part of parts)
        if (part instanceof Error) return controller.error(part);
        else controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

const file = (parts: readonly (string | Error)[]) =>
  new Response(streamed(parts), {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="trail.csv"' },
  });

const problemOf = async (call: Promise<unknown>) => {
  const cause: unknown = await call.catch((thrown: unknown) => thrown);
  if (cause instanceof RequestProblem) return cause.problem;
  throw new Error('no problem was thrown');
};

test('a file is fetched with the token as a header, and comes with the name that the server gave it', async () => {
  const { api, sent } = setUp(file(['a,b\r\n', '1,2\r\n']));
  const byteCounts: number[] = [];
  const { name, content } = await api.fetchFile(
    'exportTrail',
    { kind: 'product', format: 'csv' },
    { onBytes: (bytes) => byteCounts.push(bytes) },
  );
  expect(name).toBe('trail.csv');
  expect(await content.text()).toBe('a,b\r\n1,2\r\n');
  expect(byteCounts).toEqual([5, 10]);
  expect(sent[0]).toMatchObject({ method: 'GET', url: '/export/trail?kind=product&format=csv' });
  expect(sent[0]?.headers).toMatchObject({ token: 'my-token', 'x-after': '7' });
});

test('a refusal is one, whatever else was expected', async () => {
  const body = JSON.stringify({ flag: 'F', returnInfo: 'Not yours', returnCode: '905', data: null });
  const { api } = setUp(new Response(body, { headers: { 'content-type': 'application/json' } }));
  expect(await problemOf(api.fetchFile('exportTrail', {}))).toMatchObject({ code: '905', message: 'Not yours' });
});

test('a file that breaks off is no file', async () => {
  const { api } = setUp(file(['a,b\r\n', new TypeError('terminated')]));
  expect(await problemOf(api.fetchFile('exportTrail', {}))).toMatchObject({ code: 'network' });
});

test('an export that was stopped ends as aborted', async () => {
  const { api } = setUp(new DOMException('aborted', 'AbortError'));
  const abort = new AbortController();
  abort.abort();
  expect(await problemOf(api.fetchFile('exportTrail', {}, { signal: abort.signal }))).toMatchObject({
    code: 'aborted',
  });
});
