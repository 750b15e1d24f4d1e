import { type Lan, languages, type Site } from '@portal/shared/codes/index';
import { formSchema } from '@portal/shared/records/content';
import { type Field, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { fieldErrors } from '@portal/shared/rules/fields';
import { complaintAt } from '../shared/ui/field-rule.ts';
import { fieldsOf, initial, type KindField } from './fields.tsx';
import type { Shown } from './kind.ts';

/** What the form of one language holds, by the names that the call has for its fields. */
export type VersionValues = Readonly<Record<string, unknown>>;
/** The language of a version, '' where the kind has none. */
export type FormLan = Lan | '';
/** What the form of a record holds: each language beside the other. */
export type FormValues = Partial<Record<FormLan, VersionValues>>;

/** The versions that a record of a kind can have, in the order in which they stand and are sent. */
export const versionsOf = ({ languages: own }: ReviewedKind): readonly FormLan[] =>
  own.length > 0 ? languages.filter((lan) => own.includes(lan)) : [''];

export const emptyVersion = (kind: ReviewedKind): VersionValues =>
  Object.fromEntries(fieldsOf(kind).map(({ wire, field, view }) => [wire, initial(field, view.empty)]));

export const valuesOf = (kind: ReviewedKind, content: Shown): VersionValues =>
  Object.fromEntries(fieldsOf(kind).map(({ wire, field, view }) => [wire, view.read(field, wire, content)]));

/** Is the field one that these values ask for? Another field may make it pointless. */
export function isAsked(kind: ReviewedKind, { onlyIf }: Field, values: VersionValues): boolean {
  const on = onlyIf && kind.fields[onlyIf.field];
  return !on || values[wireName(onlyIf.field, on)] === onlyIf.is;
}

/** What fields hold that these values ask for no more, since another one says otherwise. */
export const pointless = (kind: ReviewedKind, values: VersionValues): readonly KindField[] =>
  fieldsOf(kind).filter(
    ({ field, wire, view }) => !isAsked(kind, field, values) && !view.isEmpty(values[wire] ?? view.empty),
  );

export const isRequired = ({ optional, onlyIf }: Field, asked: boolean): boolean => !optional && (!onlyIf || asked);

/** One language of the form as the call takes it; what another field makes pointless is sent empty. */
export function sentVersion(kind: ReviewedKind, lan: FormLan, values: VersionValues, sites: readonly Site[] = []) {
  const fields = fieldsOf(kind).map(({ wire, field, view }) => [
    wire,
    view.sent(isAsked(kind, field, values) ? (values[wire] ?? view.empty) : view.empty),
  ]);
  return { ...(lan && { lan }), ...Object.fromEntries(fields), ...(sites.length > 0 && { dataDomain: sites.join() }) };
}

/** What the call's own rules say of the fields of one language. */
function complaintsOf(kind: ReviewedKind, lan: FormLan, values: VersionValues) {
  const read = formSchema(kind, lan || undefined, {}).safeParse(sentVersion(kind, lan, values));
  return read.success ? {} : fieldErrors(read.error);
}
export const complaintOf = (kind: ReviewedKind, lan: FormLan, values: VersionValues, wire: string) =>
  complaintAt(complaintsOf(kind, lan, values), wire);

/** The fields of one language that keep it from being sent, with what is wrong with each; nothing for what is empty. */
export function openFields(kind: ReviewedKind, lan: FormLan, values: VersionValues) {
  const complaints = complaintsOf(kind, lan, values);
  return fieldsOf(kind).flatMap(({ name, wire, view }) => {
    const complaint = complaintAt(complaints, wire);
    if (!complaint) return [];
    return [{ name, wire, wrong: view.isEmpty(values[wire] ?? view.empty) ? undefined : complaint }];
  });
}

/** The fields that say something else than a content does. */
export function changedFrom(kind: ReviewedKind, content: Shown, values: VersionValues): readonly KindField[] {
  const [before, now] = [sentVersion(kind, '', valuesOf(kind, content)), sentVersion(kind, '', values)];
  return fieldsOf(kind).filter(
    ({ wire }) => JSON.stringify(Reflect.get(before, wire)) !== JSON.stringify(Reflect.get(now, wire)),
  );
}

/** Fields that are empty in one language and may be taken over from the other. */
export function missing(kind: ReviewedKind, from: VersionValues, into: VersionValues): readonly KindField[] {
  return fieldsOf(kind).filter(({ field, wire, view }) => {
    if (field.takeOver === false || !isAsked(kind, field, { ...into, ...codesOf(kind, from, into) })) return false;
    const [there, here] = [from[wire] ?? view.empty, into[wire] ?? view.empty];
    if (field.type === 'code') return there !== here && there !== initial(field, view.empty);
    return !view.isEmpty(there) && view.isEmpty(here);
  });
}

/** Codes that would be taken over: what depends on them is asked for then. */
const codesOf = (kind: ReviewedKind, from: VersionValues, into: VersionValues): VersionValues =>
  Object.fromEntries(
    fieldsOf(kind)
      .filter(({ field, wire, view }) => field.type === 'code' && into[wire] === initial(field, view.empty))
      .map(({ wire }) => [wire, from[wire]]),
  );

/** How many of the fields that are asked for say something. */
export function filled(kind: ReviewedKind, values: VersionValues): { done: number; all: number } {
  const asked = fieldsOf(kind).filter(({ field }) => isRequired(field, isAsked(kind, field, values)));
  const done = asked.filter(
    ({ field, wire, view }) => isAsked(kind, field, values) && !view.isEmpty(values[wire] ?? view.empty),
  );
  return { done: done.length, all: asked.length };
}
