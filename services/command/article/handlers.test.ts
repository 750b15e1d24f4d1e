import { randomUUID } from 'node:crypto';
import { changeArticles, saveArticle } from '@portal/shared/calls/article';
import { seller } from '@portal/shared/codes/index';
import type { RequestOf } from '@portal/shared/define/call';
import { articleMax } from '@portal/shared/records/article';
import type { FileUse } from '@portal/shared/rules/file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../file/aggregate.ts';
import { doDue } from '../published/due.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { articleHandlers } from './handlers.ts';

let two: Processes;
let root: TestUser;
let colleague: TestUser;
let otherSiteAdmin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => articleHandlers(executor));
  [root, colleague] = [await two.user('SHDIPP_ADMIN'), await two.user('SHDIPP_ADMIN')];
  otherSiteAdmin = await two.user('SHDIPP_ADMIN', '02');
});
afterAll(() => two.close());

type Form = RequestOf<typeof saveArticle>;
const form = (more: Partial<Form> = {}): Form => ({
  section: 'news',
  sites: ['01'],
  titleCN: '新规施行',
  bodyCN: '<p>正文</p>',
  oper: '0',
  ...more,
});
const save = (input: Form, actor = root, commandId?: string) =>
  two.all[0].ask(saveArticle, input, actor.token, commandId);
const change = (idVal: string, operate: '0' | '1' | '3', actor = root) =>
  two.all[1].ask(changeArticles, { idVal, operate }, actor.token);
const events = (id: string) => two.all[0].store.readStream(`article-${id}`);
const acts = async (id: string) => (await events(id)).map(({ type }) => type.replace('Article', ''));
const content = async (id: string) =>
  (await events(id)).at(-1)?.data as { name: string; files: string[]; content: Record<string, string> };
const idOf = ({ data }: { data: { idVal: string } | null }) => data?.idVal ?? '';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A picture that is stored. */
const stored = async (owner: TestUser, use: FileUse) => {
  const fileId = randomUUID();
  const data = { fileId, owner: owner.umId, use, sha256: fileId, mime: 'image/png', bytes: 10, width: 8, height: 6 };
  const more = { meta: testMeta(owner.umId), commandId: undefined, answer: {} };
  await two.all[0].executor.execute(file, { id: fileId, command: { type: 'store', ...data }, ...more });
  return fileId;
};

test('what is shown is edited as a draft beside it, and published by an act, or at once', async () => {
  const id = idOf(await save(form({ oper: '1' })));
  expect(await save(form({ idVal: id, titleCN: '草稿', oper: '0' }))).toMatchObject({ flag: 'T' });
  expect(await save(form({ idVal: id, oper: '2', publishTime: inHours(1) }))).toMatchObject({
    flag: 'F',
    returnCode: 'article.notPossible',
  });
  expect(await change(id, '1')).toMatchObject({ flag: 'T' });
  expect(await content(id)).toMatchObject({ name: '草稿' });
  expect(await change(id, '1')).toMatchObject({ flag: 'F', returnCode: 'article.notPossible' });
  expect(await save(form({ idVal: id, titleCN: '更正', oper: '1' }))).toMatchObject({ flag: 'T' });
  expect(await content(id)).toMatchObject({ name: '更正' });
  expect(await acts(id)).toEqual(['Saved', 'Shown', 'Saved', 'Shown', 'Saved', 'Shown']);
});

test('what has moved since it was read is neither overwritten nor published; it says who moved it, when, and where', async () => {
  const first = await save(form({ titleEN: 'Rules', bodyEN: '<p>Text</p>' }));
  const [id, read] = [idOf(first), first.data?.recordVersion];
  expect(read).toBe(1);
  const mine = { ...form({ titleEN: 'Rules', bodyEN: '<p>Text</p>' }), idVal: id, recordVersion: read };
  const other = await save({ ...mine, titleCN: '同事的标题' }, colleague);
  expect(other).toMatchObject({ flag: 'T', data: { recordVersion: 2 } });
  const [last] = (await events(id)).slice(-1);
  const changes = { recordVersion: 2, at: last?.at, by: expect.any(String), fields: ['titleCN'] };
  expect(await save({ ...mine, titleCN: '我的标题', oper: '1' })).toMatchObject({
    status: 409,
    flag: 'F',
    returnCode: '409',
    data: changes,
  });
  const ask = (input: RequestOf<typeof changeArticles>) => two.all[1].ask(changeArticles, input, root.token);
  expect(await ask({ idVal: id, recordVersion: read, operate: '1' })).toMatchObject({ status: 409, data: changes });
  const [firstId, two2] = [id, idOf(await save(form()))];
  expect(await ask({ idValList: [firstId, two2], recordVersions: [1, 1], operate: '1' })).toMatchObject({
    data: {
      results: [
        { id: firstId, flag: 'F', returnCode: '409' },
        { id: two2, flag: 'T' },
      ],
    },
  });
  expect(await ask({ idValList: [firstId, two2], recordVersions: [1], operate: '1' })).toMatchObject({
    returnCode: '400',
  });
  expect(await acts(id)).toEqual(['Saved', 'Saved']);
  expect(await save({ ...mine, recordVersion: 2, titleCN: '我的标题', oper: '1' })).toMatchObject({ flag: 'T' });
});

test('a draft is saved, shown, taken down, changed, shown again and deleted', async () => {
  const id = idOf(await save(form()));
  expect(await change(id, '1')).toMatchObject({ flag: 'T' });
  expect(await change(id, '3')).toMatchObject({ flag: 'F', returnCode: 'article.notPossible' });
  await change(id, '0');
  await save(form({ idVal: id, titleCN: '', bodyCN: '', titleEN: 'New rules', bodyEN: '<p>Text</p>', oper: '1' }));
  expect(await content(id)).toMatchObject({ name: 'New rules', content: { titleCN: '', bodyEN: '<p>Text</p>' } });
  await change(id, '0');
  expect(await change(id, '3')).toMatchObject({ flag: 'T' });
  expect(await acts(id)).toEqual(['Saved', 'Shown', 'TakenDown', 'Saved', 'Shown', 'TakenDown', 'Removed']);
  expect(await change(id, '1')).toMatchObject({ flag: 'F', returnCode: '404' });
});

test('it is shown when its time has come, and no more when that is over', async () => {
  const [due, ends] = [inHours(1), inHours(2)];
  const id = idOf(await save(form({ oper: '2', publishTime: due, endTime: ends })));
  const [, scheduled] = await events(id);
  const timer = { kind: 'article', record: id, due, event: scheduled?.id ?? '' };
  const [{ executor }, other] = two.all;
  expect(await doDue(executor, { ...timer, act: 'show' })).toBe('nothing');
  expect(await doDue(executor, { ...timer, act: 'show' }, Date.parse(due))).toBe('done');
  await doDue(other.executor, { ...timer, act: 'show' }, Date.parse(due));
  const shownEvent = (await events(id)).at(-1)?.id ?? '';
  const end = { ...timer, act: 'takeDown', due: ends, event: shownEvent };
  expect(await doDue(executor, end, Date.parse(ends))).toBe('done');
  expect(await acts(id)).toEqual(['Saved', 'Scheduled', 'Shown', 'TakenDown']);
  for (const [wrong, code] of [
    [{ oper: '2', publishTime: inHours(-1) }, 'article.timePast'],
    [{ oper: '2', publishTime: inHours(2), endTime: inHours(1) }, 'article.endFirst'],
    [{ oper: '1', endTime: inHours(-1) }, 'article.endFirst'],
  ] as const)
    expect(await save(form(wrong))).toMatchObject({ flag: 'F', returnCode: code });
});

test('a command that comes again saves and shows nothing twice', async () => {
  const commandId = randomUUID();
  const [firstAnswer, secondAnswer] = [
    await save(form({ oper: '1' }), root, commandId),
    await save(form({ oper: '1' }), root, commandId),
  ];
  expect(idOf(secondAnswer)).toBe(idOf(firstAnswer));
  expect(await acts(idOf(firstAnswer))).toEqual(['Saved', 'Shown']);
});

const scripts = [
  '<script>alert(1)</script><p onclick="alert(1)">Text</p>',
  '<p>Text</p><img src=x onerror=alert(1)><svg onload=alert(1)>',
  '<p>Text <a href="javascript:alert(1)">here</a></p><iframe src="https://evil.example"></iframe>',
  '<p>Text</p><style>*{display:none}</style><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<p>Text</p><a href="  jAvAsCrIpT:alert(1)">x</a><img src="https://evil.example/pixel.png">',
];
test.each(scripts)('of %s nothing is kept that runs, or is fetched from elsewhere', async (body) => {
  const id = idOf(await save(form({ bodyCN: body })));
  const storedBody = (await content(id)).content.bodyCN ?? '';
  expect(storedBody).toContain('Text');
  expect(storedBody).not.toMatch(/script|alert|onerror|onload|onclick|<iframe|<style|<svg|evil\.example/i);
});

test.each<[string, Partial<Form>, string]>([
  ['no title at all', { titleCN: '', bodyCN: '' }, 'titleCN'],
  ['a text without a title', { titleCN: '' }, 'titleCN'],
  ['a title without anything to read', { bodyCN: '<p> </p>' }, 'bodyCN'],
  ['half of the other language', { titleEN: 'New rules' }, 'bodyEN'],
  ['a link that is none', { linkCN: 'javascript:alert(1)' }, 'linkCN'],
  ['an address that names a user', { linkCN: 'https://a:b@example.com' }, 'linkCN'],
  ['a title that is too long', { titleCN: '长'.repeat(articleMax.title.CN + 1) }, 'titleCN'],
  ['a text that is too long', { bodyCN: `<p>${'长'.repeat(articleMax.body)}</p>` }, 'bodyCN'],
  ['an order that is none', { postId: '0' }, 'postId'],
  ['no site', { sites: [] }, 'sites'],
  ['a time that is missing', { oper: '2' }, 'publishTime'],
])('%s: refused, and said where', async (_, wrong, field) => {
  const answer = await save(form(wrong));
  expect(answer).toMatchObject({ flag: 'F', returnCode: '400', data: { fields: { [field]: expect.any(String) } } });
});

test('a link needs no text; pictures are one’s own and made for this, and stay when a colleague goes on', async () => {
  expect(await save(form({ bodyCN: '', linkCN: 'https://www.gov.cn/' }))).toMatchObject({ flag: 'T' });
  const [cover, inside, foreign, logo] = [
    await stored(root, 'wide'),
    await stored(root, 'richText'),
    await stored(colleague, 'wide'),
    await stored(root, 'logo'),
  ];
  const body = `<p>正文</p><img src="/resource/${inside}/960?e=1&amp;s=2" alt="图">`;
  const id = idOf(await save(form({ imageFileId: cover, bodyCN: body })));
  expect((await content(id)).files.sort()).toEqual([cover, inside].sort());
  for (const [wrong, field] of [
    [{ imageFileId: foreign }, 'imageFileId'],
    [{ imageFileId: logo }, 'imageFileId'],
    [{ bodyCN: `<p>正文<img src="/resource/${foreign}"></p>` }, 'bodyCN'],
  ] as const)
    expect(await save(form(wrong))).toMatchObject({
      flag: 'F',
      returnCode: 'article.imageNotOwn',
      data: { fields: { [field]: expect.any(String) } },
    });
  const goneOn = await save(form({ idVal: id, imageFileId: cover, bodyCN: body, titleCN: '更正' }), colleague);
  expect(goneOn).toMatchObject({ flag: 'T' });
});

test('who is of another site publishes there alone; sellers and visitors not at all', async () => {
  expect(await save(form({ sites: ['02'] }), otherSiteAdmin)).toMatchObject({ flag: 'T' });
  const both = await save(form({ sites: ['01', '02'] }), otherSiteAdmin);
  expect(both).toMatchObject({ flag: 'F', returnCode: 'article.otherSite' });
  const id = idOf(await save(form({ sites: ['01', '02'] })));
  expect(await change(id, '1', otherSiteAdmin)).toMatchObject({ flag: 'F', returnCode: '404' });
  const anna = await two.user(seller);
  expect(await save(form(), anna)).toMatchObject({ flag: 'F' });
  const many = await two.all[0].ask(changeArticles, { idValList: [id, randomUUID()], operate: '1' }, root.token);
  expect(many.data?.results).toMatchObject([
    { id, flag: 'T' },
    { flag: 'F', returnCode: '404' },
  ]);
});
