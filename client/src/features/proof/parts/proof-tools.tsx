import { sealFeedPath, sealListPath, sealPath } from '@portal/shared/proof-paths';
import { useTranslation } from 'react-i18next';
import script from '../../../../../proof/check.mjs?url&no-inline';
import { Section } from '../../../core/page/page.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { requestFor } from '../../../core/request/request.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { buttonLook } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import styles from './proof-tools.module.css';

const listSeals = requestFor('sealList', { quiet: true });

/** What makes a visitor independent of this page: the script, seals to keep, and what either of them does. */
export function ProofTools() {
  const { t } = useTranslation();
  return (
    <Section title={t('proof.tools')}>
      <div className={styles.tools}>
        <div>
          <p className={styles.text}>{t('proof.toolsText')}</p>
          <div className={styles.links}>
            <a className={buttonLook({}, undefined)} href={script} download="check.mjs">
              {t('proof.script')}
            </a>
            <a className={buttonLook({}, undefined)} href={`${sealListPath}?pageSize=40`} download="seals.json">
              {t('proof.seals')}
            </a>
            <a className={buttonLook({}, undefined)} href={sealFeedPath} type="application/atom+xml">
              {t('proof.feed')}
            </a>
          </div>
          <p>{t('proof.command')}</p>
          <code className={styles.command}>node check.mjs proof.json --seal seals.json</code>
          <Newest />
        </div>
        <ByHand />
      </div>
    </Section>
  );
}

const shownSeals = 5;

function Newest() {
  const { t } = useTranslation();
  const { dateTime, figure } = useFormat();
  const { data, problem, loading, retry } = useRead(listSeals, {});
  return (
    <>
      <h3 className={styles.heading}>{t('proof.newest')}</h3>
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      <ul className={styles.seals} aria-busy={loading}>
        {data?.seals.slice(0, shownSeals).map(({ position, at, key }) => (
          <li key={position}>
            <a href={sealPath(position)}>{t('proof.sealed', { position: figure(position), at: dateTime(at) })}</a>
            <span className={styles.key}>{t('proof.keyId', { key })}</span>
          </li>
        ))}
        {data?.seals.length === 0 && <li>{t('proof.noSeal')}</li>}
      </ul>
    </>
  );
}

const steps = ['key', 'leaf', 'path', 'signature', 'history'] as const;

/** What the script does, for whoever would rather do it with tools of their own. */
function ByHand() {
  const { t } = useTranslation();
  const { sealKeyAt } = useSettings().config;
  return (
    <div className={styles.hand}>
      <h3>{t('proof.byHand')}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`proof.hand.${step}.title`)}</strong>
            <p>{t(`proof.hand.${step}.text`)}</p>
            {step === 'key' && (
              <p>
                {sealKeyAt ? (
                  <>
                    {t('proof.hand.key.at')} <a href={sealKeyAt}>{sealKeyAt}</a>
                  </>
                ) : (
                  t('proof.approval.keyNowhere')
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
