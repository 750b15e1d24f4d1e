import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import css from './maintenance-banner.module.css';

/** The shell works without it. */
const maintenance = officeRequestFor('showMaintenance', { quiet: true });

/** Between two looks, in milliseconds. */
const every = 15_000;

/** Says on each page of the centre until when nothing can be changed, and why. */
export function MaintenanceBanner() {
  const { t, i18n } = useTranslation();
  const { dateTime } = useFormat();
  const { data, retry } = useRead(maintenance, {});
  useEffect(() => {
    // the line that the server drew of a public page, whose place this one takes
    document.getElementById('maintenance')?.remove();
    const timer = setInterval(retry, every);
    return () => clearInterval(timer);
  }, [retry]);
  const now = data?.maintenance;
  if (!now) return null;
  const reason = i18n.language === 'en' ? now.en : now.zh;
  return (
    <div className={css.banner} role="status">
      <Icon name="info" />
      <span>{t('operation.maintenance.banner', { until: dateTime(now.until), reason })}</span>
    </div>
  );
}
