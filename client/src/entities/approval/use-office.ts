import type { Site } from '@portal/shared/codes/index';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../core/session/settings.ts';

/** What the office is called that reviews for a site. */
export function useOffice(): (site: Site) => string {
  const { t } = useTranslation();
  const { config, locale } = useSettings();
  return (site) => config.offices[site]?.[locale] ?? t('site.approval.office', { site: t(`codes.site.${site}`) });
}
