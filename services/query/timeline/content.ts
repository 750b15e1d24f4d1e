import { isDeepStrictEqual } from 'node:util';
import type { Recorded } from '@portal/shared/define/event';
import type { Form } from '@portal/shared/define/record-event';
import { dataOf, fieldName, isPersonal, recordPart, valueAt } from '@portal/shared/events/records';

/** What a record says, by field; null where the person it was about is erased. */
export type Content = ReadonlyMap<string, FieldValue>;

export interface FieldValue {
  form: Form;
  /** undefined for nothing, null for erased */
  value: unknown;
  personal: boolean;
}

export interface ContentChange extends FieldValue {
  field: string;
  before: unknown;
}

/** The log gives null for what is personal of someone erased, and for what was never there. */
function readField(event: Recorded, field: string, form: Form, isErased: boolean): FieldValue {
  const value = valueAt(dataOf(event), field);
  const personal = isPersonal(event.type, field);
  // of a part of what is erased there is not even a null
  const isGone = personal && isErased && (value ?? null) === null && !isUnset(event, field);
  return { form, personal, value: isGone ? null : value === null || value === '' ? undefined : value };
}

/** A field that the event does not have at all takes the value away. */
const isUnset = (event: Recorded, field: string): boolean => !((field.split('.')[0] ?? '') in dataOf(event));

/** What an event says of its record's content, field by field. */
export function contentOf(event: Recorded, isErased = false): Content {
  const forms = recordPart(event.type)?.content ?? {};
  const data = dataOf(event);
  return new Map(
    Object.entries(forms).map(([field, form]) => [fieldName(data, field), readField(event, field, form, isErased)]),
  );
}

/** The fields that an event's content changes, with what they were. */
export const changesTo = (before: Content, after: Content): ContentChange[] =>
  [...after]
    .map(([field, now]) => ({ ...now, field, before: before.get(field)?.value }))
    .filter(({ value, before: was }) => !isDeepStrictEqual(value, was));

export const merged = (before: Content, after: Content): Content => new Map([...before, ...after]);
