import { useTranslation } from 'react-i18next';
import { classes } from '../../kit/classes.ts';
import { type Band, legendOf } from './frames.ts';
import css from './legend.module.css';
import type { MapKind } from './requests.ts';

/** The colour of a place on the map; the rank beside it says the same. */
export const Swatch = ({ band }: { band: Band | undefined }) => (
  <span className={classes(css.swatch, css[band ?? 'none'])} aria-hidden="true" />
);

/** The words of a colour: the ranks that bear it; the last is what nothing is known of. */
export function useLegend(kind: MapKind): { band: Band | undefined; words: string }[] {
  const { t } = useTranslation();
  const ranks = legendOf(kind).map(({ band, from, to }) => ({
    band,
    words:
      to === undefined
        ? t('trade.map.ranksFrom', { from })
        : t(from === 1 ? 'trade.map.ranksFirst' : 'trade.map.ranks', { from, to }),
  }));
  return [...ranks, { band: undefined, words: t('trade.map.noFigure') }];
}

/** What the colours of the map mean. */
export function Legend({ kind, className }: { kind: MapKind; className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <ul className={classes(css.legend, className)} aria-label={t('trade.map.legend')}>
      {useLegend(kind).map(({ band, words }) => (
        <li key={words} className={css.entry}>
          <Swatch band={band} />
          {words}
        </li>
      ))}
    </ul>
  );
}
