import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf, wallOf } from '../../../shared/format/wall.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Input } from '../../../shared/ui/field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { isPosition } from '../state.ts';
import css from './as-of-picker.module.css';

/** A time as the browser's own picker has it: to the minute, of Shanghai's clocks like every time of the portal. */
const pickerText = (moment: string): string => wallOf(moment).slice(0, 'yyyy-MM-ddTHH:mm'.length);

/** Chooses a moment of knowledge: what did we know then? */
export function AsOfPicker({ asOf, onChange }: { asOf: string; onChange: (asOf: string) => void }) {
  const { t } = useTranslation();
  const given = asOf === '' || isPosition(asOf) ? '' : pickerText(asOf);
  const [text, setText] = useState(given);
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
