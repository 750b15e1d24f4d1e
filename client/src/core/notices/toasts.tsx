import { recordPath } from '@portal/shared/record-path';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Button, IconButton } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslate } from '../../kit/translate.ts';
import { type Notice, type NoticeKind, type NoticesRoot, notices } from './slice.ts';
import styles from './toasts.module.css';

const icons: Record<NoticeKind, IconName> = { good: 'check', bad: 'warn', info: 'info' };

function Toast({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const dismiss = () => dispatch(notices.dismissed(notice.id));
  const { offer, about } = notice;
  const path = about && recordPath(about);
  return (
    <li className={classes(styles.toast, styles[notice.kind])}>
      <Icon name={icons[notice.kind]} className={styles.icon} />
      <p className={styles.words}>{notice.text ?? (notice.words ? translate(notice.words, notice.params) : '')}</p>
      {path && (
        <Link to={path} onClick={dismiss}>
          {t('site.action.open')}
        </Link>
      )}
      {offer && (
        <Button
          kind="quiet"
          onClick={() => {
            dispatch(offer.action);
            dismiss();
          }}
        >
          {translate(offer.words)}
        </Button>
      )}
      <IconButton className={styles.close} label={t('site.action.close')} onClick={dismiss}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
}

/** Renders all notices. */
export function Toasts() {
  const { t } = useTranslation();
  const visibleNotices = useSelector((state: NoticesRoot) => state.notices);
  return (
    <section className={styles.outlet} aria-label={t('site.action.notices')} aria-live="polite">
      <ul className={styles.list}>
        {visibleNotices.map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
}
