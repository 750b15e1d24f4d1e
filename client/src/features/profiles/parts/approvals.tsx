import type { PublicApproval } from '@portal/shared/calls/profiles';
import type { ProfileType } from '@portal/shared/codes/profiles';
import { approvalProofAddress } from '@portal/shared/proof-paths';
import { isPublicKind, publicPath } from '@portal/shared/public-path';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/page/page.tsx';
import { useOffice } from '../../../entities/approval/use-office.ts';
import { buttonLook } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import styles from './approvals.module.css';

function Entry({ kind, recordId, name, approval }: PublicApproval) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const officeOf = useOffice();
  const { id, position, at, office } = approval;
  if (!isPublicKind(kind)) return null;
  return (
    <li className={styles.entry}>
      <Icon name="check" className={styles.icon} />
      <div className={styles.words}>
        <Link to={publicPath(kind, recordId)}>{name}</Link>
        <p className={styles.text}>
          {t(`profiles.page.kinds.${kind}`)} ·{' '}
          {t('profiles.page.approval', { date: date(at), office: officeOf(office), position })}
        </p>
      </div>
      <a
        className={buttonLook({ kind: 'quiet' })}
        href={approvalProofAddress(id)}
        download={`proof-${id}.json`}
        aria-label={t('profiles.page.saveOf', { name })}
      >
        {t('profiles.page.save')}
      </a>
    </li>
  );
}

/** What was approved last, each with its proof; where it leads it can be checked at once. */
export function Approvals({ approvals, type }: { approvals: readonly PublicApproval[]; type: ProfileType }) {
  const { t } = useTranslation();
  if (approvals.length === 0) return null;
  return (
    <Section id="approvals" title={t(`profiles.${type}.approvals`)} hint={t('profiles.page.approvalsHint')}>
      <ol className={styles.list}>
        {approvals.map((each) => (
          <Entry key={each.approval.id} {...each} />
        ))}
      </ol>
    </Section>
  );
}
