import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** what is wrong with it, in words */
  error?: string | undefined;
  /** what goes wrong is said in its place */
  hint?: ReactNode;
}
interface InputProps extends ComponentProps<'input'>, FieldProps {
  /** stands at the end of the field, e.g. a button */
  end?: ReactNode;
}

/** A field with its label above and what is wrong below. */
export function Input({ label, error, hint: usual, end, className, ...inputProps }: InputProps) {
  const ownId = useId();
  const id = inputProps.id ?? ownId;
  const hint = error ? undefined : usual;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles.box, error !== undefined && styles.wrong)}>
        <input
          {...inputProps}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A day as yyyy-MM-dd; the browser's own calendar. */
export const DateInput = (props: Omit<InputProps, 'type'>) => <Input {...props} type="date" />;

interface CheckboxProps extends ComponentProps<'input'> {
  children: ReactNode;
}

export const Checkbox = ({ children, className, ...inputProps }: CheckboxProps) => (
  <label className={classes(styles.check, className)}>
    <input {...inputProps} type="checkbox" className={styles.tick} />
    {children}
  </label>
);

interface SelectProps extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One of many, as the browser draws it. */
export function Select({ label, options, className, ...selectProps }: SelectProps) {
  const id = useId();
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select {...selectProps} id={id} className={styles.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
