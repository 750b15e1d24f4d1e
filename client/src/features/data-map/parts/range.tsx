import { useTranslation } from 'react-i18next';
import type { Track } from '../../../entities/map/time.ts';
import type { Figures } from '../../../entities/map/use-figures.ts';
import { IconButton } from '../../../kit/button.tsx';
import { classes } from '../../../kit/classes.ts';
import { Icon } from '../../../kit/icon.tsx';
import { useEntered } from '../../../kit/use-entered.ts';
import css from './range.module.css';

interface Props {
  track: Track;
  /** first and last period chosen */
  first: string;
  last: string;
  figures: Figures;
  onChange: (first: string, last: string) => void;
  onMove: (where: 'earlier' | 'later') => void;
}

const handles = ['from', 'to'] as const;

/** The range of time as two handles on one track; what is dragged counts when it is let go. */
export function Range({ track, first, last, figures, onChange, onMove }: Props) {
  const { t } = useTranslation();
  const { periods } = track;
  const place = (period: string, usual: number): number => {
    const at = periods.indexOf(period);
    return at < 0 ? usual : at;
  };
  const [from, to] = [place(first, 0), place(last, periods.length - 1)];
  const [ends, setEnds] = useEntered({ from, to });
  const move = (handle: 'from' | 'to', value: number) =>
    setEnds((now) =>
      handle === 'from' ? { ...now, from: Math.min(value, now.to) } : { ...now, to: Math.max(value, now.from) },
    );
  const done = () => {
    const [fromPeriod, toPeriod] = [periods[ends.from], periods[ends.to]];
    if (fromPeriod && toPeriod && (ends.from !== from || ends.to !== to)) onChange(fromPeriod, toPeriod);
  };
  const railWidth = Math.max(1, periods.length - 1);
  const periodText = (at: number): string => figures.period(periods[at] ?? first);
  return (
    <fieldset className={css.range}>
      <legend className={css.label}>{t('trade.map.range')}</legend>
      <IconButton label={t('trade.map.earlier')} disabled={!track.hasEarlier} onClick={() => onMove('earlier')}>
        <Icon name="left" />
      </IconButton>
      <div className={css.track}>
        <svg className={css.rail} preserveAspectRatio="none" viewBox={`0 0 ${railWidth} 1`} aria-hidden="true">
          <rect className={css.chosen} x={ends.from} width={ends.to - ends.from} height="1" />
        </svg>
        {handles.map((handle) => (
          <input
            key={handle}
            type="range"
            className={classes(css.handle, ends.from === railWidth && handle === 'from' && css.above)}
            aria-label={t(`trade.map.${handle}`)}
            aria-valuetext={periodText(ends[handle])}
            min={0}
            max={railWidth}
            value={ends[handle]}
            onChange={({ target }) => move(handle, Number(target.value))}
            onPointerUp={done}
            onKeyUp={done}
            onBlur={done}
          />
        ))}
        <span className={css.ends} aria-hidden="true">
          {figures.span(periods[ends.from] ?? first, periods[ends.to] ?? last)}
        </span>
      </div>
      <IconButton label={t('trade.map.later')} disabled={!track.hasLater} onClick={() => onMove('later')}>
        <Icon name="right" />
      </IconButton>
    </fieldset>
  );
}
