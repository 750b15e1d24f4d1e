import { recordTransaction, type TransactionRow } from '@portal/shared/calls/transactions';
import type { Flow, Period, Service } from '@portal/shared/codes/trade';
import type { RequestOf } from '@portal/shared/define/call';
import { fieldErrors } from '@portal/shared/rules/fields';
import dayjs, { type Dayjs } from 'dayjs';
import { z } from 'zod';

/** A transaction as its form holds it. */
export interface TransactionValues {
  reference: string;
  /** any day of the month or year that the amount covers */
  date: Dayjs | null;
  period: Period;
  flow: Flow | undefined;
  service: Service | undefined;
  country: string | undefined;
  district: string;
  amountUsd: string;
  currency: string;
  amount: string;
  organisation: string;
  reason: string;
}

export const emptyValues: TransactionValues = {
  reference: '',
  date: null,
  period: 'day',
  flow: undefined,
  service: undefined,
  country: undefined,
  district: '',
  amountUsd: '',
  currency: '',
  amount: '',
  organisation: '',
  reason: '',
};

export const valuesOf = (row: TransactionRow): TransactionValues => ({
  reference: row.reference,
  date: dayjs(row.date),
  period: row.period,
  flow: row.flow,
  service: row.service,
  country: row.country,
  district: row.district ?? '',
  amountUsd: row.amountUsd,
  currency: row.currency ?? '',
  amount: row.amount ?? '',
  organisation: row.organisation ?? '',
  reason: '',
});

const day = 'YYYY-MM-DD';

/** As the call takes it: the total of a month or a year is dated at its last day. */
export const inputOf =
  (id: string | undefined) =>
  ({ date, ...values }: TransactionValues): RequestOf<typeof recordTransaction> =>
    ({
      ...values,
      date: date ? date.endOf(values.period).format(day) : '',
      ...(id && { id }),
    }) as RequestOf<typeof recordTransaction>;

const needed = ['reference', 'date', 'flow', 'service', 'country', 'amountUsd'] as const;

/** The call's own rule; a field that is empty is asked for, rather than told what a file would have to hold. */
export const formRule = z.record(z.string(), z.unknown()).superRefine((values, context) => {
  const empty = new Set<PropertyKey>(needed.filter((name) => !values[name]));
  for (const name of needed)
    if (empty.has(name)) context.addIssue({ code: 'custom', path: [name], message: 'fields.required' });
  const read = recordTransaction.input.safeParse(values);
  const complaints = Object.entries(read.success ? {} : fieldErrors(read.error));
  for (const [path, { key, params }] of complaints)
    if (!empty.has(path)) context.addIssue({ code: 'custom', path: [path], message: key, params });
});
