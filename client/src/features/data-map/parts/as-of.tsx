import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference } from '../../../shared/data-map/frames.ts';
import type { Figures } from '../../../shared/data-map/use-figures.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { momentOf, wallOf } from '../../../shared/format/wall.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Input } from '../../../shared/ui/field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import css from './as-of.module.css';

/** A time as the browser's own picker has it: to the minute, of Shanghai's clocks like every time of the portal. */
const pickerText = (moment: string): string => wallOf(moment).slice(0, 'yyyy-MM-ddTHH:mm'.length);

const isPosition = (asOf: string): boolean => /^\d+$/.test(asOf);

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

interface BannerProps {
  asOf: string;
  /** undefined while it is not known */
  difference: Difference | undefined;
  failed: boolean;
  /** nothing at all was known */
  nothing: boolean;
  figures: Figures;
  onNow: () => void;
}

/** Says that what is shown is of the past, and how much of it has changed since. */
export function AsOfBanner({ asOf, difference, failed, nothing, figures, onNow }: BannerProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const count = difference?.byPlace.size ?? 0;
  const told = () => {
    if (nothing) return t('trade.map.asOfNothing');
    if (!difference) return t(failed ? 'trade.map.asOfNoCompare' : 'trade.map.asOfComparing');
    if (count === 0) return t('trade.map.asOfSame');
    return t('trade.map.asOfNowDiffers', { count, amount: figures.change(difference.total) });
  };
  return (
    <div className={css.banner} role="status">
      <Icon name="clock" className={css.icon} />
      <div className={css.words}>
        <strong>
          {isPosition(asOf)
            ? t('trade.map.asOfPosition', { position: asOf })
            : t('trade.map.asOfBanner', { time: dateTime(momentOf(wallOf(asOf))) })}
        </strong>
        <span>{told()}</span>
      </div>
      <Button kind="primary" onClick={onNow}>
        {t('trade.map.asOfNow')}
      </Button>
    </div>
  );
}
