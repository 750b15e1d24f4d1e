import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Input } from '../../kit/field.tsx';
import styles from './code-field.module.css';
import { digitsOf } from './digits.ts';

interface Props extends Pick<ComponentProps<'input'>, 'id' | 'onFocus' | 'onBlur'> {
  field?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** where the code went, once it is on its way */
  sent?: ReactNode;
  /** seconds until another one can be asked for */
  remainingSeconds: number;
  /** there is nobody to send it to yet */
  disabled?: boolean;
  busy?: boolean;
  onAsk: () => void;
}

/** The verification code, with the button that asks for one; during the countdown there is no button. */
export function CodeField(props: Props) {
  const {
    field,
    value,
    onChange,
    error,
    sent,
    remainingSeconds,
    disabled = false,
    busy = false,
    onAsk,
    ...input
  } = props;
  const { t } = useTranslation();
  return (
    <div>
      <Input
        {...input}
        {...(field && { ref: field })}
        label={t('contact.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={({ target }) => onChange(digitsOf(target.value))}
        required
        error={error}
        end={
          remainingSeconds > 0 ? (
            <span className={styles.wait}>{t('contact.again', { seconds: remainingSeconds })}</span>
          ) : (
            <Button kind="quiet" className={styles.ask} disabled={disabled} busy={busy} onClick={onAsk}>
              {t('contact.get')}
            </Button>
          )
        }
      />
      <p className={styles.sent} role="status">
        {sent}
      </p>
    </div>
  );
}
