import { isDeepStrictEqual } from 'node:util';
import type { HistoryValue, recordAsOf } from '@portal/shared/calls/history';
import type { Language } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import type { Recorded } from '@portal/shared/define/event';
import type { Form, Forms } from '@portal/shared/define/record-event';
import { topField } from '@portal/shared/events/records';
import { fieldWords, formatValue, groupWords, type Reading } from './display-values.ts';
import type { FoundRecord } from './found-record.ts';
import { contentAfter } from './timeline.ts';
import { type Row, type View, valueIn, views } from './views.ts';

type Field = OutputOf<typeof recordAsOf>['fields'][number];

/** A record at one moment: field → form and value; null when there was none. */
type Stood = ReadonlyMap<string, { form: Form; value: unknown }> | null;

/** What is null of someone erased reads as erased where it is personal, and as nothing everywhere else. */
function stoodBy(view: View, row: Row, isErased: boolean): Stood {
  const value = (field: string) => {
    const found = valueIn(row, field);
    const isGone = view.isGone?.(row, field) ?? (isErased && view.personal.includes(topField(field)));
    return found === null && !isGone ? undefined : found;
  };
  return new Map(Object.entries(view.forms).map(([field, form]) => [field, { form, value: value(field) }]));
}

function stood(record: FoundRecord, events: readonly Recorded[], language: Language): Stood {
  if (!events.length) return null;
  const view = views.get(record.kind);
  if (view) {
    const row = view.row(record.id, events, language);
    return row && stoodBy(view, row, record.isErased);
  }
  return contentAfter(events, record.isErased, record.maySee);
}

const formsOf = (sides: readonly Stood[]): Forms =>
  Object.fromEntries(sides.flatMap((side) => [...(side ?? [])].map(([field, { form }]) => [field, form])));

/** Nothing to see: no record, no such part of it, or an empty field. */
const saysNothing = (value: HistoryValue | null | undefined): boolean =>
  !value || (value.text === '' && value.pictures.length === 0);

/** A record after each of these beginnings of its events: its fields in words, beside each other. */
export function fieldsAsOf(
  record: FoundRecord,
  beginnings: readonly (readonly Recorded[])[],
  reading: Reading,
): { exists: boolean[]; fields: Field[] } {
  const sides = beginnings.map((events) => stood(record, events, reading.lan));
  const fields = Object.entries(formsOf(sides)).map(([field, form]): Field => {
    const sideValues = sides.map((side) => side?.get(field)?.value);
    const values = sides.map(
      (side, index): HistoryValue | null => side && formatValue(sideValues[index], form, reading),
    );
    return {
      field,
      name: fieldWords(record.kind, field, reading.lan),
      group: groupWords(field, reading.lan),
      values,
      isPublic: field.split('.')[0] === views.get(record.kind)?.listed,
      differs: sides.length > 1 && !isDeepStrictEqual(sideValues[0], sideValues[1]) && !values.every(saysNothing),
    };
  });
  return { exists: sides.map((side) => side !== null), fields };
}
