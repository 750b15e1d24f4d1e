import type { Language, Site } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { eventPrefix } from '@portal/shared/records/define';
import { product } from '@portal/shared/records/product';
import type { ReviewedData } from '@portal/shared/records/reviewed/events';
import { searchSorts } from '@portal/shared/rules/sorts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Facets, SearchEngine, SearchPage, Sought, SoughtInList } from './engine.ts';
import { approvals, placings } from './judged/fill.ts';
import type { JudgedRecord } from './judged/record.ts';
import { engines, type Happened, missing, type Tried } from './testing/engines.ts';

// What `SearchEngine` promises, of whatever implements it. How well it finds is judged apart (judged/).

interface RecordInput extends Omit<JudgedRecord, 'categories' | 'rank'> {
  categories?: JudgedRecord['categories'];
  rank?: number;
  sites?: readonly Site[];
  /** of a product, as it is entered in each language */
  regions?: Partial<Record<Language, string>>;
}

const full = (input: RecordInput): JudgedRecord => ({ categories: ['01'], rank: 0, ...input });

/** Approved in each of its languages, on its day, at its sites. */
const approved = (all: readonly RecordInput[]): Happened[] =>
  all
    .flatMap((input) => {
      const { sites = ['01'], regions = {}, ...record } = input;
      return approvals([full(record)]).map(({ event, at }) => {
        const data = event.data as ReviewedData['Approved'];
        const region = regions[data.lan ?? 'CN'];
        const content = { ...data.content, ...(region !== undefined && { region }) };
        return { at, event: { ...event, data: { ...data, sites, content } } as PortalEvent };
      });
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));

const removalOf = (
  fact: 'Delisted' | 'TakenDown' | 'Deleted',
  record: string,
  language: Language,
  owner: string,
): Happened => ({
  event: {
    type: `${eventPrefix(product)}${fact}`,
    data: { record, lan: language, owner, sites: ['01'], files: [] },
  } as object as PortalEvent,
});

const catalogue: readonly RecordInput[] = [
  {
    id: 'ink',
    kind: 'company',
    published: '2024-03-01',
    CN: { name: '墨川数字出版有限公司', abbreviation: '墨川', description: '整理古典文学的出版者。' },
    EN: { name: 'Inkriver Digital Publishing', abbreviation: 'Inkriver', description: 'Publisher of old books.' },
  },
  {
    id: 'star',
    kind: 'company',
    published: '2024-03-02',
    sites: ['02'],
    CN: { name: '星河影业', description: '电影与动画。' },
    EN: { name: 'Galaxy Pictures', description: 'Films and cartoons.' },
  },
  {
    id: 'tea-named',
    kind: 'product',
    company: 'ink',
    categories: ['02'],
    published: '2024-05-01',
    copyrightNumber: '示作登字-2025-A-00010401',
    CN: { name: '茶具图录', description: '馆藏器物的图像。' },
    EN: { name: 'Teaware Atlas', description: 'Pictures of vessels in museums.' },
  },
  {
    id: 'tea-said',
    kind: 'product',
    company: 'ink',
    categories: ['02', '03'],
    published: '2025-05-01',
    regions: { CN: '江西 景德镇', EN: 'Jingdezhen, Jiangxi' },
    CN: { name: '瓷器影像', description: '收录宋代茶具与香炉。' },
    EN: { name: 'Porcelain in pictures', description: 'With teaware of the Song dynasty.' },
  },
  {
    id: 'film',
    kind: 'product',
    company: 'star',
    categories: ['03'],
    published: '2025-12-31',
    sites: ['02'],
    regions: { CN: '景德镇', EN: 'Jingdezhen' },
    CN: { name: '山水长卷', description: '动画短片。' },
    EN: { name: 'Scroll of mountains', description: 'An animated short.' },
  },
  {
    id: 'films',
    kind: 'platform',
    company: 'star',
    published: '2026-01-01',
    sites: ['01', '02'],
    CN: { name: '星河放映厅', description: '在线看短片。' },
    EN: { name: 'Galaxy Screening Room', description: 'Shorts online.' },
  },
  {
    id: 'english',
    kind: 'product',
    company: 'ink',
    categories: ['04'],
    published: '2026-02-01',
    EN: { name: 'Kingfisher songbook', description: 'Sheet music.' },
  },
];

/** Alike in all but when they were approved, so that nothing but their order tells them apart. */
const series: readonly RecordInput[] = Array.from({ length: 23 }, (_, at) => ({
  id: `lantern-${String(at).padStart(2, '0')}`,
  kind: 'product',
  company: 'ink',
  // five and five of one day
  published: `2026-04-${String(10 + Math.floor(at / 5)).padStart(2, '0')}`,
  CN: { name: '纸灯笼', description: '手工。' },
  EN: { name: 'Paper lantern', description: 'By hand.' },
}));

const viewsOf = (counts: Record<string, number>): Happened[] => [
  {
    event: {
      type: 'ProductsBrowsed',
      data: {
        counts: Object.entries(counts).map(([id, count]) => ({ product: id, from: '2026-06-01T10:00:00.000Z', count })),
      },
    },
  },
];
const favourites = (ids: readonly string[]): Happened[] =>
  ids.map((id, at) => ({
    at: '2026-06-01T10:00:00.000Z',
    event: { type: 'ProductFavourited', data: { product: id, umId: `buyer-${at}`, seller: 'ink' } },
  }));
const hourCounted: Happened = { event: { type: 'HourCounted', data: { until: '2026-06-01T12:00:00.000Z' } } };

/** As much as calls let through: what people paste, and what would mean something to SQL, to LIKE, to JSON, or to the syntax of a query. */
const hostile = [
  "'; drop table read.models; --",
  '%',
  '_',
  '\\',
  '*',
  '?',
  '"',
  '*:*',
  'kind:product AND NOT x',
  '/.*/',
  '{"match_all":{}}',
  '@codes.category.02',
  '=teaware',
  '#2025',
  '^ 茶具图录',
  '|',
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '\u202e具茶',
  '👩‍👩‍👧‍👦',
  'a'.repeat(100),
  '茶'.repeat(100),
  'x '.repeat(50),
  // eighteen letters each
  '\ufdfa'.repeat(100),
  'zhuang'.repeat(16),
  '-',
  '()',
  '~',
  '第号',
];

const narrowings: [query: string, more: Partial<Sought>][] = [
  ['', {}],
  ['', { site: '02' }],
  ['茶具', { tags: ['codes.category.03'] }],
  ['', { kinds: ['product'], tags: ['codes.category.02', 'codes.category.03'], languages: ['EN'] }],
  ['短片', { from: '2025-12-31', to: '2025-12-31' }],
  ['shorts', { lan: 'EN', site: '01' }],
  ['teawere', { lan: 'EN', kinds: ['product'] }],
];

test.skip.each(missing)('a search by %s', () => undefined);

describe.each(engines)('a search by $name', ({ open }) => {
  let tried: Tried;
  let engine: SearchEngine;

  beforeAll(async () => {
    tried = await open();
    const all = [...catalogue, ...series];
    await tried.happen([
      ...approved(all),
      ...placings([full({ id: 'lantern-03', kind: 'product', company: 'ink', rank: 7, published: '2026-04-10' })]).map(
        (event) => ({ event }),
      ),
      ...viewsOf({ 'tea-said': 5, film: 9, 'lantern-11': 2 }),
      ...favourites(['tea-named', 'tea-named', 'lantern-11']),
      hourCounted,
    ]);
    engine = tried.engine();
  });
  afterAll(() => tried?.close());

  const soughtFor = (query: string, more: Partial<Sought> = {}): Sought => ({
    query,
    lan: 'CN',
    site: '',
    kinds: [],
    tags: [],
    languages: [],
    ...more,
  });
  const search = (query: string, more: Partial<SoughtInList> = {}, page: Partial<SearchPage> = {}) =>
    engine.search(soughtFor(query, more), { sort: 'relevance', limit: 100, offset: 0, ...page });
  const found = async (query: string, more: Partial<SoughtInList> = {}, page: Partial<SearchPage> = {}) =>
    (await search(query, more, page)).hits.map(({ record }) => record);
  const suggested = async (query: string, more: Partial<Pick<Sought, 'lan' | 'site'>> = {}, limit = 10) =>
    (await engine.suggest({ query, lan: 'CN', site: '', ...more }, limit)).hits.map(({ record }) => record);

  test('a name before what is said', async () => {
    expect(await found('茶具')).toEqual(['tea-named', 'tea-said']);
    expect(await found('teaware', { lan: 'EN' })).toEqual(['tea-named', 'tea-said']);
    // the newer one would come first otherwise
    expect(await found('茶具', {}, { sort: 'newest' })).toEqual(['tea-said', 'tea-named']);
  });

  test('all of several words, and in whichever order', async () => {
    expect(await found('宋代 香炉')).toEqual(['tea-said']);
    expect(await found('pictures porcelain', { lan: 'EN' })).toEqual(['tea-said']);
  });

  test('what a company is called finds what is its own, after the company', async () => {
    const [first, ...others] = await found('星河影业');
    expect(first).toBe('star');
    expect(others.toSorted()).toEqual(['film', 'films']);
  });

  test('a word in the other language, as long as it can be read in the own one', async () => {
    const answer = await search('teaware');
    expect(answer.hits.map(({ record }) => record)).toEqual(['tea-named', 'tea-said']);
    expect(answer.near).toBeUndefined();
  });

  test('what is in the other language alone is offered where nothing else is found, and says so', async () => {
    const answer = await search('kingfisher');
    expect(answer).toMatchObject({ hits: [{ kind: 'product', record: 'english' }], total: 1, near: 'language' });
    const own = await search('kingfisher', { lan: 'EN' });
    expect(own.total).toBe(1);
    expect(own.near).toBeUndefined();
    // beside others it is not
    expect(await found('墨川')).not.toContain('english');
  });

  test('a slip, what sounds so, and a part are told as such, and only where nothing is as it was asked for', async () => {
    expect(await search('teawere', { lan: 'EN' })).toMatchObject({ near: 'slip', hits: [{ record: 'tea-named' }, {}] });
    expect(await search('茶句图录')).toMatchObject({ near: 'sound', hits: [{ record: 'tea-named' }] });
    const parts = await search('茶具 潜水艇');
    expect(parts.near).toBe('part');
    expect(parts.hits.map(({ record }) => record)).toEqual(['tea-named', 'tea-said']);
  });

  test('Chinese by its sound and its initials', async () => {
    expect((await found('chaju'))[0]).toBe('tea-named');
    expect((await found('cjtl'))[0]).toBe('tea-named');
    const { marks } = await search('chaju');
    expect(marks).toContain('茶具');
  });

  test('traditional characters, full width, capitals', async () => {
    for (const query of ['茶具圖錄', 'ＴＥＡＷＡＲＥ', 'TeaWare'])
      expect((await found(query))[0], query).toBe('tea-named');
  });

  test('nothing at all is found, and nothing is made up', async () => {
    expect(await search('潜水艇')).toEqual({ hits: [], total: 0, more: false, marks: [], number: '' });
    expect(await engine.facets(soughtFor('潜水艇'))).toEqual({
      kinds: {},
      tags: {},
      languages: {},
      sites: {},
      years: {},
      more: false,
    } satisfies Facets);
  });

  test('marks are what was looked for, folded', async () => {
    expect((await search('茶具')).marks).toEqual(['茶具']);
    expect((await search('Teaware ATLAS', { lan: 'EN' })).marks).toEqual(expect.arrayContaining(['teaware', 'atlas']));
    expect((await search('')).marks).toEqual([]);
  });

  test('a number, whole, from one of its parts on, by its beginning; with its end wrong it is a part', async () => {
    for (const query of [
      '示作登字-2025-A-00010401',
      '2025-A-00010401',
      '2025a00010401',
      '00010401',
      '10401',
      '2025A0001',
    ])
      expect((await found(query))[0], query).toBe('tea-named');
    expect(await search('2025-A-00010401')).toMatchObject({ number: '2025a00010401' });
    expect(await search('示作登字-2025-A-00010409')).toMatchObject({ near: 'part', hits: [{ record: 'tea-named' }] });
    expect((await search('茶具')).number).toBe('');
  });

  test('without a query everything, the newest first, what the portal puts forward before it', async () => {
    const { hits, total, more } = await search('');
    const readable = [...catalogue, ...series].filter(({ CN }) => CN);
    expect({ total, more }).toEqual({ total: readable.length, more: false });
    expect(hits.map(({ record }) => record).toSorted()).toEqual(readable.map(({ id }) => id).toSorted());
    expect(hits[0]?.record).toBe('lantern-03');
    expect((await engine.suggest({ query: ' ', lan: 'CN', site: '' }, 5)).hits).toEqual([]);
    const [newest] = await found('', {}, { sort: 'newest' });
    expect(newest).toBe('lantern-20');
  });

  test('narrowing: one of the codes of a table, all of several groups', async () => {
    const tag = (code: string) => `codes.category.${code}`;
    expect((await found('', { kinds: ['platform', 'company'] })).toSorted()).toEqual(['films', 'ink', 'star']);
    expect((await found('', { tags: [tag('03')] })).toSorted()).toEqual(['film', 'tea-said']);
    expect((await found('', { tags: [tag('02'), tag('03')] })).toSorted()).toEqual(['film', 'tea-named', 'tea-said']);
    expect(await found('', { tags: [tag('03')], site: '01' })).toEqual(['tea-said']);
    expect((await found('', { site: '02' })).toSorted()).toEqual(['film', 'films', 'star']);
    expect(await found('', { lan: 'EN', languages: ['CN'], tags: [tag('04')] })).toEqual([]);
    expect(await found('', { lan: 'EN', tags: [tag('04')] })).toEqual(['english']);
  });

  test('a list is of one owner, among some records, of one region; of none of them it is empty', async () => {
    expect((await found('', { owner: 'star' })).toSorted()).toEqual(['film', 'films', 'star']);
    expect(await found('短片', { owner: 'star', kinds: ['product'] })).toEqual(['film']);
    expect(await search('短片', { owner: 'ink' })).toMatchObject({ hits: [], total: 0 });
    expect(await found('', { owner: '' })).toEqual([]);

    const records = ['film', 'tea-said', 'english', 'nowhere'];
    expect((await found('', { records })).toSorted()).toEqual(['film', 'tea-said']);
    expect(await found('茶具', { records })).toEqual(['tea-said']);
    expect(await found('', { records: [] })).toEqual([]);

    expect(await found('', { region: '景德镇' })).toEqual(['film']);
    expect(await found('茶具', { region: '江西 景德镇' })).toEqual(['tea-said']);
    expect(await found('', { lan: 'EN', region: 'JINGDEZHEN' })).toEqual(['film']);
    expect(await found('', { region: '景德' })).toEqual([]);
    // in the language that is read alone
    expect(await found('', { lan: 'EN', region: '景德镇' })).toEqual([]);
    expect((await found('', { region: '' })).length).toBe((await found('')).length);

    // all of them together, counted as they are found
    const all = { owner: 'star', records, region: '景德镇', site: '02', isWithinSite: true } as const;
    expect(await search('', all)).toMatchObject({ hits: [{ record: 'film' }], total: 1, more: false });
    expect(await found('', { ...all, owner: 'ink' })).toEqual([]);
  });

  test('a list of a site looks at that site alone', async () => {
    expect(await found('星河影业', { site: '01', isWithinSite: true })).toEqual(['films']);
    expect((await found('', { site: '02', isWithinSite: true })).toSorted()).toEqual(['film', 'films', 'star']);
    const otherSite = await search('茶句图录', { site: '02', isWithinSite: true });
    expect(otherSite).toEqual({ hits: [], total: 0, more: false, marks: [], number: '' });
  });

  test('both days are included, as days of Shanghai', async () => {
    expect((await found('', { from: '2025-05-01', to: '2025-12-31' })).toSorted()).toEqual(['film', 'tea-said']);
    expect(await found('', { from: '2025-05-02', to: '2025-12-31' })).toEqual(['film']);
    expect(await found('', { from: '2025-05-01', to: '2025-12-30' })).toEqual(['tea-said']);
    expect(await found('', { to: '2024-03-01' })).toEqual(['ink']);
  });

  test('what is narrowed to nothing was found all the same: nothing near takes its place', async () => {
    const answer = await search('茶具', { kinds: ['platform'] });
    expect(answer).toMatchObject({ hits: [], total: 0, more: false, marks: ['茶具'] });
    expect(answer.near).toBeUndefined();
  });

  test.each(narrowings)('facets say how many one would find: %s %j', async (query, more) => {
    const facets = await engine.facets(soughtFor(query, more));
    const total = async (others: Partial<Sought>) => (await search(query, { ...more, ...others })).total;
    const count = Object.values(facets).reduce((sum, group) => sum + Object.keys(group).length, 0);
    expect(count).toBeGreaterThan(0);
    for (const [kind, kindCount] of Object.entries(facets.kinds))
      expect(await total({ kinds: [kind] }), kind).toBe(kindCount);
    for (const [tag, tagCount] of Object.entries(facets.tags)) {
      const table = tag.slice(0, tag.lastIndexOf('.'));
      const others = (more.tags ?? []).filter((each) => !each.startsWith(`${table}.`));
      expect(await total({ tags: [...others, tag] }), tag).toBe(tagCount);
    }
    for (const [language, languageCount] of Object.entries(facets.languages))
      expect(await total({ languages: [language as Language] }), language).toBe(languageCount);
    for (const [site, siteCount] of Object.entries(facets.sites))
      expect(await total({ site: site as Site }), site).toBe(siteCount);
    for (const [year, yearCount] of Object.entries(facets.years))
      expect(await total({ from: `${year}-01-01`, to: `${year}-12-31` }), year).toBe(yearCount);
  });

  test('a group does not count what it narrows itself; the others do', async () => {
    const facets = await engine.facets(soughtFor('', { kinds: ['platform'], site: '02' }));
    expect(facets.kinds).toEqual({ company: 1, platform: 1, product: 1 });
    expect(facets.sites).toEqual({ '01': 1, '02': 1 });
    expect(facets.years).toEqual({ 2026: 1 });
    // a year begins in Shanghai
    const { years } = await engine.facets(soughtFor('', { kinds: ['product'], tags: ['codes.category.03'] }));
    expect(years).toEqual({ 2025: 2 });
  });

  test('more are told than are counted', async () => {
    const few = tried.engine(3);
    const page = { sort: 'relevance', limit: 2, offset: 0 } as const;
    expect(await few.search(soughtFor('纸灯笼'), page)).toMatchObject({ total: 3, more: true, hits: [{}, {}] });
    expect(await few.search(soughtFor('茶具'), page)).toMatchObject({ total: 2, more: false });
    // an engine that counts all says so; none tells of a part as if it were all
    const all = await engine.facets(soughtFor('纸灯笼'));
    const facets = await few.facets(soughtFor('纸灯笼'));
    expect(facets.more ? facets.kinds : all.kinds).toEqual(facets.more ? { product: 3 } : facets.kinds);
    expect((await few.facets(soughtFor('茶具'))).more).toBe(false);
    expect(await few.facets(soughtFor(''))).toEqual(await engine.facets(soughtFor('')));
    expect(await few.search(soughtFor('', { kinds: ['product'], site: '02' }), page)).toMatchObject({
      total: 1,
      more: false,
    });
  });

  test.each(searchSorts)(
    'pages by %s follow one another: nothing twice, nothing left out, the same each time',
    async (sort) => {
      for (const query of ['', '纸灯笼', 'lantern', '墨川'])
        for (const [limit, searchEngine] of [
          [7, engine],
          [1, engine],
          [5, tried.engine(4)],
        ] as const) {
          const all = await found(query, {}, { sort });
          const pages: string[] = [];
          for (let offset = 0; offset < all.length + limit; offset += limit) {
            const { hits } = await searchEngine.search(soughtFor(query), { sort, limit, offset });
            expect(hits.length).toBe(Math.min(limit, Math.max(0, all.length - offset)));
            pages.push(...hits.map(({ record }) => record));
          }
          expect(new Set(pages).size).toBe(pages.length);
          if (searchEngine === engine || sort !== 'relevance') expect(pages, query).toEqual(all);
          else expect(pages.toSorted(), query).toEqual(all.toSorted());
        }
    },
  );

  test('the newest first, of the same moment by their ids', async () => {
    const expected = [...series]
      .sort((a, b) => b.published.localeCompare(a.published) || a.id.localeCompare(b.id))
      .map(({ id }) => id);
    expect(await found('纸灯笼', {}, { sort: 'newest' })).toEqual(expected);
    // equally relevant: what the portal puts forward, then the newest
    expect(await found('纸灯笼')).toEqual(['lantern-03', ...expected.filter((id) => id !== 'lantern-03')]);
  });

  test('the most browsed and the most collected first, the others behind them, the newest first', async () => {
    const others = (excludedIds: readonly string[]) =>
      found('', { kinds: ['product'] }, { sort: 'newest' }).then((all) =>
        all.filter((id) => !excludedIds.includes(id)),
      );
    const browsed = ['film', 'tea-said', 'lantern-11'];
    expect(await found('', { kinds: ['product'] }, { sort: 'mostBrowsed' })).toEqual([
      ...browsed,
      ...(await others(browsed)),
    ]);
    const collected = ['tea-named', 'lantern-11'];
    expect(await found('', { kinds: ['product'] }, { sort: 'mostCollected' })).toEqual([
      ...collected,
      ...(await others(collected)),
    ]);
  });

  test('suggestions are of names alone, as they are typed', async () => {
    expect(await suggested('茶')).toEqual(['tea-named']);
    expect(await suggested('宋代')).toEqual([]);
    expect((await suggested('tea', { lan: 'EN' }))[0]).toBe('tea-named');
    expect((await suggested('galaxy scr', { lan: 'EN' }))[0]).toBe('films');
    expect((await suggested('xinghe')).toSorted()).toEqual(['films', 'star']);
    expect(await suggested('星河', { site: '01' })).toEqual(['films']);
    expect(await suggested('lantern', { lan: 'EN' }, 4)).toHaveLength(4);
    expect(await suggested('teawere', { lan: 'EN' })).toEqual(['tea-named']);
  });

  test.each(hostile.map((query) => [query.slice(0, 24), query]))('%j is only a text', async (_, query) => {
    for (const sort of searchSorts) {
      const answer = await search(query, {}, { sort });
      expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length);
      // what holds no letter and no digit asks for nothing, and finds nothing
      if (!/[\p{L}\p{N}]/u.test(query)) expect(answer.hits).toEqual([]);
    }
    await engine.facets(soughtFor(query));
    await engine.suggest({ query, lan: 'CN', site: '' }, 10);
  });

  test('what has a meaning elsewhere has none here', async () => {
    for (const query of ['茶%', '茶*', '*茶', '茶?', '(茶)', '"茶"'])
      expect(await found(query), query).toEqual(await found('茶'));
  });

  describe('what changes', () => {
    const owner = 'ink';
    const kite: RecordInput = {
      id: 'kite',
      kind: 'product',
      company: owner,
      published: '2026-05-01',
      CN: { name: '沙燕风筝', description: '竹骨绢面。' },
      EN: { name: 'Swallow kite', description: 'Bamboo and silk.' },
    };

    test('a record that is approved is found, with what it is called now', async () => {
      expect((await search('风筝')).total).toBe(0);
      await tried.happen(approved([kite]));
      expect(await found('风筝')).toEqual(['kite']);
      expect((await search('纸鸢')).total).toBe(0);
      await tried.happen(
        approved([{ ...kite, published: '2026-05-02', CN: { name: '沙燕纸鸢', description: '竹骨绢面。' } }]),
      );
      expect(await found('纸鸢')).toEqual(['kite']);
      expect((await search('风筝')).total).toBe(0);
      expect(await found('swallow', { lan: 'EN' })).toEqual(['kite']);
    });

    test.each(['Delisted', 'TakenDown', 'Deleted'] as const)(
      'one that was %s is not, each language for itself',
      async (fact) => {
        await tried.happen(approved([kite]));
        expect(await found('沙燕')).toEqual(['kite']);
        await tried.happen([removalOf(fact, 'kite', 'CN', owner)]);
        expect(await search('沙燕')).toMatchObject({ total: 0 });
        expect(await search('swallow')).toMatchObject({ near: 'language', hits: [{ record: 'kite' }] });
        expect(await found('swallow', { lan: 'EN' })).toEqual(['kite']);
        await tried.happen([removalOf(fact, 'kite', 'EN', owner)]);
        expect(await search('swallow')).toMatchObject({ total: 0 });
        expect(await suggested('swallow', { lan: 'EN' })).toEqual([]);
        expect(Object.keys((await engine.facets(soughtFor('swallow'))).kinds)).toEqual([]);
        await tried.happen(approved([kite]));
        expect(await found('沙燕')).toEqual(['kite']);
      },
    );

    test('what another site has as it was asked for hides nothing near on the own one', async () => {
      await tried.happen(
        approved([
          { ...kite, id: 'heron', EN: { name: 'Heronry', description: 'Of bamboo.' } },
          { ...kite, id: 'heron-02', sites: ['02'], EN: { name: 'Heronny', description: 'Of bamboo.' } },
        ]),
      );
      const more = { lan: 'EN', site: '02' } as const;
      expect(await search('heronry', { ...more, isWithinSite: true })).toMatchObject({
        near: 'slip',
        hits: [{ record: 'heron-02' }],
        total: 1,
      });
      expect(await search('heronry', more)).toMatchObject({ hits: [], total: 0 });
    });

    test('a company that is called otherwise finds its records by that', async () => {
      expect((await search('云帆')).total).toBe(0);
      const [ink] = catalogue;
      if (!ink?.CN) throw new Error('the company is in the catalogue');
      await tried.happen(
        approved([{ ...ink, published: '2026-05-03', CN: { ...ink.CN, name: '云帆出版社', abbreviation: '' } }]),
      );
      const [first, ...others] = await found('云帆');
      expect(first).toBe('ink');
      expect(others).toEqual(expect.arrayContaining(['tea-named', 'tea-said', 'lantern-00']));
    });
  });
});
