import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { ApprovalLine } from '../../../entities/approval/approval-line.tsx';
import { ReportButton } from '../../../entities/conversation/report-button.tsx';
import { useProfile } from '../use-profile.ts';
import { Approvals } from './approvals.tsx';
import { Facts } from './facts.tsx';
import { Linked } from './linked.tsx';
import { Offers } from './offers.tsx';
import styles from './profile-products.module.css';

/** What a company or platform offers, what it is, what it is linked with, and what of it was approved. */
export function Below() {
  const { t } = useTranslation();
  const { type, data: profile } = useProfile();
  if (!profile) return null;
  const company = type === 'enterprise' ? profile.parentID : profile.linkedList[0]?.parentID;
  return (
    <>
      <div className={styles.split}>
        <div className={styles.main}>
          <Offers type={type} company={company} count={profile.figures.products} />
        </div>
        <aside className={styles.side} aria-label={t(`profiles.${type}.about`)}>
          <Facts profile={profile} type={type} lang={langTag[profile.lan]} />
          <ApprovalLine approval={profile.approval} displayValues={profile} />
          <ReportButton
            kind={type === 'enterprise' ? 'company' : 'platform'}
            id={profile.parentID}
            name={profile.name}
          />
        </aside>
      </div>
      <Linked profile={profile} type={type} />
      <Approvals approvals={profile.approvals} type={type} />
    </>
  );
}
