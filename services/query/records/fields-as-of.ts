import { isDeepStrictEqual } from 'node:util';
import type { OutputOf } from '@portal/shared/calls/define';
import type { recordAsOf, Shown } from '@portal/shared/calls/history';
import type { Lan } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/events/define';
import type { Form, Forms } from '@portal/shared/events/record';
import { topField } from '@portal/shared/events/records';
import type { FoundRecord } from './found.ts';
import { fieldWords, groupWords, type Reading, shown } from './shown.ts';
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

function stood(record: FoundRecord, events: readonly Recorded[], lan: Lan): Stood {
  if (!events.length) return null;
  const view = views.get(record.kind);
  if (view) {
    const row = view.row(record.id, events, lan);
    return row && stoodBy(view, row, record.isErased);
  }
  return contentAfter(events, record.isErased, record.maySee);
}

const formsOf = (sides: readonly Stood[]): Forms =>
  Object.fromEntries(sides.flatMap((side) => [...(side ?? [])].map(([field, { form }]) => [field, form])));

/** Nothing to see: no record, no such part of it, or an empty field. */
const saysNothing = (value: Shown | null | undefined): boolean =>
  !value || (value.text === '' && value.pictures.length === 0);

/** A record after each of these beginnings of its events: its fields in words, beside each other. */
export function fieldsAsOf(
  record: FoundRecord,
  beginnings: readonly (readonly Recorded[])[],
  reading: Reading,
): { exists: boolean[]; fields: Field[] } {
  const sides = beginnings.map((events) => stood(record, events, reading.lan));
  const fields = Object.entries(formsOf(sides)).map(([field, form]): Field => {
    const said = sides.map((side) => side?.get(field)?.value);
    const values = sides.map((side, index): Shown | null => side && shown(said[index], form, reading));
    return {
      field,
      name: fieldWords(record.kind, field, reading.lan),
      group: groupWords(field, reading.lan),
      values,
      isPublic: field.split('.')[0] === views.get(record.kind)?.listed,
      differs: sides.length > 1 && !isDeepStrictEqual(said[0], said[1]) && !values.every(saysNothing),
    };
  });
  return { exists: sides.map((side) => side !== null), fields };
}
