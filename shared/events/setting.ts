import { z } from 'zod';
import { type EventOf, eventKind } from '../define/event.ts';
import { settingNames, settingValue } from '../rules/setting.ts';

/** All settings stand in one stream, so that what belongs together changes together. */
export const settingsStream = (portal: string): string => `settings-${portal}`;
/** The settings of this portal; there are no others. */
export const ownSettings = 'portal';

const value = settingValue.nullable();

/** What an institution sets of its portal from then on; null: what the environment says, as before the first change. */
export const SettingChanged = eventKind({
  type: 'SettingChanged',
  version: 1,
  data: z.object({
    /** follows from the setting */
    id: z.uuid(),
    // not by its code: a setting that is no more stays in the log
    setting: z.string(),
    was: value,
    value,
    /** '' for none */
    reason: z.string(),
  }),
  record: {
    kind: 'setting',
    id: ['id'],
    streams: () => [settingsStream(ownSettings)],
    everywhere: true,
    name: 'setting',
    comment: 'reason',
    content: { 'value.text': 'text', 'value.zh': 'text', 'value.en': 'text' },
    told: { setting: 'portalSettings.names.*' },
    decision: {},
  },
});

export const settingEvents = [SettingChanged] as const;
export type SettingEvent = EventOf<(typeof settingEvents)[number]>;

const names: ReadonlySet<string> = new Set(settingNames);
/** Whether this build knows a setting. */
export const isSetting = (name: string): name is (typeof settingNames)[number] => names.has(name);
