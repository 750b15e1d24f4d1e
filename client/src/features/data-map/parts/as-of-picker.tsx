import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/button.tsx';
import { Input } from '../../../kit/field.tsx';
import { momentOf } from '../../../kit/format/beijing-time.ts';
import { Icon } from '../../../kit/icon.tsx';
import { pickerText } from '../picker-text.ts';
import css from './as-of-picker.module.css';

/** Chooses a moment of knowledge: what did we know then? */
export function AsOfPicker({ asOf, onChange }: { asOf: string; onChange: (asOf: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => pickerText(asOf));
  const [wrong, setWrong] = useState<string>();
  const go = (event: FormEvent) => {
    event.preventDefault();
    const time = Date.parse(momentOf(text));
    if (Number.isNaN(time)) return setWrong(t('trade.map.asOfMissing'));
    if (time > Date.now()) return setWrong(t('trade.map.asOfFuture'));
    setWrong(undefined);
    onChange(new Date(time).toISOString());
  };
  return (
    <form className={css.picker} onSubmit={go} noValidate>
      <Input
        className={css.time}
        type="datetime-local"
        label={t('trade.map.asOf')}
        hint={t('trade.map.asOfHint')}
        error={wrong}
        value={text}
        max={pickerText(new Date().toISOString())}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" className={css.go}>
        <Icon name="clock" />
        {t('trade.map.asOfGo')}
      </Button>
    </form>
  );
}
