import type { PortalEvent } from '@portal/shared/events/index';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened, personOf } from '../testing/accounts.ts';
import { possibleEventsOf } from '../testing/possible-events.ts';
import { uuid } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { facts, timeAt } from '../testing/recorded.ts';
import { storiesOf } from '../testing/reviewed.ts';
import { testService } from '../testing/service.ts';
import { reviewedView } from '../timeline/views.ts';
import { cardQueries } from './card-queries.ts';
import { modelsFor, reviewed } from './models.ts';
import { versionModel } from './versions.ts';

/**
 * A second kind, as unlike products as a definition can make it: no languages, fields that are called like columns that
 * every kind has or like an attack, a personal one, saving submits.
 */
const odd = `odd" from pg_class; --`;
const sample = {
  kind: 'sample',
  life: 'reviewed',
  submitsOnSave: true,
  languages: [],
  fields: {
    name: { type: 'text', max: 50, in: ['list', 'filter', 'search', 'export', 'card'] },
    owner: {
      type: 'code',
      codes: ['01', '02'],
      words: 'codes.site',
      wire: 'grade',
      in: ['list', 'filter', 'export', 'card'],
    },
    tags: { type: 'codes', codes: ['01', '02', '03'], words: 'codes.category', in: ['list', 'filter', 'card'] },
    about: { type: 'richText', max: 1_000, in: ['search', 'card'] },
    [odd]: { type: 'text', max: 50, optional: true, wire: 'odd', in: ['list', 'filter', 'card'] },
    phone: { type: 'text', max: 20, personal: true },
  },
  name: 'name',
  categories: 'tags',
  tells: [],
  wire: { record: 'sampleId', rows: 'samples', total: 'count' },
  paths: {
    list: '/sample/list',
    show: '/sample/show',
    save: '/sample/save',
    remove: '/sample/remove',
    removeMany: '/sample/removeMany',
    shelve: '/sample/shelve',
    shelveMany: '/sample/shelveMany',
    withdraw: '/sample/withdraw',
    auditList: '/sample/auditList',
    auditShow: '/sample/auditShow',
    hold: '/sample/hold',
    release: '/sample/release',
    decide: '/sample/decide',
    exportOwn: '/sample/exportOwn',
    exportAudit: '/sample/exportAudit',
  },
  screens: { own: 'a', edit: 'b', view: 'c', audit: 'd', auditOne: 'e' },
} as const satisfies ReviewedKind;

const models = modelsFor(sample);
const { versions, cards } = models;

const first: Content = { name: 'Ore', owner: '01', tags: ['02', '01'], about: '<p>Red <b>rock</b></p>', [odd]: 'x"' };
const changed: Content = { ...first, name: 'Salt', owner: '02', tags: ['03'], about: '<p>White</p>' };
const phone = { phone: '13811112222' };
const storyOf = storiesOf<PortalEvent>(sample, { record: uuid(1), content: first, personal: phone });
const erased = personOf({ umId: 'anna' })().erased();

const after = (...events: PortalEvent[]) => rowsAfter(versions, facts(events))[0];
const cardAfter = (...events: PortalEvent[]) => rowsAfter(cards, facts(events))[0];

test('its rows have columns for its own fields, its content apart from what is personal of it', () => {
  const productEvents = storyOf();
  expect(after(productEvents.saved())).toMatchObject({
    id: uuid(1),
    lan: '',
    owner: 'anna',
    name: 'Ore',
    content_owner: '01',
    content_tags: ['02', '01'],
    [`content_${odd}`]: 'x"',
    working: first,
    working_personal: phone,
    live_personal: null,
  });
  expect(
    JSON.stringify(cardAfter(productEvents.saved(), productEvents.submitted(), productEvents.approved())),
  ).not.toContain('13811112222');
});

test('a personal field is in no column, no words and no card, whatever uses it names', () => {
  const field = { ...sample.fields.phone, in: ['list', 'filter', 'search', 'export', 'card'] } as const;
  const careless: ReviewedKind = { ...sample, fields: { ...sample.fields, phone: field } };
  const [row] = rowsAfter(versionModel(careless), facts([storyOf().saved()]));
  expect(row?.words.join()).not.toContain('138');
  for (const { table } of Object.values(modelsFor(careless)).flatMap((each) => ('table' in each ? [each] : [])))
    expect(Object.keys(table.columns).join()).not.toContain('phone');
});

test('where saving submits, withdrawing leaves the live content, or the draft when there is none', () => {
  const productEvents = storyOf();
  const listed = [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
  const row = after(...listed, productEvents.saved(changed), productEvents.submitted(), productEvents.withdrawn());
  expect(row).toMatchObject({ status: '1', working: null, working_personal: null, name: 'Ore', content_owner: '01' });
  expect(after(productEvents.saved(), productEvents.submitted(), productEvents.withdrawn())).toMatchObject({
    status: '0',
    working: first,
  });
});

test('an erasure takes what is personal of every row of that person, and leaves the rest', () => {
  const [first, second] = [storyOf(), storyOf({ record: uuid(2), owner: 'bert' })];
  const log = [first.saved(), first.submitted(), first.approved(), first.saved(changed), second.saved()];
  const rows = rowsAfter(versions, facts([...log, erased]));
  expect(rows.map((row) => [row.name, row.working_personal, row.live_personal])).toEqual([
    ['Salt', null, null],
    ['Ore', phone, null],
  ]);
});

test('whatever happens, the public sees what was approved and nothing personal', () => {
  const possible = possibleEventsOf<PortalEvent>(versions, () => storyOf(), changed);
  fc.assert(
    fc.property(possible, (events) => {
      const [row, card] = [after(...events), cardAfter(...events)];
      expect(card?.listed ?? false).toBe(row?.live_status === '1');
      expect(card?.live ?? null).toEqual(row?.live ?? null);
      expect(JSON.stringify(card ?? {})).not.toContain('13811112222');
      if (!row) return;
      expect(row.working_personal === null).toBe(row.working === null);
      expect(row.live_personal === null).toBe(row.live === null);
    }),
    { numRuns: 50 },
  );
});

test('as of a time it is told by its fields, what is personal among them', () => {
  const view = reviewedView(models);
  const productEvents = storyOf();
  const log = facts([productEvents.saved(), productEvents.submitted(), productEvents.approved()]);
  expect(view.personal).toEqual(['workingPersonal', 'livePersonal', 'previousPersonal']);
  expect(view.forms).toMatchObject({
    'live.owner': 'codes.site.*',
    'livePersonal.phone': 'text',
    'live.about': 'html',
  });
  expect(view.row(uuid(1), log, 'EN')).toMatchObject({ live: first, livePersonal: phone, workingPersonal: undefined });
  expect(view.row(uuid(1), log.slice(0, 2), 'EN')).toMatchObject({ working: first, livePersonal: undefined });
});

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService(() => [], [...reviewed, models]);
  const [listed, waiting, foreign] = [
    storyOf(),
    storyOf({ record: uuid(2), content: changed, personal: { phone: '13933334444' } }),
    storyOf({ record: uuid(3), owner: 'bert', sites: ['02'] }),
  ];
  await service.fill([
    opened('anna', 'Anna Ltd'),
    listed.saved(),
    listed.submitted(),
    listed.approved('fine'),
    listed.saved({ ...first, about: '<p>Dark</p>' }),
    waiting.saved(),
    waiting.submitted(),
    foreign.saved(),
    foreign.submitted(),
    foreign.approved(),
  ]);
});
afterAll(() => service.close());

const ids = async (path: string, input: object, as = 'anna'): Promise<string[]> =>
  (await service.request(path, input, { as })).data.samples.map(({ id }: { id: string }) => id);

test('its list: rows by the names of its wire, without extras of another kind', async () => {
  const { data } = await service.request('/sample/list', { status: '2' }, { as: 'anna' });
  expect(data).toMatchObject({ count: 1, statusCounts: { '0': 1, '1': 0, '2': 1, '9': 0 } });
  expect(data.samples).toEqual([
    {
      id: uuid(2),
      sampleId: uuid(2),
      lan: '',
      status: '2',
      liveStatus: '',
      recordVersion: 6,
      name: 'Salt',
      grade: '02',
      tags: '03',
      odd: 'x"',
      businessName: 'Anna Ltd',
      putonTime: '',
      submitTime: timeAt(7),
      auditTime: '',
      saveTime: timeAt(6),
      auditComment: '',
      dataDomain: '01',
      dueDay: expect.any(String),
      due: 'later',
      hold: null,
      openComments: 0,
      lacks: [],
      sections: [],
      can: expect.objectContaining({ view: true, withdraw: true, edit: false }),
    },
  ]);
});

test.each([
  [{ name: 'sal' }, [2]],
  [{ grade: '01' }, [1]],
  [{ tags: '01,03' }, [2, 1]],
  [{ odd: 'X"' }, [2, 1]],
  [{ odd: `'; drop table read.sample_versions; --` }, []],
  [{ name: '13811112222' }, []],
])('filter %j', async (filter, expected) => {
  expect(await ids('/sample/list', filter)).toEqual(expected.map(uuid));
});

test('one of them: its owner and administrators of its domain see all of it, others nothing', async () => {
  const { data } = await service.request('/sample/show', { id: uuid(1) }, { as: 'anna' });
  expect(data).toMatchObject({
    live: { grade: '01', tagsArray: ['02', '01'], about: '<p>Red <b>rock</b></p>', phone: '13811112222' },
    working: { about: '<p>Dark</p>', phone: '13811112222' },
    putonTime: timeAt(4),
    versions: [],
  });
  const audited = await service.request('/sample/auditShow', { id: uuid(1) }, { as: 'root SHDIPP_ADMIN' });
  expect(audited.data.changes).toEqual([{ field: 'about', before: 'Red rock', after: 'Dark' }]);
  for (const [path, as] of [
    ['/sample/show', 'bert'],
    ['/sample/auditShow', 'lin SHDIPP_ADMIN 02'],
  ] as const)
    expect(await service.request(path, { id: uuid(1) }, { as })).toMatchObject({ returnCode: '404', data: null });
  expect(await ids('/sample/auditList', { dataDomain: '00' }, 'root SHDIPP_ADMIN')).toHaveLength(3);
  expect(await ids('/sample/auditList', { dataDomain: '00' }, 'lin SHDIPP_ADMIN 02')).toEqual([uuid(3)]);
});

test('its export has its own columns and nothing personal', async () => {
  const { body } = await service.get('/sample/exportOwn?format=csv', { as: 'anna' });
  expect(body).toContain('Ore');
  expect(body).not.toMatch(/1381111|1393333/);
  expect((await service.get('/sample/exportAudit')).json().returnCode).toBe('904');
});

test('its public list: newest first, by category and ids, counted', async () => {
  const list = cardQueries<{ name: string }>(models, `json_build_object('name', c.name)`);
  const { reader } = service.deps;
  const filter = { site: '01', lan: '' } as const;
  const cards = (more: object) => list.newest(reader, { ...filter, ...more }, { limit: 10 });
  expect(await cards({})).toEqual([{ name: 'Ore', order: 1 }]);
  expect(await cards({ category: ['03'] })).toEqual([]);
  expect(await cards({ category: ['01'] })).toHaveLength(1);
  const { lan: language, site } = filter;
  expect(JSON.parse(await list.ofRecords(reader, [uuid(9), uuid(1)], { lan: language, site }, 4))).toEqual([
    { name: 'Ore', order: 5 },
  ]);
  expect(await list.spread(reader, { site: '02', lan: '' }, 4)).toEqual([{ name: 'Ore', order: 1 }]);
  expect(await list.count(reader, filter)).toEqual({ total: 1, more: false });
  expect(await list.versions(reader, uuid(1))).toMatchObject([{ lan: '', live: first, puton_time: timeAt(4) }]);
  expect(await list.listedVersions(reader)).toBe(2);
  const parts = await list.parts(reader, 4);
  const records = await Promise.all(parts.map(({ part }) => list.records(reader, { part, of: 4 })));
  expect(
    records
      .flat()
      .map(({ record }) => record)
      .sort(),
  ).toEqual([uuid(1), uuid(3)]);
});
