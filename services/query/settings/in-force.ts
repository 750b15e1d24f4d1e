import type { Freshness } from '@portal/infra/runtime/http/types';
import { isSetting } from '@portal/shared/events/setting';
import type { SettingName, SettingValue, SettingValues } from '@portal/shared/rules/setting';
import { db, type Reader } from '../base/database.ts';
import type { SettingsInForce } from '../base/settings-in-force.ts';
import { settings } from './model.ts';

/** What was set on the page of settings. */
export async function saidSettings(reader: Reader): Promise<SettingValues> {
  const rows = await reader.rows(db.selectFrom('settings').select(['setting', 'value']));
  return Object.fromEntries(
    rows.flatMap(({ setting, value }) => (isSetting(setting) && value ? [[setting, value]] : [])),
  );
}

const isNothing = (value: SettingValue): boolean => ('text' in value ? value.text : value.zh) === '';

/** What holds: what was set, else the default; what was set to nothing is not there. */
export const valuesWith = (defaults: SettingValues, savedValues: SettingValues): SettingValues =>
  Object.fromEntries(Object.entries({ ...defaults, ...savedValues }).filter(([, value]) => !isNothing(value)));

export const textIn = (values: SettingValues, name: SettingName): string | undefined => {
  const value = values[name];
  return value && 'text' in value ? value.text : undefined;
};

export const wordsIn = (values: SettingValues, name: SettingName): { zh: string; en: string } | undefined => {
  const value = values[name];
  return value && 'zh' in value ? value : undefined;
};

export const countIn = (values: SettingValues, name: SettingName): number | undefined => {
  const text = textIn(values, name);
  return text === undefined ? undefined : Number(text);
};

/** Settings are read once after each change of them. */
export function settingsInForce(
  { reader, freshness }: { reader: Reader; freshness: Pick<Freshness, 'changed' | 'epoch'> },
  defaults: SettingValues,
): SettingsInForce {
  let known: { at: number; epoch: number | undefined; values: Promise<SettingValues> } | undefined;
  return {
    defaults,
    async values() {
      const [at, epoch] = [freshness.changed(settings.name), freshness.epoch(settings.name)];
      if (epoch !== undefined && known?.epoch === epoch && known.at === at) return known.values;
      const reading = {
        at,
        epoch,
        values: saidSettings(reader).then((savedValues) => valuesWith(defaults, savedValues)),
      };
      known = reading;
      try {
        return await reading.values;
      } catch (cause) {
        if (known === reading) known = undefined;
        throw cause;
      }
    },
  };
}
