import { useTranslation } from 'react-i18next';
import { isSample, Operator, type OperatorFact } from '../../../core/page/operator.tsx';
import { useSettings } from '../../../core/session/settings.ts';
import { Facts } from '../../../kit/facts.tsx';
import styles from './operator-card.module.css';

const contact = ['operator', 'address', 'hours', 'phone', 'consultMail'] as const satisfies readonly OperatorFact[];
const filings = ['icp', 'police'] as const satisfies readonly OperatorFact[];

/** Who runs the portal and how one reaches them; on the page about the portal with the numbers of its filings. */
export function OperatorCard({ isComplete = false }: { isComplete?: boolean }) {
  const { t } = useTranslation();
  const { config } = useSettings();
  const facts = isComplete ? [...contact, ...filings] : contact;
  return (
    <aside className={styles.card} aria-label={t('institution.facts.title')}>
      <h2 className={styles.title}>{t('institution.facts.title')}</h2>
      <Facts facts={facts.map((fact) => [t(`institution.facts.${fact}`), <Operator key={fact} fact={fact} />])} />
      {facts.some((fact) => isSample(config, fact)) && (
        <p className={styles.note}>{t('institution.facts.sampleText')}</p>
      )}
    </aside>
  );
}
