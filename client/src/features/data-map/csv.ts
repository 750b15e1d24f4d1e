import { amountOf } from '@portal/shared/money/decimal';
import type { TFunction } from 'i18next';
import type { Difference, Frame } from '../../entities/map/frames.ts';
import type { MapKind } from '../../entities/map/requests.ts';
import type { NameOf } from '../../entities/map/use-names.ts';
import { changeOf, nowOf, type Rows } from './rows.ts';
import type { LineFigures } from './use-shown.ts';

/** Hundredths of a percent as a percentage, exact. */
const percentOf = (hundredths: number | null): string => (hundredths === null ? '' : amountOf(BigInt(hundredths)));

interface MapTable {
  kind: MapKind;
  /** what the figures are about, in words */
  about: readonly (readonly [string, string])[];
  frame: Frame;
  rows: Rows;
  difference: Difference | undefined;
}

/** The table as it is shown: what it is about first, then its rows and their total, amounts without separators. */
export function tableCsv({ kind, about, frame, rows, difference }: MapTable, t: TFunction, nameOf: NameOf): string[][] {
  const head = [
    t('trade.map.rank'),
    'code',
    t(`trade.map.place.${kind}`),
    t('trade.map.amount'),
    ...(difference ? [t('trade.map.difference'), t('trade.map.now')] : []),
    `${t('trade.map.share')} (%)`,
    `${t('trade.map.growth')} (%)`,
  ];
  const amount = (cents: bigint | null, isWithheld = false): string =>
    cents === null ? t(isWithheld ? 'trade.map.notDisclosed' : 'trade.map.notPublished') : amountOf(cents);
  const changes = (codes: readonly string[]): string[] => {
    if (!difference) return [];
    const change = changeOf(difference, codes);
    return [change === null ? '' : amountOf(change), amount(nowOf(difference, codes))];
  };
  const { further } = rows;
  return [
    ...about.map(([name, value]) => [name, value]),
    [],
    head,
    ...rows.shown.map(({ code, rank, cents, isWithheld, share, growth }) => [
      rank === null ? '' : String(rank),
      code,
      nameOf(code),
      amount(cents, isWithheld),
      ...changes([code]),
      percentOf(share),
      percentOf(growth),
    ]),
    ...(further
      ? [
          [
            '',
            '',
            t('trade.map.further', { count: further.count }),
            amount(further.cents),
            ...changes(further.codes),
            percentOf(further.share),
            '',
          ],
        ]
      : []),
    [
      '',
      '',
      t('trade.map.sum'),
      amount(frame.total),
      ...(difference ? [difference.total === null ? '' : amountOf(difference.total), amount(difference.totalNow)] : []),
      frame.total === null ? '' : frame.total === 0n ? '0.00' : '100.00',
      percentOf(frame.growth),
    ],
  ];
}

interface LineTable extends Pick<MapTable, 'about'> {
  periods: readonly string[];
  lines: readonly LineFigures[];
}

/** The line as a table: what it is about first, then a row for each period, a column for each place. */
export function lineCsv({ about, periods, lines }: LineTable, t: TFunction, nameOf: NameOf): string[][] {
  return [
    ...about.map(([name, value]) => [name, value]),
    [t('trade.map.amount')],
    [],
    [t('trade.map.period'), ...lines.map(({ code }) => nameOf(code))],
    ...periods.map((period, index) => [
      period,
      ...lines.map(({ cents, withheld }) => {
        const value = cents[index] ?? null;
        return value === null
          ? t(withheld[index] ? 'trade.map.notDisclosed' : 'trade.map.notPublished')
          : amountOf(value);
      }),
    ]),
  ];
}
