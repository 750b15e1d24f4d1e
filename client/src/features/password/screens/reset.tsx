import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { notices } from '../../../core/notices/slice.ts';
import { session } from '../../../core/session/session.ts';
import { stored } from '../../../core/session/storage.ts';
import { EntryPage } from '../../../entities/entry/entry-page.tsx';
import styles from '../../../entities/entry/form.module.css';
import { Link } from '../../../kit/link.tsx';
import { ResetForm } from '../parts/reset-form.tsx';

/** A forgotten password is set anew; every session has ended then, this browser's too. */
export function ResetScreen() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const done = () => {
    stored.remove('token');
    dispatch(session.ended());
    dispatch(notices.good({ words: 'entry.reset.done' }));
    void navigate(pathTo('login') + search);
  };
  return (
    <EntryPage title={t('entry.reset.title')} lead={t('entry.reset.lead')} text={t('entry.reset.text')}>
      <ResetForm onDone={done} />
      <p className={styles.links}>
        <Link className={styles.link} to={pathTo('home')}>
          {t('entry.reset.home')}
        </Link>
        <Link className={styles.link} to={pathTo('login') + search}>
          {t('site.login.title')}
        </Link>
      </p>
    </EntryPage>
  );
}
