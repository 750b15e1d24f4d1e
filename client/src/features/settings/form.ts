import type { changeSettings, PortalSettings } from '@portal/shared/calls/setting';
import type { RequestOf } from '@portal/shared/define/call';
import {
  brokenIn,
  isSameValue,
  type SettingName,
  type SettingValue,
  settingField,
  settings,
  trimmed,
} from '@portal/shared/rules/setting';
import { z } from 'zod';

export type ShownSetting = PortalSettings['settings'][number];
export type Changes = RequestOf<typeof changeSettings>['changes'];

/** What is typed, by field. */
export type FieldTexts = Readonly<Record<string, string | undefined>>;

export const partsOf = (name: SettingName): readonly ('text' | 'zh' | 'en')[] =>
  settings[name].form === 'words' ? ['zh', 'en'] : ['text'];

const nothing = (name: SettingName): SettingValue =>
  settings[name].form === 'words' ? { zh: '', en: '' } : { text: '' };

/** What holds: what is set, else the default, else nothing. */
export const holdingOf = ({ setting, value, default: usual }: Pick<ShownSetting, 'setting' | 'value' | 'default'>) =>
  value ?? usual ?? nothing(setting);

const fieldsOf = (name: SettingName, value: SettingValue): [string, string][] =>
  'text' in value
    ? [[settingField(name, 'text'), value.text]]
    : partsOf(name).map((part) => [settingField(name, part), part === 'en' ? value.en : value.zh]);

export const valuesOf = (settings: readonly ShownSetting[]): FieldTexts =>
  Object.fromEntries(settings.flatMap((row) => fieldsOf(row.setting, holdingOf(row))));

/** What a setting's fields say once it is left to the default. */
export const defaultFields = ({ setting, default: usual }: ShownSetting): FieldTexts =>
  Object.fromEntries(fieldsOf(setting, usual ?? nothing(setting)));

function typedIn(name: SettingName, fieldTexts: FieldTexts): SettingValue {
  const text = (part: string) => fieldTexts[settingField(name, part)] ?? '';
  return trimmed(settings[name].form === 'words' ? { zh: text('zh'), en: text('en') } : { text: text('text') });
}

/** What differs from what holds; `back`: settings that are left to the default again. */
export const changesIn = (
  settings: readonly ShownSetting[],
  fieldTexts: FieldTexts,
  back: ReadonlySet<SettingName>,
): Changes =>
  settings.flatMap((row): Changes => {
    const { setting, value: was } = row;
    if (back.has(setting)) return was ? [{ setting, was, value: null }] : [];
    const value = typedIn(setting, fieldTexts);
    return isSameValue(value, holdingOf(row)) ? [] : [{ setting, was, value }];
  });

/** What is typed of the settings that differ, by the call's own rules: what the environment says nobody has to mend here. */
export const ruleOf = (settings: readonly ShownSetting[]) =>
  z.record(z.string(), z.string().optional()).superRefine((fieldTexts, context) => {
    for (const { setting, value } of changesIn(settings, fieldTexts, new Set()))
      for (const [part, { key, params }] of Object.entries(value ? brokenIn(setting, value) : {}))
        context.addIssue({
          code: 'custom',
          path: [settingField(setting, part)],
          message: key,
          ...(params && { params }),
        });
  });
