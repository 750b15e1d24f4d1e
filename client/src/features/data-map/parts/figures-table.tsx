import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { bandOf, type Difference, type Frame } from '../../../entities/map/frames.ts';
import { Swatch } from '../../../entities/map/legend.tsx';
import type { MapKind } from '../../../entities/map/requests.ts';
import type { Figures } from '../../../entities/map/use-figures.ts';
import type { NameOf } from '../../../entities/map/use-names.ts';
import { classes } from '../../../kit/classes.ts';
import { Link } from '../../../kit/link.tsx';
import { Text } from '../../../kit/text.tsx';
import { changeOf, nowOf, type Rows } from '../rows.ts';
import { mostPlaces } from '../state.ts';
import css from './figures-table.module.css';

interface Props {
  kind: MapKind;
  caption: string;
  frame: Frame;
  rows: Rows;
  figures: Figures;
  nameOf: NameOf;
  /** against what is known now, when something of the past is shown */
  difference: Difference | undefined;
  selectedPlaces: readonly string[];
  onChoose: (code: string) => void;
  /** amounts to the cent; else short, with the cents under the pointer */
  exact: boolean;
}

/** The figures of the map for whoever reads them; they add up to the total to the cent. */
export function FiguresTable(props: Props) {
  const { kind, caption, frame, rows, figures, nameOf, difference, selectedPlaces, onChoose, exact } = props;
  const { t } = useTranslation();
  const growth = (value: number | null): string => (value === null ? '–' : figures.growth(value));
  const amount = (cents: bigint | null, isWithheld = false) => {
    if (cents === null) return <span className={css.missing}>{figures.missing(isWithheld)}</span>;
    return exact ? figures.money(cents) : <span title={figures.money(cents)}>{figures.short(cents)}</span>;
  };
  const changed = (cents: bigint | null) =>
    cents === null ? (
      '–'
    ) : exact ? (
      figures.change(cents)
    ) : (
      <span title={figures.change(cents)}>{figures.shortChange(cents)}</span>
    );
  /** On a phone, what there are no columns for. */
  const more = (share: number | null, grown?: number | null, change?: bigint | null, now?: bigint | null) => (
    <span className={css.more}>
      {[
        ...(share === null ? [] : [`${t('trade.map.share')} ${figures.share(share)}`]),
        ...(grown === undefined || grown === null ? [] : [`${t('trade.map.growth')} ${figures.growth(grown)}`]),
        ...(change == null ? [] : [`${t('trade.map.difference')} ${figures.change(change)}`]),
        ...(change === undefined
          ? []
          : [`${t('trade.map.now')} ${now == null ? figures.missing(false) : figures.money(now)}`]),
      ].join(' · ')}
    </span>
  );
  const { further } = rows;
  const isFull = selectedPlaces.length >= mostPlaces;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('trade.map.table')}>
      <table className={css.table}>
        <Text unseen as="caption">
          {caption}
        </Text>
        <thead>
          <tr>
            <th scope="col">{t('trade.map.rank')}</th>
            <th scope="col" className={css.name}>
              {t(`trade.map.place.${kind}`)}
            </th>
            <th scope="col" className={css.amount}>
              {t('trade.map.amount')}
            </th>
            {difference && (
              <th scope="col" className={css.wide}>
                {t('trade.map.difference')}
              </th>
            )}
            {difference && (
              <th scope="col" className={css.wide}>
                {t('trade.map.now')}
              </th>
            )}
            <th scope="col" className={classes(css.wide, css.share)}>
              {t('trade.map.share')}
            </th>
            <th scope="col" className={classes(css.wide, css.growth)}>
              {t('trade.map.growth')}
            </th>
            <th scope="col">{t('trade.map.inLineShort')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.shown.map((figure) => {
            const { code, rank, cents, isWithheld } = figure;
            const name = nameOf(code);
            const isChosen = selectedPlaces.includes(code);
            const change = difference?.byPlace.get(code);
            return (
              <tr key={code} className={change === undefined ? undefined : css.changed}>
                <td>{rank ?? '–'}</td>
                <th scope="row" className={css.name}>
                  <span className={css.place}>
                    <Swatch band={bandOf(kind, rank)} />
                    <Link to={pathTo('mapPlace', { code })} className={css.link}>
                      {name}
                    </Link>
                  </span>
                  {more(figure.share, figure.growth, change, difference && nowOf(difference, [code]))}
                </th>
                <td>{amount(cents, isWithheld)}</td>
                {difference && <td className={css.wide}>{change === undefined ? '–' : changed(change)}</td>}
                {difference && <td className={css.wide}>{amount(nowOf(difference, [code]))}</td>}
                <td className={css.wide}>{figures.share(figure.share)}</td>
                <td className={css.wide}>{growth(figure.growth)}</td>
                <td>
                  <input
                    type="checkbox"
                    className={css.tick}
                    aria-label={t('trade.map.inLine', { name })}
                    checked={isChosen}
                    disabled={!isChosen && isFull}
                    onChange={() => onChoose(code)}
                  />
                </td>
              </tr>
            );
          })}
          {further && (
            <tr>
              <td>–</td>
              <th scope="row" className={css.name}>
                {t('trade.map.further', { count: further.count })}
                {more(further.share)}
              </th>
              <td>{amount(further.cents)}</td>
              {difference && <td className={css.wide}>{changed(changeOf(difference, further.codes))}</td>}
              {difference && <td className={css.wide}>{amount(nowOf(difference, further.codes))}</td>}
              <td className={css.wide}>{figures.share(further.share)}</td>
              <td className={css.wide}>–</td>
              <td />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row" className={css.name}>
              {t('trade.map.sum')}
            </th>
            <td>{amount(frame.total)}</td>
            {difference && <td className={css.wide}>{changed(difference.total)}</td>}
            {difference && <td className={css.wide}>{amount(difference.totalNow)}</td>}
            <td className={css.wide}>{figures.share(frame.total === null ? null : frame.total === 0n ? 0 : 10_000)}</td>
            <td className={css.wide}>{growth(frame.growth)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
