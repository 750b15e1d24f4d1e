import type { ColumnType } from '@portal/infra/runtime/projection/types';
import type { FigureFilters } from '@portal/shared/calls/workflow';
import { apportion, formatAmount, sum } from '@portal/shared/money/amount';
import type { Content } from '@portal/shared/records/define';
import { isCurrency, minorIn } from '@portal/shared/records/institutional/content-values';
import type { Figures, WorkflowRecord } from '@portal/shared/records/workflow-record';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What of a record figures are made of, in narrow columns: sums over very many never read what else these say. */

const home = 'CN';
/** what can be added up; anything else that a content may say counts as nothing */
const decimal = /^-?\d{1,30}(\.\d{1,12})?$/;

type FigureColumn = `figure_${string}`;
/** null where the record does not say it */
export type Figured = Readonly<Record<FigureColumn, string | null>>;

const parts = ({ codes }: Figures) =>
  codes.map(({ code, amount }, at) => {
    const names = { codeColumn: `figure_code${at}`, amountColumn: `figure_part${at}` } as const;
    return { code, amount, ...names };
  });

/** The columns, and their types; every one may be null. */
export const figureColumns = ({ figures }: WorkflowRecord): Readonly<Record<FigureColumn, ColumnType>> =>
  figures
    ? {
        figure_day: 'text',
        figure_currency: 'text',
        figure_country: 'text',
        figure_amount: 'numeric',
        ...Object.fromEntries(
          parts(figures).flatMap(({ codeColumn, amountColumn }) => [
            [codeColumn, 'text' as const],
            [amountColumn, 'numeric' as const],
          ]),
        ),
      }
    : {};

/** The country that a record counts for: the first abroad, else the last. */
const countryIn = ({ countries }: Figures, fieldValue: (name: string) => string | null): string | null => {
  const all = countries.map(fieldValue).filter((country) => country !== null);
  return all.find((country) => country !== home) ?? all.at(-1) ?? null;
};

/** What is left of the amount and of its parts where some of it came back, by their fields. */
function leftIn(
  { amount, currency, codes, returned }: Figures,
  content: Content,
  computed: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const code = String(content[currency] ?? '');
  const back = returned && minorIn({ ...content, back: computed[returned] ?? '' }, 'back', currency);
  const fullAmount = minorIn(content, amount, currency);
  if (!back || !fullAmount || !isCurrency(code)) return new Map();
  const partAmounts = codes.flatMap((part) => {
    const minor = minorIn(content, part.amount, currency);
    return minor === undefined ? [] : [{ name: part.amount, minor }];
  });
  const weights = partAmounts.map(({ minor }) => minor);
  const shares = apportion((sum(weights) * back) / fullAmount, weights);
  const text = (minor: bigint) => formatAmount({ currency: code, minor });
  return new Map([
    [amount, text(fullAmount - back)],
    ...partAmounts.map(({ name, minor }, at) => [name, text(minor - (shares[at] ?? 0n))] as const),
  ]);
}

export function figuresIn(
  { figures }: WorkflowRecord,
  content: Content,
  computed: Readonly<Record<string, string>>,
): Figured {
  if (!figures) return {};
  const textOf = (name: string) => String(content[name] ?? '') || null;
  const remaining = leftIn(figures, content, computed);
  const amountIn = (name: string) => {
    const amount = remaining.get(name) ?? textOf(name);
    return amount !== null && decimal.test(amount) ? amount : null;
  };
  return {
    figure_day: textOf(figures.day),
    figure_currency: textOf(figures.currency),
    figure_country: countryIn(figures, textOf),
    figure_amount: amountIn(figures.amount),
    ...Object.fromEntries(
      parts(figures).flatMap(({ code, amount, codeColumn, amountColumn }) => [
        [codeColumn, textOf(code)],
        [amountColumn, amountIn(amount)],
      ]),
    ),
  };
}

/** Codes of rows with their part of the amount, as pairs of columns that are there beside the row. */
export const codePairs = (figures: Figures): RawBuilder<unknown>[] =>
  parts(figures).map(({ codeColumn, amountColumn }) => sql`(${sql.id(codeColumn)}, ${sql.id(amountColumn)})`);

/** States are written out: an index of those that count is found by them. */
const countedStates = ({ states }: Figures) => states.map((state) => `'${state}'`).join(', ');

/** In the order of their days, answered without the rows. */
export const figureIndex = (kind: WorkflowRecord) =>
  kind.figures && {
    columns: 'figure_day',
    include: Object.keys(figureColumns(kind)).filter((column) => column !== 'figure_day'),
    where: `state in (${countedStates(kind.figures)})`,
  };

/** Records whose amounts are added up, of rows `r`. */
export const counted = ({ figures }: WorkflowRecord): RawBuilder<SqlBool>[] =>
  figures ? [sql.raw<SqlBool>(`r.state in (${countedStates(figures)})`)] : [];

/** Records that a figure is taken from; of kinds without figures nothing is narrowed. */
export function figured({ figures }: WorkflowRecord, filters: FigureFilters): RawBuilder<SqlBool>[] {
  if (!figures) return [];
  const { currency, country, code, dayFrom, dayTo } = filters;
  const codes = parts(figures).map(({ codeColumn }) => sql.id('r', codeColumn));
  return [
    ...(currency ? [sql<SqlBool>`r.figure_currency = ${currency}`] : []),
    ...(country ? [sql<SqlBool>`r.figure_country = ${country}`] : []),
    // of a kind without codes there is none, and an empty list is no SQL
    ...(code ? [codes.length > 0 ? sql<SqlBool>`${code} in (${sql.join(codes)})` : sql<SqlBool>`false`] : []),
    ...(dayFrom ? [sql<SqlBool>`r.figure_day >= ${dayFrom}`] : []),
    ...(dayTo ? [sql<SqlBool>`r.figure_day <= ${dayTo}`] : []),
  ];
}
