import { Readable } from 'node:stream';
import { dayOf } from '@portal/shared/rules/dates';
import { csvOf, type Sheet } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetFormat = keyof typeof types;

/** A table as a file to be saved, under its name and the day. */
export function fileOf(format: SheetFormat, name: string, now: number, sheet: Sheet) {
  return {
    status: 200,
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}-${dayOf(now)}.${format}"`,
      'cache-control': 'no-store',
    },
    body: format === 'csv' ? Readable.from(csvOf(sheet)) : xlsxOf(sheet),
  };
}
