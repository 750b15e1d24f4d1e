import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/page/page.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { centsOfText } from '../../../entities/map/frames.ts';
import { mapChanges } from '../../../entities/map/requests.ts';
import type { Figures } from '../../../entities/map/use-figures.ts';
import type { NameOf } from '../../../entities/map/use-names.ts';
import { Button } from '../../../kit/button.tsx';
import { Input } from '../../../kit/field.tsx';
import { momentOf, wallOf } from '../../../kit/format/beijing-time.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Lines } from '../../../kit/skeleton.tsx';
import { Text } from '../../../kit/text.tsx';
import { pickerText } from '../picker-text.ts';
import type { MapState } from '../state.ts';
import css from './changes.module.css';

interface Props {
  state: MapState;
  onChange: (patch: Partial<MapState>) => void;
  /** months that the map shows */
  from: string;
  to: string;
  figures: Figures;
  nameOf: NameOf;
}

/** What was learnt between the moment that is shown and a later one, place by place. */
export function Changes({ state, onChange, from, to, figures, nameOf }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { map, flow, service, by: periodUnit, asOf, until } = state;
  const [text, setText] = useState(() => pickerText(until));
  const { data, problem, loading, retry } = useRead(
    mapChanges,
    {
      places: map === 'shanghai' ? ('districts' as const) : ('countries' as const),
      from,
      to,
      flow,
      service,
      granularity: periodUnit,
      since: asOf,
      until,
    },
    'changes',
  );
  const go = (event: FormEvent) => {
    event.preventDefault();
    const time = Date.parse(momentOf(text));
    onChange({ until: Number.isNaN(time) ? '' : new Date(time).toISOString() });
  };
  const moment = (at: string): string => (at ? dateTime(momentOf(wallOf(at))) : '–');
  const changeBy = (amount: string | null): string => (amount === null ? '–' : figures.change(centsOfText(amount)));
  const money = (amount: string | null): string =>
    amount === null ? figures.missing(false) : figures.money(centsOfText(amount));
  return (
    <Section title={t('trade.map.changes')}>
      <form className={css.form} onSubmit={go} noValidate>
        <Input
          type="datetime-local"
          label={t('trade.map.changesLater')}
          value={text}
          error={problem?.fields?.until}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{t('trade.map.changesGo')}</Button>
      </form>
      {problem && !problem.fields && <ErrorState problem={problem} onRetry={retry} />}
      {loading && <Lines count={6} />}
      {data && (
        <>
          <p role="status">
            {data.places.length === 0
              ? t('trade.map.changesNone')
              : t('trade.map.changesUntil', {
                  since: moment(data.since.at),
                  until: moment(data.until.at),
                  recorded: data.total.recorded,
                  corrections: data.total.corrections,
                })}
          </p>
          {data.places.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
            <section className={css.scroll} tabIndex={0} aria-label={t('trade.map.changes')}>
              <table className={css.table}>
                <Text unseen as="caption">
                  {t('trade.map.changes')}
                </Text>
                <thead>
                  <tr>
                    <th scope="col">{t(`trade.map.place.${map}`)}</th>
                    {(['before', 'after', 'changedBy', 'recorded', 'corrections'] as const).map((name) => (
                      <th key={name} scope="col">
                        {t(`trade.map.${name}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.places.map((place) => (
                    <tr key={place.code}>
                      <th scope="row">{nameOf(place.code)}</th>
                      <td>{money(place.before)}</td>
                      <td>{money(place.after)}</td>
                      <td>{changeBy(place.difference)}</td>
                      <td>{place.recorded}</td>
                      <td>{place.corrections}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('trade.map.sum')}</th>
                    <td>{money(data.total.before)}</td>
                    <td>{money(data.total.after)}</td>
                    <td>{changeBy(data.total.difference)}</td>
                    <td>{data.total.recorded}</td>
                    <td>{data.total.corrections}</td>
                  </tr>
                </tfoot>
              </table>
            </section>
          )}
        </>
      )}
    </Section>
  );
}
