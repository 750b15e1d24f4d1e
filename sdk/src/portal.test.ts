import { describe, expect, expectTypeOf, test } from 'vitest';
import { PortalError, secondsIn } from './error.ts';
import { type DataOf, type InputOf, type Options, Portal } from './portal.ts';
import { Behind, pauseBefore } from './retry.ts';

interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}
type Reply = { status?: number; headers?: Record<string, string>; json?: object; text?: string } | Error;

const done = (data: unknown, headers: Record<string, string> = {}): Reply => ({
  headers,
  json: { flag: 'T', returnCode: '200', returnInfo: '', data },
});
const createRefusal = (
  status: number,
  returnCode: string,
  headers: Record<string, string> = {},
  data: object | null = null,
): Reply => ({
  status,
  headers,
  json: { flag: 'F', returnCode, returnInfo: `words of ${returnCode}`, data },
});

/** A portal that answers with these, one after the other, and what it was asked. */
function portalOf(replies: Reply[], options: Partial<Options> = {}) {
  const requests: SentRequest[] = [];
  const fake = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    requests.push({
      url: String(url),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body,
    });
    const reply = replies.shift();
    if (!reply) throw new Error('nobody expected another request');
    if (reply instanceof Error) throw reply;
    const { status = 200, headers = {}, json, text = JSON.stringify(json) } = reply;
    return new Response(text, { status, headers });
  };
  const portal = new Portal({ address: 'https://portal.test/', longestPause: 5, fetch: fake, ...options });
  return { portal, asked: requests };
}

const save = '/productInformationManagement/saveProductInformation';
const product: InputOf<typeof save> = {
  lan: 'EN',
  productName: 'QGIS',
  category: '05',
  registryStatus: '0',
  summary: '<p>x</p>',
  fileIdList: ['1d2d4085-fb92-4b65-81ea-9e51e3bfb16d'],
};

test('types are those of the calls', () => {
  expectTypeOf<DataOf<'/product/list'>['list'][number]['product_name']>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<InputOf<'/product/list'>['lan']>>().toEqualTypeOf<'CN' | 'EN'>();
  expectTypeOf<DataOf<'/open/{kind}'>['next']>().toEqualTypeOf<string | null>();
});

test('a call goes out as JSON with the token, the language and the site, and its data come back', async () => {
  const { portal, asked: requests } = portalOf([done({ id: '7' })], { token: 'dtp_x', lang: 'EN', site: '02' });
  expect(await portal.call(save, product)).toEqual({ id: '7' });
  expect(requests[0]).toMatchObject({
    url: `https://portal.test${save}`,
    method: 'POST',
    body: JSON.stringify(product),
  });
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer dtp_x',
    'content-type': 'application/json',
    lang: 'EN',
    site: '02',
  });
});

test('a call by GET has its fields in the address, those of the path in there', async () => {
  const { portal, asked: requests } = portalOf([done({ list: [], next: null })]);
  await portal.call('/open/{kind}', { kind: 'products', lan: 'EN', category: '05' });
  expect(requests[0]).toMatchObject({ url: 'https://portal.test/open/products?lan=EN&category=05', method: 'GET' });
});

test('what is read after a write includes it; only reads ask for that', async () => {
  const { portal, asked: requests } = portalOf([
    done({}, { 'x-position': '41' }),
    done({}, { 'x-position': '40' }),
    done({}),
  ]);
  await portal.call(save, product);
  await portal.call(save, product);
  await portal.call('/product/list');
  expect(requests.map(({ headers }) => headers.get('x-after'))).toEqual([null, null, '41']);
  expect(portal.position).toBe(41);
});

test('an answer that does not include it yet is asked for again, and is an error in the end', async () => {
  const behind = () => done({}, { 'x-behind': '40' });
  const { portal, asked: requests } = portalOf([behind(), done({ list: [] })]);
  portal.after(41);
  expect(await portal.call('/product/list')).toEqual({ list: [] });
  expect(requests).toHaveLength(2);
  const never = portalOf([behind(), behind()], { retries: 1 });
  never.portal.after(41);
  await expect(never.portal.call('/product/list')).rejects.toBeInstanceOf(Behind);
});

describe('a call is refused', () => {
  test('by a rule, by its fields, by something between: an error says all that is known', async () => {
    const fields = { productName: 'Please fill in this field' };
    const { portal } = portalOf([
      createRefusal(200, 'product.company', { 'x-request-id': 'r-1' }),
      createRefusal(400, '400', {}, { fields }),
      { status: 500, text: '<html>' },
      done({ rtnCode: '012', rtnInfo: 'The old password is wrong' }),
    ]);
    const failed = () => portal.call(save, product).catch((cause: unknown) => cause as PortalError);
    expect(await failed()).toMatchObject({ code: 'product.company', status: 200, requestId: 'r-1', fields: {} });
    expect(await failed()).toMatchObject({ code: '400', fields, message: 'words of 400' });
    expect(await failed()).toMatchObject({ code: 'http.500', status: 500 });
    expect(await failed()).toMatchObject({ code: '012', message: 'The old password is wrong' });
    expect(
      await portalOf([createRefusal(403, 'token.scope')])
        .portal.call(save, product)
        .catch((cause) => cause),
    ).toBeInstanceOf(PortalError);
  });

  test('a file that is refused is an error as well', async () => {
    const { portal } = portalOf([createRefusal(404, '404')]);
    await expect(portal.file('/open/files/{name}', { name: 'products.csv' })).rejects.toMatchObject({ code: '404' });
  });
});

describe('asked again', () => {
  test('a command, under the same id, so that it counts once', async () => {
    const { portal, asked: requests } = portalOf([
      new TypeError('fetch failed'),
      createRefusal(503, '503'),
      done({ id: '7' }),
    ]);
    expect(await portal.call(save, product)).toEqual({ id: '7' });
    const ids = requests.map(({ headers }) => headers.get('x-command-id'));
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(1);
  });

  test('under another id the next time, or the one that is given', async () => {
    const { portal, asked: requests } = portalOf([done({}), done({}), done({})]);
    const commandId = '0f6d7a52-7f3e-4f2e-9d1f-000000000001';
    for (const options of [{}, {}, { commandId }]) await portal.call(save, product, options);
    const ids = requests.map(({ headers }) => headers.get('x-command-id'));
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe(commandId);
  });

  test('not what may have been done and has no id; nor what the portal refused', async () => {
    const once = portalOf([new TypeError('fetch failed')]);
    await expect(once.portal.call('/user/checkId', { loginId: 'x' } as never)).rejects.toThrow('fetch failed');
    const no = portalOf([createRefusal(403, '403')]);
    await expect(no.portal.call('/product/list')).rejects.toMatchObject({ code: '403' });
    expect([once.asked.length, no.asked.length]).toEqual([1, 1]);
  });

  test('too many requests: after the time that the portal names, whatever the call; not where that is too long', async () => {
    const { portal, asked: requests } = portalOf([
      createRefusal(429, '429', { 'retry-after': '0' }),
      done({ list: [] }),
    ]);
    await portal.call('/product/list');
    expect(requests).toHaveLength(2);
    const long = portalOf([createRefusal(429, '429', { 'retry-after': '3600' })]);
    await expect(long.portal.call('/product/list')).rejects.toMatchObject({ code: '429', retryAfter: 3600 });
  });

  test('as often as it is said, and not once the caller has given up, also while it waits', async () => {
    const unreachable = portalOf([createRefusal(503, '503'), createRefusal(503, '503'), createRefusal(503, '503')], {
      retries: 2,
    });
    await expect(unreachable.portal.call('/product/list')).rejects.toMatchObject({ code: '503' });
    const ending = new AbortController();
    const { portal } = portalOf([createRefusal(503, '503', { 'retry-after': '20' })], { longestPause: 60_000 });
    const asking = portal.call('/product/list', {}, { signal: ending.signal });
    ending.abort(new Error('given up'));
    await expect(asking).rejects.toThrow('given up');
  });

  test('pauses grow, are spread, and are never longer than is said', () => {
    const limits = { retries: 9, longestPause: 1_000 };
    const pause = (attempts: number, random: number) =>
      pauseBefore(new TypeError('x'), { isRepeatable: true, attempts }, limits, random);
    expect([1, 2, 3, 9].map((attempts) => pause(attempts, 1))).toEqual([250, 500, 1_000, 1_000]);
    expect(pause(1, 0)).toBe(125);
    expect(pause(10, 0)).toBeUndefined();
    expect(secondsIn('Thu, 26 Nov 2026 00:00:05 GMT', Date.parse('2026-11-26T00:00:00Z'))).toBe(5);
    expect([secondsIn(null, 0), secondsIn('soon', 0), secondsIn('7', 0)]).toEqual([undefined, undefined, 7]);
  });
});

describe('lists', () => {
  test('an open list is read to its end, each page where the one before says', async () => {
    const page = (ids: string[], next: string | null) => done({ list: ids.map((id) => ({ id })), next });
    const { portal, asked: requests } = portalOf([page(['1', '2'], 'c1'), page([], 'c2'), page(['3'], null)]);
    const ids = [];
    for await (const row of portal.open('products', { lan: 'EN' })) ids.push('id' in row && row.id);
    expect(ids).toEqual(['1', '2', '3']);
    expect(requests.map(({ url }) => new URL(url).searchParams.get('cursor'))).toEqual([null, 'c1', 'c2']);
  });

  test('products are read to the end of their list by the cursor of each page', async () => {
    const page = (ids: string[], next: string | null) =>
      done({ list: ids.map((prdId) => ({ prdId })), page_info: { next } });
    const { portal, asked: requests } = portalOf([page(['3', '2'], 'c1'), page(['1'], null)]);
    const ids = [];
    for await (const { prdId } of portal.products({ lan: 'EN' })) ids.push(prdId);
    expect(ids).toEqual(['3', '2', '1']);
    expect(requests.map(({ body }) => JSON.parse(String(body)).cursor)).toEqual([undefined, 'c1']);
  });

  test('a list with numbered pages as well; who has seen enough asks for no more', async () => {
    const page = (count: number) => done({ list: Array.from({ length: count }, (_, at) => ({ prdId: String(at) })) });
    const { portal, asked: requests } = portalOf([page(2), page(1)]);
    const rows = [];
    for await (const row of portal.pages('/product/list', { pageSize: 2 } as never, ({ list }) => list)) rows.push(row);
    expect(rows).toHaveLength(3);
    expect(requests.map(({ body }) => JSON.parse(String(body)).pageNo)).toEqual([1, 2]);
    const enough = portalOf([page(10)]);
    for await (const row of enough.portal.pages('/product/list', {}, ({ list }) => list)) if (row) break;
    expect(enough.asked).toHaveLength(1);
  });

  test('a file goes up behind its fields', async () => {
    const { portal, asked: requests } = portalOf([done({ fileId: '1', url: '/resource/1' })]);
    await portal.upload('/resource/SingleFile', new Blob(['x']), 'x.png', {
      fileType: '101',
      businessType: '00',
    } as never);
    const form = requests[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['fileType', 'businessType', 'file']);
    expect(requests[0]?.headers.has('content-type')).toBe(false);
  });
});
