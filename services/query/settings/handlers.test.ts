import { derivedId } from '@portal/infra/runtime/ids';
import type { PortalSettings } from '@portal/shared/calls/setting';
import type { PortalEvent } from '@portal/shared/events/index';
import type { SettingName, SettingValue } from '@portal/shared/rules/setting';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHandlers } from '../pages/index.ts';
import { opened } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { changesKept } from './fold.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService((deps) =>
    pageHandlers(deps, {
      origin: 'https://portal.test',
      client: {
        template: '<html><head><title>x</title></head><body><div id="root"></div></body></html>',
        pageAt:
          async (_, { config }) =>
          () => ({
            html: `<footer>${config.icp ?? 'none'}</footer>`,
            title: '',
            sources: { first: [], later: [] },
          }),
        files: () => ({ styles: [], scripts: [], later: [] }),
      },
      bound: [],
      logger: pino({ level: 'silent' }),
    }),
  );
});
afterAll(() => service?.close());

const root = uuid(1);
const as = `${root} SHDIPP_ADMIN`;
const set = (setting: SettingName, was: SettingValue | null, value: SettingValue | null): PortalEvent => ({
  type: 'SettingChanged',
  data: { id: derivedId('setting', setting), setting, was, value, reason: 'moved' },
});
const settingEvents = [
  set('icp', null, { text: 'one' }),
  set('icp', { text: 'one' }, { text: 'two' }),
  set('address', null, { zh: '某路', en: 'Some Road' }),
  set('holdMinutes', null, { text: '45' }),
  set('holdMinutes', { text: '45' }, null),
];
const fill = (events: readonly PortalEvent[]) =>
  service.fill([opened(root, 'Root'), ...events], [{}, ...events.map(() => ({ actor: root }))]);
const loadSettings = async (): Promise<PortalSettings> => (await service.request('/settings/show', {}, { as })).data;

test('what is set stands beside what holds without, and who changed what, the latest first', async () => {
  await fill(settingEvents);
  const { settings, changes } = await loadSettings();
  const settingNamed = (name: SettingName) => settings.find(({ setting }) => setting === name);
  expect(settingNamed('icp')).toMatchObject({ value: { text: 'two' }, default: null, changedBy: 'Root' });
  expect(settingNamed('holdMinutes')).toMatchObject({ value: null, default: { text: '30' }, changedBy: 'Root' });
  expect(settingNamed('police')).toMatchObject({ value: null, default: null, changedAt: '', changedBy: '' });
  expect(changes.map(({ setting, was, value, by: author, reason }) => [setting, was, value, author, reason])).toEqual(
    settingEvents
      .flatMap((event) => (event.type === 'SettingChanged' ? [event.data] : []))
      .reverse()
      .map(({ setting, was, value }) => [setting, was, value, 'Root', 'moved']),
  );
});

test('pages, their words and the file for whoever found a weakness follow each change', async () => {
  const footer = async () => /<footer>(.*)<\/footer>/.exec((await service.get('/en/about')).payload)?.[1];
  const office = async () => (await service.get('/en/user/userInfo')).payload;
  const weakness = async () => (await service.get('/.well-known/security.txt')).statusCode;
  await fill([]);
  expect([await footer(), await weakness()]).toEqual(['none', 404]);
  await fill(settingEvents);
  expect(await footer()).toBe('two');
  expect(await office()).toContain('Some Road');
  await fill([
    set('icp', null, { text: '' }),
    set('securityContact', null, { text: 'mailto:security@portal.test' }),
    set('securityExpires', null, { text: '9999-12-31' }),
  ]);
  expect([await footer(), await weakness()]).toEqual(['none', 200]);
  expect(await office()).not.toContain('Some Road');
});

test('reviews are due by what is set, and held as long', async () => {
  await fill([set('reviewDays', null, { text: '7' }), set('holdMinutes', null, { text: '45' })]);
  expect((await service.deps.serviceLevel()).days).toBe(7);
  expect(await service.deps.serviceLevel()).toBe(await service.deps.serviceLevel());
  expect(await service.deps.holdMinutes()).toBe(45);
  await fill([]);
  expect([(await service.deps.serviceLevel()).days, await service.deps.holdMinutes()]).toEqual([2, 30]);
});

test('the history of a setting tells its values, then and now; its changes are in the trail', async () => {
  await fill(settingEvents);
  const id = derivedId('setting', 'icp');
  const { data } = await service.request('/audit/history', { id, kind: 'setting' }, { as });
  expect(
    data.history.map(
      ({ changes, comment }: { changes: { before: { text: string }; after: { text: string } }[]; comment: string }) => [
        ...changes.map(({ before, after }) => [before.text, after.text]),
        comment,
      ],
    ),
  ).toEqual([
    [['', 'one'], 'moved'],
    [['one', 'two'], 'moved'],
  ]);
  const { data: then } = await service.request('/audit/asOf', { id, kind: 'setting', asOf: '2' }, { as });
  expect(JSON.stringify(then)).toContain('"one"');
  const { data: trail } = await service.request('/audit/trail', { kind: 'setting' }, { as });
  expect(trail.total).toBe(settingEvents.length);
});

test('however often one is changed, the page tells the latest changes', async () => {
  const many = Array.from({ length: changesKept + 5 }, (_, at) => set('icp', { text: `${at}` }, { text: `${at + 1}` }));
  await fill(many);
  const { changes } = await loadSettings();
  expect(changes).toHaveLength(changesKept);
  expect(changes[0]?.value).toEqual({ text: `${many.length}` });
});

test('administrators of the main site alone are shown them', async () => {
  expect(await service.request('/settings/show', {}, { as: `${root} SHDIPP_ADMIN 02` })).toMatchObject({
    returnCode: '403',
  });
  expect(await service.request('/settings/show', {}, { as: root })).toMatchObject({ flag: 'F' });
});
