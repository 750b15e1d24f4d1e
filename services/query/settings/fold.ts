import type { Recorded } from '@portal/shared/define/event';
import type { SettingEvent } from '@portal/shared/events/setting';
import type { SettingValue } from '@portal/shared/rules/setting';

/** A setting that was ever changed. */
export interface SettingRow {
  setting: string;
  /** what is set; null where the default holds again */
  value: SettingValue | null;
  changed_at: string;
  /** umId */
  changed_by: string;
  /** the last of what was changed, the latest first */
  changes: readonly SettingChangeKept[];
}

export interface SettingChangeKept {
  at: string;
  /** umId */
  by: string;
  position: number;
  was: SettingValue | null;
  value: SettingValue | null;
  reason: string;
}

export const changesKept = 50;

export function foldSetting(
  row: SettingRow | null,
  { data: { setting, was, value, reason }, at, position, meta: { actor: author } }: Recorded<SettingEvent>,
): SettingRow {
  const changes = [{ at, by: author, position, was, value, reason }, ...(row?.changes ?? [])].slice(0, changesKept);
  return { setting, value, changed_at: at, changed_by: author, changes };
}
