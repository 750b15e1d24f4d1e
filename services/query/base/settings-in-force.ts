import type { SettingValues } from '@portal/shared/rules/setting';

export interface SettingsInForce {
  defaults: SettingValues;
  /** What holds as the read models have it now; the same object as long as nothing of it changes. */
  values(): Promise<SettingValues>;
}
