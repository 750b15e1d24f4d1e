import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { type Role, roles } from '@portal/shared/codes/index';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type Portal, pngOf } from './portal.ts';
import { form, listedProduct, savedProduct, submit } from './product.ts';
import { sharedPortal } from './shared-portal.ts';

let portal: Portal;
let seller: Person;
let outsider: Person;
let admin: Person;

beforeAll(async () => {
  portal = await sharedPortal();
  [seller, outsider, admin] = await Promise.all([
    portal.person('Default-App-User'),
    portal.person('Default-App-User'),
    portal.person('SHDIPP_ADMIN'),
  ]);
});

const absent = { flag: 'F', returnCode: '404' };

test("another seller's product answers in every call as if it were not there", async () => {
  const id = await savedProduct(portal, seller);
  const prdId = id.slice(0, 36);
  outsider.position = seller.position;
  const as = { as: outsider };
  const { data: own } = await portal.upload(outsider, await pngOf());
  expect(await portal.ask(calls.productShow, { id }, as)).toMatchObject(absent);
  expect(await portal.ask(calls.recordHistory, { id }, as)).toMatchObject(absent);
  expect(await portal.ask(calls.productSave, form('EN', own?.fileId ?? '', { prdId }), as)).toMatchObject(absent);
  expect(await portal.ask(calls.productShelve, { id, status: '2' }, as)).toMatchObject(absent);
  expect(await portal.ask(calls.productRemove, { id }, as)).toMatchObject(absent);
  const batch = { data: { results: [absent] } };
  expect(await portal.ask(calls.productShelveMany, { idList: [id], status: '2' }, as)).toMatchObject(batch);
  expect(await portal.ask(calls.productRemoveMany, { idList: [id] }, as)).toMatchObject(batch);
  const list = await portal.ask(calls.productList, {}, as);
  expect(list.data?.totalElements).toBe(0);
  // The same answer as for one that does not exist.
  expect(await portal.ask(calls.productShow, { id: `${randomUUID()}-cn` }, as)).toEqual(
    await portal.ask(calls.productShow, { id }, as),
  );
});

test("a picture of another seller's cannot be used", async () => {
  const { data } = await portal.upload(seller, await pngOf(400, 400, '#123456'));
  await portal.company(outsider);
  const answer = await portal.ask(calls.productSave, form('CN', data?.fileId ?? ''), { as: outsider });
  expect(answer).toMatchObject({ flag: 'F', returnCode: 'product.imageNotOwn' });
  expect(Object.keys(answer.data ?? {})).toEqual(['fields']);
});

test('files of a draft are opened by a signed address alone, those of live content by anyone', async () => {
  const id = await savedProduct(portal, seller);
  const { data } = await portal.ask(calls.productShow, { id }, { as: seller });
  const address = data?.working?.imageUrls[0] ?? '';
  const fileId = data?.working?.fileIdList[0] ?? '';
  expect((await portal.get(address)).status).toBe(200);
  expect((await portal.get(`/resource/${fileId}`)).status).toBe(404);
  expect((await portal.get(`/resource/${fileId}/320`)).status).toBe(404);
  const altered = address.replace(/s=(.)/, (_, first) => (first === 'x' ? 's=y' : 's=x'));
  expect((await portal.get(altered)).status).toBe(404);
  expect((await portal.get(`/resource/${fileId}`, { token: outsider.token })).status).toBe(404);

  await submit(portal, seller, id);
  await portal.ask(calls.productDecide, { id, status: '1' }, { as: admin });
  const after = { headers: { 'x-after': String(admin.position) } };
  await portal.ask(calls.listProducts, {}, after);
  const open = await portal.get(`/resource/${fileId}/320`, after.headers);
  expect([open.status, open.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('an administrator of another site sees and decides nothing of this one', async () => {
  const lingang = await portal.person('SHDIPP_ADMIN', '02');
  const id = await savedProduct(portal, seller);
  await submit(portal, seller, id);
  lingang.position = seller.position;
  const as = { as: lingang };
  expect(await portal.ask(calls.productAuditShow, { id }, as)).toMatchObject(absent);
  expect(await portal.ask(calls.productDecide, { id, status: '1' }, as)).toMatchObject(absent);
  const { data } = await portal.ask(calls.productAuditList, { dataDomain: '00', status: '', pageSize: 40 }, as);
  expect(data?.productInformationQueryResPojoList.filter((row) => row.id === id || row.dataDomain !== '02')).toEqual(
    [],
  );
});

test("another's account answers in every call as if it were not there", async () => {
  const as = { as: outsider };
  const { umId: id } = seller;
  for (const call of [calls.userContactById, calls.viewUserInfo, calls.sessions, calls.recentActivity])
    expect([call.path, (await portal.ask(call, { id }, as)).returnCode]).toEqual([call.path, '404']);
  const { data } = await portal.ask(calls.sessions, {}, { as: seller });
  const session = data?.sessions.find(({ current }) => current)?.id ?? '';
  expect(session).not.toBe('');
  expect(await portal.ask(calls.endSession, { id: session }, as)).toMatchObject(absent);
  const bind = { id: '13800138000', idType: '1', captcha: '123456', umId: id } as const;
  expect(await portal.ask(calls.savePhoneOrMail, bind, as)).toMatchObject(absent);
  expect(await portal.ask(calls.userContact, {}, { as: seller })).toMatchObject({ data: { umId: id } });
});

test('an administrator of another site sees and decides on no account of this one', async () => {
  const lingang = await portal.person('SHDIPP_ADMIN', '02');
  const as = { as: lingang };
  const { umId: id } = seller;
  for (const call of [calls.freezeUser, calls.reopenUser, calls.cancelUser, calls.eraseUser])
    expect([call.path, (await portal.ask(call, { id, reason: 'x' }, as)).returnCode]).toEqual([call.path, '404']);
  for (const call of [calls.userContactById, calls.viewUserInfo, calls.sessions, calls.recentActivity])
    expect([call.path, (await portal.ask(call, { id }, as)).returnCode]).toEqual([call.path, '404']);
  const { data } = await portal.ask(calls.queryUsers, { dataDomain: '00' }, as);
  expect(data?.rows.map((row) => row.id)).toContain(lingang.umId);
  expect(data?.rows.filter((row) => row.dataDomain !== '02')).toEqual([]);
  expect(await portal.ask(calls.userContact, {}, { as: seller })).toMatchObject({ flag: 'T' });
});

test('each role on each call: those that may not are told so, without a word of what is there', async () => {
  const people = await Promise.all(roles.map(async (role) => ({ role, person: await portal.person(role) })));
  for (const call of Object.values(calls)) {
    if (call.raw || call.access === 'public') continue;
    const path = call.path;
    const nobody = await fetch(`${portal.stack.gateway}${path}`, { method: call.method });
    expect([path, (await nobody.json()).returnCode]).toEqual([path, '904']);
    for (const { role, person } of people) {
      const access: readonly Role[] | 'session' = call.access;
      const allowed = access === 'session' || access.includes(role);
      const response = await fetch(`${portal.stack.gateway}${path}`, {
        method: call.method,
        headers: { token: person.token },
      });
      expect([path, role, response.status === 403]).toEqual([path, role, !allowed]);
    }
  }
});

test('what the public sees has nothing of a draft', async () => {
  const [open, hidden] = [`Public ${randomUUID()}`, `Hidden ${randomUUID()}`];
  const id = await listedProduct(portal, seller, admin, 'EN', { productName: open });
  const prdId = id.slice(0, 36);
  const { data } = await portal.upload(seller, await pngOf());
  const edit = form('EN', data?.fileId ?? '', { prdId, productName: hidden });
  await portal.ask(calls.productSave, edit, { as: seller });
  const headers = { 'x-after': String(seller.position) };
  const pages = await Promise.all(
    [
      `/product/list?lan=EN&keywords=${open.slice(7, 15)}`,
      `/product/showInfo?lan=EN&productId=${prdId}`,
      `/en/Goods?ptId=${prdId}`,
    ].map(async (path) => (await portal.get(path, { ...headers, accept: 'text/html' })).text()),
  );
  for (const page of pages) {
    expect(page).toContain(open);
    expect(page).not.toContain(hidden);
  }
});
