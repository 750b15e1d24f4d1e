import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import styles from './conversation.module.css';

interface Props {
  title: string;
  text: string;
  confirmLabel: string;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks, on a public page, before something is done that cannot be taken back. */
export function ConfirmDialog({ title, text, confirmLabel, busy, onYes, onNo }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog titled label={title} onClose={onNo}>
      <div className={styles.form}>
        <p>{text}</p>
        <div className={styles.actions}>
          <Button kind="primary" busy={busy} onClick={onYes}>
            {confirmLabel}
          </Button>
          <Button onClick={onNo}>{t('talk.visit.keep')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
