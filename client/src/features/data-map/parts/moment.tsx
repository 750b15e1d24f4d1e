import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../kit/button.tsx';
import { classes } from '../../../kit/classes.ts';
import { Icon } from '../../../kit/icon.tsx';
import type { Moment } from '../use-moment.ts';
import css from './range.module.css';

interface Props {
  periods: readonly string[];
  moment: Moment;
  periodWords: (period: string) => string;
}

/** Goes through the periods of the range, one after the other or by hand; the start of the track is all of them. */
export function MomentBar({ periods, moment, periodWords }: Props) {
  const { t } = useTranslation();
  const { at, playing, go, toggle } = moment;
  const index = periods.indexOf(at) + 1;
  const words = index === 0 ? t('trade.map.whole') : periodWords(at);
  const label = t(playing ? 'trade.map.pause' : 'trade.map.play');
  return (
    <div className={css.moment}>
      <span className={css.label} aria-hidden="true">
        {t('trade.map.at')}
      </span>
      <IconButton label={label} onClick={toggle}>
        <Icon name={playing ? 'pause' : 'play'} />
      </IconButton>
      <div className={css.track}>
        <svg
          className={css.rail}
          preserveAspectRatio="none"
          viewBox={`0 0 ${Math.max(1, periods.length)} 1`}
          aria-hidden="true"
        >
          <rect className={css.chosen} width={index} height="1" />
        </svg>
        <input
          type="range"
          className={classes(css.handle, css.single)}
          aria-label={t('trade.map.at')}
          aria-valuetext={words}
          min={0}
          max={periods.length}
          value={index}
          onChange={({ target }) => go(periods[Number(target.value) - 1] ?? '')}
        />
        <span className={css.ends} aria-hidden="true">
          {words}
        </span>
      </div>
      <Button kind="quiet" className={classes(css.back, index === 0 && css.unneeded)} onClick={() => go('')}>
        {t('trade.map.whole')}
      </Button>
    </div>
  );
}
