import type { showDashboard } from '@portal/shared/calls/overview';
import type { OutputOf } from '@portal/shared/define/call';
import { listPath } from '@portal/shared/record-path';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { useCountries } from '../../../entities/map/use-names.ts';
import { useWorkflowWords } from '../../../entities/workflow/kind.ts';
import { useMoney } from '../../../entities/workflow/money.ts';
import { useTables } from '../../../entities/workflow/tables.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Columns } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { daysOfMonth } from '../days.ts';
import { type Bar, Bars } from './bars.tsx';

export type Figures = OutputOf<typeof showDashboard>;
type Amount = Figures['months'][number] | Figures['countries'][number] | Figures['codes'][number];

/** Amounts of a kind in one currency, by month, country and code: those of different currencies are never compared. */
export function Amounts({ kind, figures }: { kind: Amount['kind']; figures: Figures }) {
  const { t, i18n } = useTranslation();
  const { locale } = useSettings();
  const format = useFormat();
  const money = useMoney();
  const words = useWorkflowWords({ kind });
  const countries = useCountries();
  const tables = useTables(figures.today);
  const currencies = currenciesOf(figures, kind);
  const [selectedCurrency, setSelectedCurrency] = useState('');
  const currency = currencies.includes(selectedCurrency) ? selectedCurrency : (currencies[0] ?? '');
  const filterRows = <Row extends Amount>(rows: readonly Row[]): readonly Row[] =>
    rows.filter((row) => row.kind === kind && row.currency === currency);
  const scope = { part: 'counted', currency, dayFrom: figures.from, dayTo: figures.to };
  const barOf = (key: string, label: string, row: Amount, search: Readonly<Record<string, string>>): Bar => ({
    key,
    label,
    figure: money.text(row.amount, row.currency),
    count: t('workflow.figures.records', { count: row.count }),
    // for the eye alone: what it stands for is exact
    length: Number(row.amount),
    to: listPath(row, search),
  });
  const month = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const largest = (a: Amount, b: Amount) => Number(b.amount) - Number(a.amount);
  const charts = [
    {
      title: t('workflow.figures.months'),
      bars: filterRows(figures.months).map((row) =>
        barOf(row.month, month.format(new Date(`${row.month}-01T00:00:00Z`)), row, {
          ...scope,
          ...daysOfMonth(row.month),
        }),
      ),
    },
    {
      title: t('workflow.figures.countries'),
      bars: [...filterRows(figures.countries)]
        .sort(largest)
        .map((row) =>
          barOf(row.country, countries.get(row.country) ?? row.country, row, { ...scope, country: row.country }),
        ),
    },
    {
      title: t('workflow.figures.codes'),
      bars: [...filterRows(figures.codes)].sort(largest).map((row) => {
        const word = tables?.bop.find(({ code }) => code === row.code)?.[locale];
        return barOf(row.code, [row.code, word].filter(Boolean).join(' '), row, { ...scope, code: row.code });
      }),
    },
  ].filter(({ bars }) => bars.length > 0);
  const title = t('workflow.figures.amounts', {
    kind: words.title,
    from: format.date(figures.from),
    to: format.date(figures.to),
  });
  return (
    <Panel
      title={title}
      action={
        <Select
          aria-label={t('workflow.figures.inCurrency')}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={setSelectedCurrency}
        />
      }
    >
      <Columns>
        {charts.map((chart) => (
          <Bars key={chart.title} columnTitle={t('workflow.figures.amount')} {...chart} />
        ))}
      </Columns>
    </Panel>
  );
}

/** Currencies of a kind, that of the most records first. */
function currenciesOf({ months }: Figures, kind: string): string[] {
  const counts = new Map<string, number>();
  for (const row of months)
    if (row.kind === kind) counts.set(row.currency, (counts.get(row.currency) ?? 0) + row.count);
  return [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency);
}
