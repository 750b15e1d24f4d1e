import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus, and Escape closes it. */
export function Dialog({ label, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onClose={onClose}>
      <IconButton className={styles.close} label={t('site.action.close')} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      {children}
    </dialog>
  );
}
