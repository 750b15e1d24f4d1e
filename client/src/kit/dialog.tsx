import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  label: string;
  /** its label stands above it; as wide as a form */
  titled?: boolean;
  /** what stands behind it cannot be read */
  veiled?: boolean;
  onClose: () => void;
  children: ReactNode;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The browser's own modal dialog: it keeps the focus, which begins in its first field that is empty or a choice, and Escape
 * closes it.
 */
export function Dialog({ label, titled = false, veiled = false, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  /** it was taken away, which closes it as well, but by nobody */
  const isClosed = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const fields = [...(element?.querySelectorAll('input, select, textarea') ?? [])] as Field[];
    (fields.find((field) => field.value === '' || field.matches('select')) ?? fields[0])?.focus();
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, titled && styles.form, veiled && styles.veiled)}
      aria-label={label}
      // that of a dialog within this one is heard here as well
      onClose={({ target, currentTarget }) => target === currentTarget && !isClosed.current && onClose()}
    >
      {titled && <h2 className={styles.title}>{label}</h2>}
      <IconButton className={styles.close} label={t('site.action.close')} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      {children}
    </dialog>
  );
}
