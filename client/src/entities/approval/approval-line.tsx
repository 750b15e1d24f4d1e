import { approvalProofAddress } from '@portal/shared/proof-paths';
import type { Approval } from '@portal/shared/records/reviewed/wire';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonLook } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format/use-format.ts';
import { Icon } from '../../kit/icon.tsx';
import { Lines } from '../../kit/skeleton.tsx';
import styles from './approval.module.css';
import type { DisplayValues } from './compare.ts';
import { useOffice } from './use-office.ts';

// most visitors never ask: the script, its words and the definitions of kinds come with the first press
const Check = lazy(async () => ({ default: (await import('./check-approval.tsx')).CheckApproval }));

/**
 * When and by which office what a public page shows was approved, and what anybody needs to check it. `displayValues`: the
 * answer that the page is drawn from, by the names of the wire.
 */
export function ApprovalLine({ approval, displayValues }: { approval: Approval; displayValues: DisplayValues }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const officeOf = useOffice();
  const [times, setTimes] = useState(0);
  const { id, position, at, office } = approval;
  return (
    <section className={styles.approval} aria-label={t('site.approval.title')}>
      <div className={styles.line}>
        <p className={styles.text}>
          <Icon name="check" className={styles.icon} />
          <span>{t('site.approval.line', { date: date(at), office: officeOf(office), position })}</span>
        </p>
        <div className={styles.tools}>
          <Button onClick={() => setTimes(times + 1)}>{t(`site.approval.${times ? 'again' : 'check'}`)}</Button>
          <a className={buttonLook({ kind: 'quiet' })} href={approvalProofAddress(id)} download={`proof-${id}.json`}>
            {t('site.approval.save')}
          </a>
        </div>
      </div>
      {times > 0 && (
        <Suspense fallback={<Lines count={4} />}>
          <Check approval={approval} displayValues={displayValues} times={times} />
        </Suspense>
      )}
    </section>
  );
}
