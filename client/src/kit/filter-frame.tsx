import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Checkbox } from './field.tsx';
import styles from './filter-frame.module.css';
import { Icon } from './icon.tsx';

interface ChoiceProps<Code extends string> {
  legend: string;
  /** of the box that stands for all of them */
  all: string;
  codes: readonly Code[];
  wordOf: (code: Code) => string;
  selectedCodes: readonly Code[];
  onChange: (selectedCodes: Code[]) => void;
}

/** Any of a few codes, or all of them, which is the same as none. */
export function CodeChoice<Code extends string>({
  legend,
  all,
  codes,
  wordOf,
  selectedCodes,
  onChange,
}: ChoiceProps<Code>) {
  const isAll = selectedCodes.length === 0 || selectedCodes.length === codes.length;
  const toggle = (code: Code) => {
    const now = selectedCodes.includes(code) ? selectedCodes.filter((each) => each !== code) : [...selectedCodes, code];
    onChange(codes.filter((each) => now.includes(each)));
  };
  return (
    <fieldset className={styles.categories}>
      <legend className={styles.legend}>{legend}</legend>
      <Checkbox checked={isAll} onChange={() => onChange([])}>
        {all}
      </Checkbox>
      {codes.map((code) => (
        <Checkbox
          key={code}
          name="category"
          value={code}
          checked={selectedCodes.includes(code)}
          onChange={() => toggle(code)}
        >
          {wordOf(code)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface FrameProps {
  label: string;
  /** on the button that unfolds it, where it says more than the label */
  folded?: string;
  /** where it is sent without script */
  action: string;
  onSend: () => void;
  choice: ReactNode;
  fields: ReactNode;
  /** beside the fields; on a phone as wide as the page */
  buttons: ReactNode;
}

/** The form above a public list: what is chosen takes effect at once, what is typed when it is sent. On a phone it unfolds. */
export function FilterFrame({ label, folded = label, action, onSend, choice, fields, buttons }: FrameProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <search aria-label={label}>
      <div className={styles.fold}>
        <Button wide aria-expanded={unfolded} aria-controls={id} onClick={() => setUnfolded(!unfolded)}>
          {folded}
          <Icon name="up" className={unfolded ? styles.mark : styles.folded} />
        </Button>
      </div>
      <form
        id={id}
        className={classes(styles.form, !unfolded && styles.shut)}
        method="get"
        action={action}
        onSubmit={send}
        noValidate
      >
        {choice}
        <div className={styles.fields}>
          {fields}
          <div className={styles.buttons}>{buttons}</div>
        </div>
      </form>
    </search>
  );
}

/** The class of a field that takes the room that is left. */
export const wideField = styles.words;
