import { type Language, languages, type Site } from '@portal/shared/codes/index';
import { formSchema } from '@portal/shared/records/content';
import { type Field, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { messageAt } from '../../core/forms/form-store.ts';
import { complaintsOf as complaintsOfSchema } from '../../core/forms/schema-rules.ts';
import { fieldsOf, initial, type KindField } from './fields.tsx';
import type { ContentValues } from './kind.ts';

/** What the form of one language holds, by the names that the call has for its fields. */
export type VersionValues = Readonly<Record<string, unknown>>;
/** The language of a version, '' where the kind has none. */
export type FormLan = Language | '';
/** What the form of a record holds: each language beside the other. */
export type FormValues = Partial<Record<FormLan, VersionValues>>;

/** The form of a record by its field names, `CN.name`, and its sites. */
export type EditValues = Readonly<Record<string, unknown>> & { readonly sites: readonly Site[] };

export const fieldName = (language: FormLan, wire: string): string => `${language}.${wire}`;

/** The names of all fields of a language. */
export const fieldNames = (kind: ReviewedKind, language: FormLan): readonly string[] =>
  fieldsOf(kind).map(({ wire }) => fieldName(language, wire));

export const namedValues = (values: FormValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([language, version]) =>
      Object.entries(version).map(([wire, value]) => [fieldName(language as FormLan, wire), value]),
    ),
  );

export const versionIn = (kind: ReviewedKind, values: EditValues, language: FormLan): VersionValues =>
  Object.fromEntries(fieldsOf(kind).map(({ wire }) => [wire, values[fieldName(language, wire)]]));

/** The versions that a record of a kind can have, in the order in which they stand and are sent. */
export const versionsOf = ({ languages: own }: ReviewedKind): readonly FormLan[] =>
  own.length > 0 ? languages.filter((language) => own.includes(language)) : [''];

export const emptyVersion = (kind: ReviewedKind): VersionValues =>
  Object.fromEntries(fieldsOf(kind).map(({ wire, field, view }) => [wire, initial(field, view.empty)]));

export const valuesOf = (kind: ReviewedKind, content: ContentValues): VersionValues =>
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

export const isRequired = ({ optional, onlyIf }: Field, isApplicable: boolean): boolean =>
  !optional && (!onlyIf || isApplicable);

/** One language of the form as the call takes it; what another field makes pointless is sent empty. */
export function sentVersion(kind: ReviewedKind, language: FormLan, values: VersionValues, sites: readonly Site[] = []) {
  const fields = fieldsOf(kind).map(({ wire, field, view }) => [
    wire,
    view.sent(isAsked(kind, field, values) ? (values[wire] ?? view.empty) : view.empty),
  ]);
  return {
    ...(language && { lan: language }),
    ...Object.fromEntries(fields),
    ...(sites.length > 0 && { dataDomain: sites.join() }),
  };
}

/** What the call's own rules say of the fields of one language. */
export const complaintsOf = (kind: ReviewedKind, language: FormLan, values: VersionValues) =>
  complaintsOfSchema(formSchema(kind, language || undefined, {}), sentVersion(kind, language, values));

/** The fields of one language that keep it from being sent, with what is wrong with each; nothing for what is empty. */
export function openFields(kind: ReviewedKind, language: FormLan, values: VersionValues) {
  const complaints = complaintsOf(kind, language, values);
  return fieldsOf(kind).flatMap(({ name, wire, view }) => {
    const complaint = messageAt(complaints, wire);
    if (!complaint) return [];
    return [{ name, wire, wrong: view.isEmpty(values[wire] ?? view.empty) ? undefined : complaint }];
  });
}

/** The fields that say something else than a content does. */
export function changedFrom(kind: ReviewedKind, content: ContentValues, values: VersionValues): readonly KindField[] {
  const [before, now] = [sentVersion(kind, '', valuesOf(kind, content)), sentVersion(kind, '', values)];
  return fieldsOf(kind).filter(
    ({ wire }) => JSON.stringify(Reflect.get(before, wire)) !== JSON.stringify(Reflect.get(now, wire)),
  );
}

/** Whether a field is empty in one language and may be taken over from the other. */
export function isMissing(
  kind: ReviewedKind,
  { field, wire, view }: KindField,
  from: VersionValues,
  into: VersionValues,
): boolean {
  if (field.takeOver === false) return false;
  const [there, here] = [from[wire] ?? view.empty, into[wire] ?? view.empty];
  const isLacking =
    field.type === 'code'
      ? there !== here && there !== initial(field, view.empty)
      : !view.isEmpty(there) && view.isEmpty(here);
  return isLacking && isAsked(kind, field, { ...into, ...codesOf(kind, from, into) });
}

export const missing = (kind: ReviewedKind, from: VersionValues, into: VersionValues): readonly KindField[] =>
  fieldsOf(kind).filter((field) => isMissing(kind, field, from, into));

/** Codes that would be taken over: what depends on them is asked for then. */
const codesOf = (kind: ReviewedKind, from: VersionValues, into: VersionValues): VersionValues =>
  Object.fromEntries(
    fieldsOf(kind)
      .filter(({ field, wire, view }) => field.type === 'code' && into[wire] === initial(field, view.empty))
      .map(({ wire }) => [wire, from[wire]]),
  );

/** How many of the fields that are asked for say something. */
export function filled(kind: ReviewedKind, values: VersionValues): { done: number; all: number } {
  const requiredFields = fieldsOf(kind).filter(({ field }) => isRequired(field, isAsked(kind, field, values)));
  const done = requiredFields.filter(
    ({ field, wire, view }) => isAsked(kind, field, values) && !view.isEmpty(values[wire] ?? view.empty),
  );
  return { done: done.length, all: requiredFields.length };
}
