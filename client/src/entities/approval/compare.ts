import { type Content, eventPrefix, type Field, wireName } from '@portal/shared/records/define';
import { typeOf } from '@portal/shared/records/field-types';
import { versionOf } from '@portal/shared/records/ids';
import { recordKinds } from '@portal/shared/records/kinds';
import type { Approval } from '@portal/shared/records/reviewed/wire';
import type { CheckedEvent } from '../../../../proof/check.mjs';

/** What an answer shows of a record, by the names of the wire. */
export type DisplayValues = Readonly<Record<string, unknown>>;

export interface Compared {
  kind: string;
  /** the fields that are as they were approved, and those that are not */
  same: string[];
  different: string[];
  /** of the compared fields those that are pictures, which are compared by their ids */
  pictures: string[];
}

const addresses = /\/resource\/([0-9a-f-]{36})/g;
const idsIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(addresses)].map(([, id = '']) => id);

/** Pictures of a text are shown in a width, and stored without one. */
const withoutWidths = (html: string): string => html.replace(/(\/resource\/[0-9a-f-]{36})\/\d+/g, '$1');

function isSame(name: string, field: Field, content: Content, displayValues: DisplayValues): boolean {
  const type = typeOf(field);
  const approved = type.compared(content[name] ?? type.empty);
  // pictures are shown by their addresses, under the name that the answer has for these
  if (field.type === 'pictures' || field.type === 'video')
    return idsIn(displayValues[field.urls ?? name] ?? displayValues[name]).join(',') === approved;
  const value = displayValues[wireName(name, field)];
  if (field.type === 'richText') return typeof value === 'string' && withoutWidths(value) === approved;
  return value === approved;
}

/** Compares what is shown with the content of the log entry that approved it, field by field as the kind defines them. */
export function compared(type: string, content: Content, displayValues: DisplayValues): Compared | undefined {
  const kind = recordKinds.find((each) => `${eventPrefix(each)}Approved` === type);
  if (!kind) return undefined;
  // what is personal stays encrypted in the proof, and is not shown
  const fields = Object.entries<Field>(kind.fields).filter(([, field]) => !field.personal);
  const namesOf = (some: typeof fields) => some.map(([name]) => name);
  const same = fields.filter(([name, field]) => isSame(name, field, content, displayValues));
  return {
    kind: kind.kind,
    same: namesOf(same),
    different: namesOf(fields.filter((each) => !same.includes(each))),
    pictures: namesOf(fields.filter(([, { type }]) => type === 'pictures')),
  };
}

/** Whether the checked event is the approval that the page speaks of: its place, time and version of the record. */
export function isThatApproval(event: CheckedEvent, record: string, { id, position, at }: Approval): boolean {
  const data: { record?: unknown; lan?: unknown } = event.data === null ? {} : JSON.parse(event.data);
  const version = versionOf(id);
  const isThatVersion = event.data === null || (data.record === version?.record && data.lan === (version?.lan ?? null));
  return (
    record === id &&
    isThatVersion &&
    event.position === position &&
    event.type.endsWith('Approved') &&
    Date.parse(event.at) === Date.parse(at)
  );
}
