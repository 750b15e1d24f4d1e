import { type Site, sites } from '../codes/index.ts';
import type { EventKind, Recorded } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';
import { eventKinds } from './index.ts';

type Data = Readonly<Record<string, unknown>>;
type Event = Pick<Recorded, 'type' | 'data'>;

const list: readonly EventKind[] = eventKinds;
const parts = new Map(list.flatMap(({ type, record }): [string, RecordPart][] => (record ? [[type, record]] : [])));
const personal = new Map(list.map(({ type, personal: hidden }) => [type, hidden]));

/** What a type of event says of a record; undefined when it says nothing of any. */
export const recordPart = (type: string): RecordPart | undefined => parts.get(type);

/** Types of events that say something of records, with what. */
export const recordParts: ReadonlyMap<string, RecordPart> = parts;

const kinds = new Map([...parts.values()].map((part) => [part.kind, part]));

/** Every kind of record, with the part of some event about it. */
export const recordKinds: ReadonlyMap<string, RecordPart> = kinds;

export const dataOf = ({ data }: Event): Data => data as Data;

/** The value at a dotted path; names in braces are no part of the way. */
export function valueAt(data: Data, field: string): unknown {
  let value: unknown = data;
  for (const step of field.split('.')) {
    if (step.startsWith('{')) continue;
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Data)[step];
  }
  return value;
}

/** The field as its words know it: names in braces replaced by the values of those fields. */
export const fieldName = (data: Data, field: string): string =>
  field.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]));

/** The field of the data that a dotted field begins in. */
export const topField = (field: string): string => field.split('.', 1)[0] ?? field;

/** Whether a field of that type of event is personal. */
export const isPersonal = (type: string, field: string): boolean =>
  personal.get(type)?.fields.includes(topField(field)) ?? false;

/** The records that an event is about: one, or each of a list. */
export function recordIds(event: Event): string[] {
  const part = recordPart(event.type);
  if (!part) return [];
  const [first, ...further] = part.id.map((field) => dataOf(event)[field]);
  if (Array.isArray(first)) return first.map(String);
  return [[String(first), ...further.map((value) => String(value).toLowerCase())].join('-')];
}

/** A text of the event's data; '' where there is none. */
export function textAt(event: Event, field: string | undefined): string {
  const value = field && valueAt(dataOf(event), field);
  return typeof value === 'string' ? value : '';
}

/**
 * The reason or comment that an event gives, '' for none, and umId of whom it is personal, '' when it is about nobody.
 * Null: it was about a person who is erased.
 */
export function commentOf(
  event: Event,
  { comment: field }: RecordPart,
): { comment: string | null; comment_on: string } {
  const comment = textAt(event, field);
  if (!field || !isPersonal(event.type, field)) return { comment, comment_on: '' };
  const isErased = valueAt(dataOf(event), field) === null;
  return { comment: isErased ? null : comment, comment_on: textAt(event, commentSubject(event.type)) };
}

/** The field that says of whom the comment of a type of events is personal. */
export const commentSubject = (type: string): string | undefined => personal.get(type)?.subject;

/** A list of texts of the event's data, or the one text that is there. */
export function textsAt(event: Event, field: string | undefined): string[] {
  const value = field && valueAt(dataOf(event), field);
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value ? [value] : [];
}

const isSite = (text: string): text is Site => sites.some((site) => site === text);

/** Sites of the record as the event says them. */
export const sitesOf = (event: Event, { sites: field, everywhere }: RecordPart): Site[] =>
  everywhere ? [...sites] : textsAt(event, field).filter(isSite);
