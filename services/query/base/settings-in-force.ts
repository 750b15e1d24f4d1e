import type { SettingValues } from '@portal/shared/rules/setting';

export interface SettingsInForce {
  defaults: SettingValues;
  /** The current settings of the read models; the same object as long as nothing changes. */
  values(): Promise<SettingValues>;
}
