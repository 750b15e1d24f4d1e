import { isSetting, type SettingEvent } from '@portal/shared/events/setting';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { isSameValue, type SettingName, type SettingValue, type SettingValues } from '@portal/shared/rules/setting';

/** What was set, of settings that this build knows; where nothing was, the default holds. */
export type Settings = SettingValues;
export const noSettings: Settings = {};

export interface SettingChange {
  /** of its record */
  id: string;
  setting: SettingName;
  /** what was set when it was looked at */
  was: SettingValue | null;
  value: SettingValue | null;
}

export interface ChangeSettings {
  type: 'change';
  /** no setting twice */
  changes: readonly SettingChange[];
  reason: string;
}

/** Pure. All of it or nothing: a change that is based on what does not hold any more is refused, and says which. */
export function decideSettings({ changes, reason }: ChangeSettings, now: Settings): readonly SettingEvent[] | Refusal {
  const stale = changes.filter(({ setting, was }) => !isSameValue(now[setting] ?? null, was));
  if (stale.length) return refuse('setting.changed', {}, { settings: stale.map(({ setting }) => setting) });
  return changes
    .filter(({ was, value }) => !isSameValue(was, value))
    .map((change): SettingEvent => ({ type: 'SettingChanged', data: { ...change, reason } }));
}

export function evolveSettings(now: Settings, { data: { setting, value } }: SettingEvent): Settings {
  if (!isSetting(setting)) return now;
  const { [setting]: _, ...others } = now;
  return value === null ? others : { ...others, [setting]: value };
}
