import { type SettingEvent, settingEvents, settingsStream } from '@portal/shared/events/setting';
import { aggregate } from '../base/aggregate.ts';
import { type ChangeSettings, decideSettings, evolveSettings, noSettings, type Settings } from './decide.ts';

/** What an institution sets of its portal. */
export const settings = aggregate<Settings, ChangeSettings, SettingEvent>({
  stream: settingsStream,
  initial: noSettings,
  kinds: settingEvents,
  evolve: evolveSettings,
  decide: decideSettings,
});
