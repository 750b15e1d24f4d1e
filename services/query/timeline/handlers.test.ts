import type { Metadata } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import { versionId } from '@portal/shared/records/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const [annaId, rootId, bertId] = [uuid(11), uuid(12), uuid(13)];
const anna = personOf({ umId: annaId, name: 'Anna' });
const root = personOf({ umId: rootId, name: 'Root', roles: ['SHDIPP_ADMIN'] })();
const productEvents = storyOf({ owner: annaId, sites: ['02'] });
const id = versionId(uuid(1), 'EN');
const changed = content({ productName: '<b>QGIS</b> "4"', summary: '<p>Maps for <i>all</i></p>', images: [uuid(902)] });

const sent: PortalEvent = {
  type: 'MessageSent',
  data: {
    messageId: uuid(50),
    umId: annaId,
    category: '1',
    template: 'productApproved',
    params: { productName: 'QGIS', language: 'EN', comment: '' },
    reason: null,
    about: { kind: 'product', id },
  },
};
const actedBy = (actor: string, request: string, more: Partial<Metadata> = {}): Partial<Metadata> => ({
  actor,
  role: actor === rootId ? 'SHDIPP_ADMIN' : 'Default-App-User',
  correlation: request,
  causation: `command of ${request}`,
  ...more,
});
const idAt = (position: number) => `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`;

const log: [PortalEvent, Partial<Metadata>][] = [
  [anna().opened(), actedBy(annaId, 'r1')],
  [root.opened(), actedBy('system', 'r2')],
  [productEvents.saved(), actedBy(annaId, 'r3')],
  [productEvents.submitted(), actedBy(annaId, 'r4')],
  [productEvents.approved('fine'), actedBy(rootId, 'r5')],
  [sent, actedBy('notifier', 'r5', { role: 'system', causation: idAt(5) })],
  [productEvents.saved(changed), actedBy(annaId, 'r6')],
  [productEvents.takenDown('law'), actedBy(rootId, 'r7')],
];
const fill = () =>
  service.fill(
    log.map(([event]) => event),
    log.map(([, meta]) => meta),
  );

const as = { anna: { as: annaId }, root: { as: `${rootId} SHDIPP_ADMIN 01` }, lingang: { as: 'x SHDIPP_ADMIN 02' } };
const english = (asking: { as: string }) => ({ ...asking, headers: { lang: 'EN' } });
const historyOf = async (record: string, asking: { as: string }, more: object = {}) =>
  (await service.request('/audit/history', { id: record, ...more }, english(asking))).data;

test('a timeline says who did what, what changed, what it caused and what it did to the public list', async () => {
  await fill();
  const { kind, name, ownerName, total, history } = await historyOf(id, as.anna);
  expect({ kind, name, ownerName, total }).toEqual({
    kind: 'product',
    name: '<b>QGIS</b> "4"',
    ownerName: 'Anna',
    total: 5,
  });
  expect(history.map((entry: { type: string }) => entry.type)).toEqual([
    'ProductSaved',
    'ProductSubmitted',
    'ProductApproved',
    'ProductSaved',
    'ProductTakenDown',
  ]);
  const [, , approved, saved, takenDown] = history;
  expect(approved).toMatchObject({
    position: 5,
    actorName: 'Root',
    role: 'SHDIPP_ADMIN',
    site: '01',
    comment: 'fine',
    correlation: 'r5',
    causation: 'command of r5',
    cause: null,
    lists: ['Added to the public list of products'],
    caused: [{ type: 'MessageSent', record: uuid(50), owner: annaId, ownerName: 'Anna' }],
  });
  expect(approved.caused[0].told).toContainEqual(
    expect.objectContaining({
      field: 'template',
      value: { text: 'Product approved', pictures: [], whole: true },
    }),
  );
  expect(saved.changes).toMatchObject([
    { name: 'Product name', before: { text: 'QGIS' }, after: { text: '<b>QGIS</b> "4"' } },
    { name: 'Pictures', after: { pictures: [expect.stringContaining(uuid(902))] } },
    { name: 'Description', before: { text: 'Maps for everyone' }, after: { text: 'Maps for all' } },
  ]);
  expect(takenDown).toMatchObject({ comment: 'law', lists: ['Removed from the public list of products'] });
});

test('a message has a history, too, and says what led to it', async () => {
  await fill();
  const { kind, history } = await historyOf(uuid(50), as.anna);
  expect(kind).toBe('message');
  expect(history).toMatchObject([{ type: 'MessageSent', cause: { position: 5, type: 'ProductApproved', record: id } }]);
});

test('pages are counted from the newest', async () => {
  await fill();
  const positions = async (pageNo: number) =>
    (await historyOf(id, as.anna, { pageNo, pageSize: 2 })).history.map(
      (entry: { position: number }) => entry.position,
    );
  expect([await positions(1), await positions(2), await positions(3), await positions(4)]).toEqual([
    [7, 8],
    [4, 5],
    [3],
    [],
  ]);
});

test('that colleagues asked each other about it is history for reviewers, and none for its owner', async () => {
  const opinionEvents: PortalEvent[] = [productEvents.opinionAsked(bertId), productEvents.opinionGiven(rootId)];
  await service.fill([...log.map(([event]) => event), ...opinionEvents]);
  const typesFor = async (asking: { as: string }): Promise<string[]> =>
    (await historyOf(id, asking)).history.map(({ type }: { type: string }) => type);
  expect(await typesFor(as.root)).toEqual(expect.arrayContaining(['ProductOpinionAsked', 'ProductOpinionGiven']));
  expect((await typesFor(as.anna)).filter((type) => /Opinion/.test(type))).toEqual([]);
  expect((await typesFor(as.anna)).length).toBe((await typesFor(as.root)).length - opinionEvents.length);
});

test('the owner and administrators of its sites see it; to others there is none', async () => {
  await fill();
  const codeFor = async (record: string, asking: { as: string }, path = '/audit/history') =>
    (await service.request(path, { id: record }, asking)).returnCode;
  for (const path of ['/audit/history', '/audit/asOf']) {
    for (const asking of [as.anna, as.root, as.lingang]) expect(await codeFor(id, asking, path)).toBe('200');
    for (const asking of [{ as: bertId }, { as: `${bertId} SHDIPP_ADMIN 03` }, { as: `${bertId} ORG_ADMIN 02` }])
      expect(await codeFor(id, asking, path)).toBe('404');
    expect(await codeFor(annaId, as.root, path)).toBe('200');
    expect(await codeFor(annaId, as.anna, path)).toBe('200');
    // her account is of the main site
    for (const asking of [as.lingang, { as: bertId }]) expect(await codeFor(annaId, asking, path)).toBe('404');
    expect(await codeFor(uuid(50), as.lingang, path)).toBe('404');
    expect(await codeFor(uuid(777), as.root, path)).toBe('404');
    expect((await service.raw(path, { id })).json().returnCode).toBe('904');
  }
});

test('an account: its owner reads her contacts; once erased nobody does', async () => {
  const lived = [
    anna().opened(),
    anna().bound('mail', 'a@b.c'),
    anna().loggedIn('t', '1.2.3.4'),
    anna().saved('Anna B'),
  ];
  await service.fill([...lived, root.opened()]);
  const before = JSON.stringify(await historyOf(annaId, as.anna));
  for (const value of ['a@b.c', '1.2.3.4', 'Anna B', 'Anna B one']) expect(before).toContain(value);

  const erasedPerson = anna(true);
  await service.fill([
    erasedPerson.opened(),
    erasedPerson.bound('mail', 'a@b.c'),
    erasedPerson.loggedIn('t', '1.2.3.4'),
    erasedPerson.erased(),
  ]);
  const { ownerName, history } = await historyOf(annaId, as.root);
  expect(ownerName).toBe('');
  expect(history[1]).toMatchObject({
    type: 'ContactBound',
    changes: [{ field: 'contact.mail', after: { text: null } }],
  });
  expect(history[2].told).toContainEqual(
    expect.objectContaining({ field: 'address', value: { text: null, pictures: [] } }),
  );
  expect(history[3]).toMatchObject({ type: 'AccountErased', comment: '' });
  const { data } = await service.request('/audit/asOf', { id: annaId, asOf: '2', asOf2: '' }, english(as.root));
  expect(data.fields.find(({ field }: { field: string }) => field === 'mail').values).toEqual([
    { text: null, pictures: [] },
    { text: null, pictures: [] },
  ]);
});

test('what is still to come is told at its field', async () => {
  await fill();
  for (const to of ['999999', '2999-01-01T00:00:00.000Z'])
    for (const query of [{ asOf: to }, { asOf: '4', asOf2: to }]) {
      const answer = await service.request('/audit/asOf', { id, ...query }, english(as.anna));
      expect(answer.returnCode).toBe('400');
      expect(Object.keys(answer.data.fields)).toEqual([Object.keys(query).at(-1)]);
    }
});

test('as of two moments side by side, by position and by time', async () => {
  await fill();
  const { data } = await service.request('/audit/asOf', { id, asOf: '4', asOf2: timeAt(7) }, english(as.anna));
  expect(data).toMatchObject({
    kind: 'product',
    record: id,
    sides: [
      { position: 4, exists: true, events: 2 },
      { position: 7, at: timeAt(7), events: 4 },
    ],
  });
  const fields = new Map<string, { differs: boolean; values: { text: string }[] }>(
    data.fields.map((field: { field: string }) => [field.field, field]),
  );
  expect(fields.get('status')).toMatchObject({
    name: 'Status',
    differs: true,
    values: [{ text: 'Pending review' }, {}],
  });
  expect(fields.get('working.productName')).toMatchObject({ group: 'Draft' });
  expect(fields.get('live.productName')?.values[0]?.text).toBe('');
  const early = await service.request('/audit/asOf', { id, asOf: '2' }, english(as.anna));
  expect(early.data).toMatchObject({ sides: [{ exists: false, events: 0 }], fields: [] });
});

test('records are found by words of their name, within the administrator’s domain, also deleted ones', async () => {
  await service.fill([
    anna().opened(),
    root.opened(),
    productEvents.saved(),
    productEvents.submitted(),
    productEvents.approved(),
    productEvents.takenDown('law'),
    productEvents.deleted(),
    storyOf({ record: uuid(2), owner: annaId, sites: ['01'] }).saved(content({ productName: 'QGIS again' })),
  ]);
  const found = async (caller: { as: string }, words: string) =>
    (await service.request('/audit/records', { words }, english(caller))).data?.rows;
  const deleted = { kind: 'product', record: id, name: 'QGIS', ownerName: 'Anna' };
  const present = { kind: 'product', record: versionId(uuid(2), 'EN'), name: 'QGIS again', ownerName: 'Anna' };
  expect(await found(as.root, 'qgis')).toEqual([present, deleted]);
  expect(await found(as.lingang, 'qgis')).toEqual([deleted]);
  expect(await found(as.root, 'Anna')).toContainEqual(expect.objectContaining({ kind: 'account', record: annaId }));
  expect(await found(as.anna, 'qgis')).toBeUndefined();
});
