import { calls } from '@portal/shared/calls/index';
import { useTranslation } from 'react-i18next';
import script from '../../../../../proof/check.mjs?url&no-inline';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { buttonLook } from '../../../shared/ui/button.tsx';
import { Section } from '../../../shared/ui/page.tsx';
import { listSeals } from '../requests.ts';
import styles from './tools.module.css';

const shownSeals = 5;

/** What makes a visitor independent of this page: the script, and seals to keep. */
export function Tools() {
  const { t } = useTranslation();
  const { dateTime, figure } = useFormat();
  const { data, loading } = useRead(listSeals, {});
  return (
    <Section title={t('proof.tools')}>
      <p className={styles.text}>{t('proof.toolsText')}</p>
      <div className={styles.links}>
        <a className={buttonLook({}, undefined)} href={script} download="check.mjs">
          {t('proof.script')}
        </a>
        <a className={buttonLook({}, undefined)} href={`${calls.sealList.path}?pageSize=40`} download="seals.json">
          {t('proof.seals')}
        </a>
      </div>
      <h3 className={styles.heading}>{t('proof.newest')}</h3>
      <ul className={styles.seals} aria-busy={loading}>
        {data?.seals.slice(0, shownSeals).map(({ position, at, key }) => (
          <li key={position}>
            {t('proof.sealed', { position: figure(position), at: dateTime(at) })}
            <span className={styles.key}>{t('proof.keyId', { key })}</span>
          </li>
        ))}
        {data?.seals.length === 0 && <li>{t('proof.noSeal')}</li>}
      </ul>
    </Section>
  );
}
