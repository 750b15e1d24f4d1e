import type { RateRow, recordRate } from '@portal/shared/calls/rates';
import type { RequestOf } from '@portal/shared/define/call';
import { fieldErrors } from '@portal/shared/rules/fields';
import { rateForm } from '@portal/shared/rules/rate';
import dayjs, { type Dayjs } from 'dayjs';
import { z } from 'zod';

/** A rate as its form holds it. */
export interface RateValues {
  code: string | undefined;
  date: Dayjs | null;
  rate: string;
  source: string;
}

/** Of a rate that is corrected, else of one that is to be recorded. */
export const valuesOf = (row: RateRow | undefined): RateValues =>
  row
    ? { code: row.code, date: dayjs(row.date), rate: row.rate, source: row.source }
    : { code: undefined, date: null, rate: '', source: '' };

/** As the call takes it. */
export const inputOf = ({ code = '', date, rate, source }: RateValues): RequestOf<typeof recordRate> => ({
  code,
  rate,
  source,
  date: date ? date.format('YYYY-MM-DD') : '',
});

/** The call's own rule; a field that is empty is asked for. */
export const formRule = z.record(z.string(), z.unknown()).superRefine((values, context) => {
  const read = rateForm.safeParse(values);
  const complaints = Object.entries(read.success ? {} : fieldErrors(read.error));
  for (const [path, { key, params }] of complaints) {
    const message = values[path] ? key : 'fields.required';
    context.addIssue({ code: 'custom', path: [path], message, params });
  }
});
