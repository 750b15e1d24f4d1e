import { useId } from 'react';
import styles from './choice.module.css';
import { classes } from './classes.ts';

export interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** its label is not seen, since its place says it */
  bare?: boolean;
}

/** One of few, all in sight: radio buttons that look like one switch. */
export function Choice<Value extends string>({ label, options, value, onChange, bare = false }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={classes(styles.label, bare && styles.bare)}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
