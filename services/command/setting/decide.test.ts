import type { SettingEvent } from '@portal/shared/events/setting';
import { isRefusal } from '@portal/shared/refusal';
import { type SettingName, type SettingValue, settingNames, settings } from '@portal/shared/rules/setting';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangeSettings, decideSettings, evolveSettings, noSettings, type Settings } from './decide.ts';

const id = '00000000-0000-4000-8000-000000000001';
type Change = [SettingName, SettingValue | null, SettingValue | null];
const change = (...changes: Change[]): ChangeSettings => ({
  type: 'change',
  changes: changes.map(([setting, was, value]) => ({ id, setting, was, value })),
  reason: 'moved',
});
const changed = (setting: SettingName, was: SettingValue | null, value: SettingValue | null): SettingEvent => ({
  type: 'SettingChanged',
  data: { id, setting, was, value, reason: 'moved' },
});
const after = (...events: SettingEvent[]) => events.reduce(evolveSettings, noSettings);
const icp = { text: '沪ICP备00000000号-1' };
const address = { zh: '某路一号', en: '1 Some Road' };

test('what is set stands with what stood before; what is as it was is no change', () => {
  expect(decideSettings(change(['icp', null, icp], ['address', null, null]), after())).toEqual([
    changed('icp', null, icp),
  ]);
  expect(after(changed('icp', null, icp), changed('address', null, address))).toEqual({ icp, address });
  expect(decideSettings(change(['icp', icp, icp]), after(changed('icp', null, icp)))).toEqual([]);
});

test('back to the default nothing is set any more; nothing on purpose is set', () => {
  const set = changed('icp', null, icp);
  const none = { text: '' };
  expect(decideSettings(change(['icp', icp, null]), after(set))).toEqual([changed('icp', icp, null)]);
  expect(after(set, changed('icp', icp, null))).toEqual({});
  expect(after(set, changed('icp', icp, none))).toEqual({ icp: none });
});

test('what is based on a value that does not hold any more changes nothing at all, and says which', () => {
  const now = after(changed('icp', null, icp), changed('address', null, address));
  const stale = change(['icp', null, { text: 'other' }], ['address', address, null], ['phone', { text: '1' }, null]);
  expect(decideSettings(stale, now)).toEqual({
    refused: 'setting.changed',
    params: {},
    data: { settings: ['icp', 'phone'] },
  });
});

test('a setting that this build does not know stays in the log alone', () => {
  expect(after({ type: 'SettingChanged', data: { ...changed('icp', null, icp).data, setting: 'gone' } })).toEqual({});
});

const text = fc.string({ maxLength: 8 });
const anyValue = (name: SettingName) =>
  fc.option<SettingValue>(settings[name].form === 'words' ? fc.record({ zh: text, en: text }) : fc.record({ text }), {
    nil: null,
  });
const commands = fc
  .constantFrom(...settingNames)
  .chain((name) => fc.tuple(fc.constant(name), anyValue(name), fc.boolean()));

test('whatever is asked in whatever order: the log folds to what was taken last, and each change says what it replaced', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 30 }), (all) => {
      const expected = new Map<SettingName, SettingValue>();
      let now: Settings = noSettings;
      for (const [name, value, isStale] of all) {
        const was = expected.get(name) ?? null;
        const based = isStale ? { text: 'never' } : was;
        const decided = decideSettings(change([name, based, value]), now);
        if (isStale) expect(isRefusal(decided)).toBe(true);
        if (isRefusal(decided)) continue;
        for (const { data } of decided) expect(data.was).toEqual(was);
        now = decided.reduce(evolveSettings, now);
        if (value === null) expected.delete(name);
        else expected.set(name, value);
      }
      expect(now).toEqual(Object.fromEntries(expected));
    }),
  );
});
