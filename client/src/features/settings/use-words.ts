import type { SettingName, SettingValue } from '@portal/shared/rules/setting';
import { useTranslation } from 'react-i18next';

/** Settings and their values in words. */
export function useSettingWords() {
  const { t } = useTranslation();
  const nameOf = (name: SettingName): string => t(`portalSettings.names.${name}`);
  /** a part of a setting, by its language where it has one in each */
  const labelOf = (name: SettingName, part: 'text' | 'zh' | 'en'): string =>
    part === 'text'
      ? nameOf(name)
      : t('portalSettings.inLanguage', { name: nameOf(name), language: t(`portalSettings.languages.${part}`) });
  const valueText = (value: SettingValue | null): string => {
    if (value === null) return t('portalSettings.changes.default');
    const text = 'text' in value ? value.text : [value.zh, value.en].filter(Boolean).join(' · ');
    return text || t('portalSettings.changes.nothing');
  };
  return { nameOf, labelOf, valueText };
}
