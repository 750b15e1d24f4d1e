import { readModel } from '@portal/infra/runtime/projection/types';
import { type SettingEvent, settingEvents } from '@portal/shared/events/setting';
import { foldSetting, type SettingRow } from './fold.ts';

/** What the institution says of its portal, and the last of how that changed. */
export const settings = readModel<SettingRow, SettingEvent>({
  name: 'settings',
  version: 1,
  events: settingEvents.map(({ type }) => type),
  table: {
    columns: { setting: 'text', value: 'json', changed_at: 'timestamptz', changed_by: 'text', changes: 'json' },
    nullable: ['value'],
    primaryKey: ['setting'],
    distribution: 'reference',
  },
  key: ({ data: { setting } }) => ({ ids: [{ setting }] }),
  fold: foldSetting,
});

declare module '../base/database.ts' {
  interface ReadModels {
    settings: SettingRow;
  }
}
