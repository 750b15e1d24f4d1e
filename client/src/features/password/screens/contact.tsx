import type { ContactKind } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../core/session/session.ts';
import { ContactFlow } from '../../../entities/contact/contact-flow.tsx';
import { EntryPage } from '../../../entities/entry/entry-page.tsx';
import styles from '../../../entities/entry/form.module.css';
import { Link } from '../../../kit/link.tsx';

/** The bound contact is changed, or one is bound if there is none, outside the account area. */
function ContactScreen({ kind }: { kind: ContactKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useSession();
  if (now.status !== 'user') return null;
  const bound = kind === 'phone' ? now.user.userTele : now.user.userMail;
  const purpose = bound ? 'change' : 'bind';
  return (
    <EntryPage
      title={t(`contactChange.titles.${purpose}.${kind}`)}
      lead={t('contactChange.lead')}
      text={t('contactChange.text')}
    >
      <div className={styles.form}>
        <ContactFlow kind={kind} purpose={purpose} bound={bound} onDone={() => void navigate(pathTo('basicInfo'))} />
        <p className={styles.links}>
          <Link className={styles.link} to={pathTo('basicInfo')}>
            {t('contactChange.back')}
          </Link>
        </p>
      </div>
    </EntryPage>
  );
}

export const MailScreen = () => <ContactScreen kind="mail" />;
export const PhoneScreen = () => <ContactScreen kind="phone" />;
