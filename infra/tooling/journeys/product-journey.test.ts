import { calls } from '@portal/shared/calls/index';
import { versionOf } from '@portal/shared/records/ids';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type Portal, pngOf } from './portal.ts';
import { decide, form, savedProduct, submit, uploadedPicture } from './product.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  portal = await sharedPortal();
  seller = await portal.person('Default-App-User');
  admin = await portal.person('SHDIPP_ADMIN');
});

const statusOf = async (id: string) => {
  const { data } = await portal.ask(calls.productShow, { id }, { as: seller });
  return data && `${data.status}/${data.liveStatus}`;
};
/** What the public list, newest first, has of a product, once the read side has what `as` has done. */
const names = async (prdId: string | undefined, language: 'CN' | 'EN', as: Person) => {
  const headers = { 'x-after': String(as.position) };
  const { data } = await portal.ask(calls.listProducts, { lan: language, pageSize: 40 }, { headers });
  return data?.list.filter((card) => card.prdId === prdId).map((card) => card.product_name);
};

test('a product goes from entry to the public and back, and every step can be read', async () => {
  const fileId = await uploadedPicture(portal, seller);
  const cn = await portal.ask(calls.productSave, form('CN', fileId), { as: seller });
  expect(cn).toMatchObject({ flag: 'T' });
  const prdId = cn.data?.prdId;
  const en = await portal.ask(calls.productSave, form('EN', fileId, { prdId }), { as: seller });
  expect(en).toMatchObject({ flag: 'T', data: { prdId, id: `${prdId}-en` } });
  const id = `${prdId}-cn`;
  expect(await statusOf(id)).toBe('0/');

  expect(await submit(portal, seller, id)).toMatchObject({ flag: 'T' });
  expect(await statusOf(id)).toBe('2/');
  expect(await names(prdId, 'CN', seller)).toEqual([]);
  admin.position = seller.position;
  const waiting = await portal.ask(calls.productAuditList, { status: '2', pageSize: 40 }, { as: admin });
  const rows = waiting.data?.productInformationQueryResPojoList.filter((row) => row.prdId === prdId);
  expect(rows).toMatchObject([{ id, can: { audit: true, edit: false } }]);

  expect(await decide(portal, admin, id, '1', '登记信息已核对')).toMatchObject({ flag: 'T' });
  expect(await names(prdId, 'CN', admin)).toEqual(['红楼梦']);
  expect(await names(prdId, 'EN', admin)).toEqual([]);
  seller.position = admin.position;
  expect(await statusOf(id)).toBe('1/1');

  const product = await portal.ask(calls.showProduct, { productId: prdId ?? '', lan: 'CN' });
  expect(product.data).toMatchObject({ productName: '红楼梦', lan: 'CN', languages: ['CN'] });

  const inbox = await portal.ask(calls.loadMessages, {}, { as: seller, headers: { lang: 'CN' } });
  // of their company, and of the product
  expect(inbox.data).toMatchObject({ count: 2, unreadAll: 2 });
  expect(inbox.data?.messageDetailList[0]?.message).toContain('登记信息已核对');

  // An edit waits beside what the public sees.
  await portal.ask(calls.productSave, form('CN', fileId, { prdId, productName: '红楼梦（脂评本）' }), { as: seller });
  expect(await statusOf(id)).toBe('0/1');
  expect(await names(prdId, 'CN', seller)).toEqual(['红楼梦']);
  await submit(portal, seller, id);
  admin.position = seller.position;
  const detail = await portal.ask(calls.productAuditShow, { id }, { as: admin });
  expect(detail.data?.changes).toEqual([{ field: 'productName', before: '红楼梦', after: '红楼梦（脂评本）' }]);
  expect(await decide(portal, admin, id, '9', '名称不实')).toMatchObject({ flag: 'T' });
  seller.position = admin.position;
  expect(await statusOf(id)).toBe('9/1');

  // Rejected, edited, submitted again, approved.
  await portal.ask(calls.productSave, form('CN', fileId, { prdId, productName: '红楼梦（校勘本）' }), { as: seller });
  await submit(portal, seller, id);
  await decide(portal, admin, id, '1');
  expect(await names(prdId, 'CN', admin)).toEqual(['红楼梦（校勘本）']);
  await portal.ask(calls.productShelve, { id, status: '0' }, { as: seller });
  expect(await names(prdId, 'CN', seller)).toEqual([]);
  await submit(portal, seller, id);
  await decide(portal, admin, id, '1');
  expect(await decide(portal, admin, id, '0', '投诉')).toMatchObject({ flag: 'T' });
  expect(await names(prdId, 'CN', admin)).toEqual([]);

  seller.position = admin.position;
  const { data } = await portal.ask(calls.recordHistory, { id }, { as: seller });
  expect(data?.history.map((entry) => [entry.type, entry.actor === admin.umId, entry.comment])).toEqual([
    ['ProductSaved', false, ''],
    ['ProductSubmitted', false, ''],
    ['ProductApproved', true, '登记信息已核对'],
    ['ProductSaved', false, ''],
    ['ProductSubmitted', false, ''],
    ['ProductRejected', true, '名称不实'],
    ['ProductSaved', false, ''],
    ['ProductSubmitted', false, ''],
    ['ProductApproved', true, 'because'],
    ['ProductDelisted', false, ''],
    ['ProductSubmitted', false, ''],
    ['ProductApproved', true, 'because'],
    ['ProductTakenDown', true, '投诉'],
  ]);
});

test('the second auditor is told in their language who decided and when', async () => {
  const id = await savedProduct(portal, seller);
  await submit(portal, seller, id);
  const other = await portal.person('SHDIPP_ADMIN');
  const outcomes = await Promise.all([
    portal.ask(calls.productDecide, { id, status: '1' }, { as: admin, headers: { lang: 'EN' } }),
    portal.ask(calls.productDecide, { id, status: '9', refuseReason: 'no' }, { as: other, headers: { lang: 'EN' } }),
  ]);
  const loser = outcomes.find((outcome) => outcome.flag === 'F');
  expect(outcomes.filter((outcome) => outcome.flag === 'T')).toHaveLength(1);
  expect(loser).toMatchObject({ returnCode: 'product.decided' });
  expect(loser?.returnInfo).toMatch(/^Name of user-\S+ already decided on this product at .*: (Approved|Rejected)/);
});

test('a batch answers for each part, and its repetition changes nothing', async () => {
  const ids = [await savedProduct(portal, seller), await savedProduct(portal, seller)];
  await submit(portal, seller, ids[0] ?? '');
  const headers = { 'x-command-id': crypto.randomUUID() };
  const once = await portal.ask(calls.productShelveMany, { idList: ids, status: '2' }, { as: seller, headers });
  expect(once.data?.results.map((result) => result.flag)).toEqual(['F', 'T']);
  const repeated = await portal.ask(calls.productShelveMany, { idList: ids, status: '2' }, { as: seller, headers });
  expect(repeated.data?.results[1]).toMatchObject({ flag: 'T' });
});

test('the live stream tells the seller at once', async () => {
  const id = await savedProduct(portal, seller);
  await submit(portal, seller, id);
  const stop = new AbortController();
  const stream = await fetch(`${portal.stack.gateway}/message/live`, {
    headers: { token: seller.token, lang: 'EN' },
    signal: stop.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  expect(first?.value).toContain('"unread":');
  await decide(portal, admin, id, '1');
  let received = '';
  while (!received.includes('Product approved')) received += (await reader?.read())?.value ?? '';
  expect(received).toContain('"message"');
  stop.abort();
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['too many bytes', async () => Buffer.concat([await pngOf(), Buffer.alloc(701 * 1024)]), 'file.size'],
  ['not square', () => pngOf(400, 500), 'file.ratio'],
  ['too small', () => pngOf(319), 'file.small'],
  ['cut off', async () => (await pngOf()).subarray(0, 300), 'file.broken'],
  ['no picture', async () => Buffer.from('hello'), 'file.format'],
  ['a GIF under a .png name', async () => Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'file.format'],
])('a picture that is %s is refused', async (_, bytes, code) => {
  expect(await portal.upload(seller, await bytes(), { use: 'product' })).toMatchObject({ flag: 'F', returnCode: code });
});

test('scripts in a summary never reach a reader', async () => {
  const evil =
    '<p onclick="x()">hi<script>alert(1)</script><img src="https://evil.example/x.png"><a href="javascript:x()">y</a></p>';
  const id = await savedProduct(portal, seller, 'EN', { summary: evil });
  await submit(portal, seller, id);
  await decide(portal, admin, id, '1');
  const product = await portal.ask(
    calls.showProduct,
    { productId: versionOf(id)?.record ?? '', lan: 'EN' },
    { headers: { 'x-after': String(admin.position) } },
  );
  expect(product.data?.summary).toBe('<p>hi<a>y</a></p>');
});
