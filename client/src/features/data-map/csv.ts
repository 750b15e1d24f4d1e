import { amountOf } from '@portal/shared/rules/money';
import type { TFunction } from 'i18next';
import type { Difference, Frame } from '../../shared/data-map/frames.ts';
import type { MapKind } from '../../shared/data-map/requests.ts';
import type { NameOf } from '../../shared/data-map/use-names.ts';
import { changeOf, type Rows } from './rows.ts';

/** Hundredths of a percent as a percentage, exact. */
const percentOf = (hundredths: number | null): string => (hundredths === null ? '' : amountOf(BigInt(hundredths)));

interface Shown {
  kind: MapKind;
  /** what the figures are about, in words */
  about: readonly (readonly [string, string])[];
  frame: Frame;
  rows: Rows;
  difference: Difference | undefined;
}

/** The table as it is shown: what it is about first, then its rows and their total, amounts without separators. */
export function tableCsv({ kind, about, frame, rows, difference }: Shown, t: TFunction, nameOf: NameOf): string[][] {
  const head = [
    t('trade.map.rank'),
    'code',
    t(`trade.map.place.${kind}`),
    t('trade.map.amount'),
    ...(difference ? [t('trade.map.difference'), t('trade.map.now')] : []),
    `${t('trade.map.share')} (%)`,
    `${t('trade.map.growth')} (%)`,
  ];
  const changes = (cents: bigint, change: bigint): string[] =>
    difference ? [amountOf(change), amountOf(cents + change)] : [];
  const { further } = rows;
  return [
    ...about.map(([name, value]) => [name, value]),
    [],
    head,
    ...rows.shown.map(({ code, rank, cents, share, growth }) => [
      rank === null ? '' : String(rank),
      code,
      nameOf(code),
      amountOf(cents),
      ...changes(cents, difference?.byPlace.get(code) ?? 0n),
      percentOf(share),
      percentOf(growth),
    ]),
    ...(further
      ? [
          [
            '',
            '',
            t('trade.map.further', { count: further.count }),
            amountOf(further.cents),
            ...changes(further.cents, difference ? changeOf(difference, further.codes) : 0n),
            percentOf(further.share),
            '',
          ],
        ]
      : []),
    [
      '',
      '',
      t('trade.map.sum'),
      amountOf(frame.total),
      ...changes(frame.total, difference?.total ?? 0n),
      frame.total === 0n ? '0.00' : '100.00',
      percentOf(frame.growth),
    ],
  ];
}

interface LineTable extends Pick<Shown, 'about'> {
  periods: readonly string[];
  lines: readonly { code: string; cents: readonly bigint[] }[];
}

/** The line as a table: what it is about first, then a row for each period, a column for each place. */
export function lineCsv({ about, periods, lines }: LineTable, t: TFunction, nameOf: NameOf): string[][] {
  return [
    ...about.map(([name, value]) => [name, value]),
    [t('trade.map.amount')],
    [],
    [t('trade.map.period'), ...lines.map(({ code }) => nameOf(code))],
    ...periods.map((period, at) => [period, ...lines.map(({ cents }) => amountOf(cents[at] ?? 0n))]),
  ];
}
