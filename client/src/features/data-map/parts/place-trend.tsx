import type { PlaceAnswer } from '@portal/shared/calls/data-map';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/page/page.tsx';
import { centsOrNull } from '../../../entities/map/frames.ts';
import { useFigures } from '../../../entities/map/use-figures.ts';
import { useNames } from '../../../entities/map/use-names.ts';
import { classes } from '../../../kit/classes.ts';
import { Text } from '../../../kit/text.tsx';
import { lineMarks } from '../line-marks.ts';
import lineCss from './line.module.css';
import { LinePicture } from './line-picture.tsx';
import css from './place.module.css';

interface Props {
  periods: readonly string[];
  /** one or two */
  places: readonly PlaceAnswer[];
}

const unknown = { amount: null, rank: null, withheld: 0 };

/** Places over time: their amounts as lines, and beside them, period by period, amounts and ranks. */
export function PlaceTrend({ periods, places }: Props) {
  const { t } = useTranslation();
  const figures = useFigures();
  const nameOf = useNames();
  const lines = places.map(({ code, trend }) => ({
    name: nameOf(code),
    cents: trend.map(({ amount }) => centsOrNull(amount)),
    withheld: trend.map(({ withheld }) => withheld),
  }));
  return (
    <Section title={t('places.overTime')} hint={t('places.overTimeHint')}>
      <div className={css.trend}>
        <div>
          {places.length > 1 && (
            <ul className={lineCss.legend}>
              {lines.map(({ name }, index) => (
                <li key={name} className={lineCss.entry}>
                  <svg
                    className={classes(lineCss.mark, lineCss[`mark${index + 1}`])}
                    viewBox="0 0 10 10"
                    aria-hidden="true"
                  >
                    <path d={lineMarks[index]} />
                  </svg>
                  {name}
                </li>
              ))}
            </ul>
          )}
          <div className={css.picture} aria-hidden="true">
            <LinePicture periods={periods.map(figures.period)} lines={lines} at={-1} figures={figures} />
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section className={css.scroll} tabIndex={0} aria-label={t('places.overTime')}>
          <table className={css.table}>
            <Text unseen as="caption">
              {t('places.overTimeHint')}
            </Text>
            <thead>
              <tr>
                <th scope="col">{t('places.period')}</th>
                {lines.flatMap(({ name }) => [
                  <th key={name} scope="col">
                    {places.length > 1 ? name : t('trade.map.amount')}
                  </th>,
                  <th key={`${name} rank`} scope="col">
                    {t('places.rankShort')}
                  </th>,
                ])}
              </tr>
            </thead>
            <tbody>
              {periods.map((period, index) => (
                <tr key={period}>
                  <th scope="row">{figures.period(period)}</th>
                  {places.flatMap(({ code, trend }) => {
                    const { amount, rank, withheld } = trend[index] ?? unknown;
                    const cents = centsOrNull(amount);
                    return [
                      <td key={code}>{cents === null ? figures.missing(withheld > 0) : figures.money(cents)}</td>,
                      <td key={`${code} rank`}>{rank ?? '–'}</td>,
                    ];
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Section>
  );
}
