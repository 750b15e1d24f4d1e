import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../../../core/session/settings.ts';
import { QrCode } from '../../../kit/qr-code.tsx';
import css from './print-footer.module.css';
import { useBesideWords } from './use-words.ts';

/** At the end of a page on paper: where it stands, to be read and to be scanned. */
export function PrintEnd() {
  const { t } = useTranslation();
  const { locale } = useSettings();
  const { pathname, search } = useLocation();
  const isSaid = useBesideWords();
  if (!isSaid) return null;
  const address = `${window.location.origin}/${locale}${pathname}${search}`;
  return (
    <figure className={css.end} data-print-end>
      <QrCode className={css.code} text={address} label={t('share.qr')} />
      <figcaption>
        {t('share.printed', { portal: t('site.name') })}
        <span className={css.address}>{address}</span>
      </figcaption>
    </figure>
  );
}
