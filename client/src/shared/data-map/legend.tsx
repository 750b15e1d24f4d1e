import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import { legendOf } from './frames.ts';
import css from './legend.module.css';
import type { MapKind } from './requests.ts';
import { Swatch } from './swatch.tsx';

/** The words of a colour: the ranks that bear it. */
export function useLegend(kind: MapKind) {
  const { t } = useTranslation();
  return legendOf(kind).map(({ band, from, to }) => ({
    band,
    words: to === undefined ? t('trade.map.ranksFrom', { from }) : t('trade.map.ranks', { from, to }),
  }));
}

/** What the colours of the map mean. */
export function Legend({ kind, className }: { kind: MapKind; className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <ul className={classes(css.legend, className)} aria-label={t('trade.map.legend')}>
      {useLegend(kind).map(({ band, words }) => (
        <li key={band} className={css.entry}>
          <Swatch band={band} />
          {words}
        </li>
      ))}
      <li className={css.entry}>
        <Swatch band={undefined} />
        {t('trade.map.noFigure')}
      </li>
    </ul>
  );
}
