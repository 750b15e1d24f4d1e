import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/button.tsx';
import { classes } from '../../../kit/classes.ts';
import styles from './file-field.module.css';

interface Props {
  label: string;
  hint: string;
  choose: string;
  /** words beside the button, where files may be dropped */
  drop?: string;
  accept: string;
  names: readonly string[];
  primary?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Files that stay in the browser: chosen by a button, or dropped. */
export function FileField({ label, hint, choose, drop, accept, names, primary = false, onFiles }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length) onFiles([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      className={classes(styles.field, over && styles.over)}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <legend className={styles.label}>{label}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.line}>
        <Button kind={primary ? 'primary' : 'plain'} onClick={() => input.current?.click()}>
          {choose}
        </Button>
        {drop && <span className={styles.drop}>{drop}</span>}
      </div>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // the same file may be chosen again
          target.value = '';
        }}
      />
      <p className={styles.names} role="status">
        {names.length > 0 && t('proof.chosen', { names: names.join(', ') })}
      </p>
    </fieldset>
  );
}
