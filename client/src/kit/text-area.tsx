import { characters } from '@portal/shared/rules/characters';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-area.module.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> {
  label: string;
  value: string;
  /** characters that it may have, as the server counts them */
  max: number;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A text of several lines, its label above, and below what is wrong, and how long it is. */
export function TextArea({ label, value, max, error, hint, ...textAreaProps }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...textAreaProps}
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-below`}
      />
      <div id={`${id}-below`} className={styles.below}>
        {error ? <span className={styles.error}>{error}</span> : <span>{hint}</span>}
        <span className={styles.count}>
          {characters(value.trim())}/{max}
        </span>
      </div>
    </div>
  );
}
