import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChangePassword } from '../../../entities/account/change-password.tsx';
import { EntryPage } from '../../../entities/entry/entry-page.tsx';
import styles from '../../../entities/entry/form.module.css';
import { Link } from '../../../kit/link.tsx';

/** The password is changed, outside the account area. */
export function ChangeScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EntryPage title={t('passwordChange.title')} lead={t('passwordChange.lead')} text={t('passwordChange.text')}>
      <ChangePassword onDone={() => void navigate(pathTo('overview'))} />
      <p className={styles.links}>
        <Link className={styles.link} to={pathTo('resetPassword')}>
          {t('passwordChange.forgot')}
        </Link>
      </p>
    </EntryPage>
  );
}
