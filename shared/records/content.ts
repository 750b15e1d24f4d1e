import { z } from 'zod';
import type { Language } from '../codes/index.ts';
import { currencies } from '../money/currency.ts';
import { isDate } from '../rules/dates.ts';
import { picturesOf, plainText } from '../rules/html.ts';
import {
  type Content,
  type Field,
  type Fields,
  type SentContent,
  type ShownContent,
  type Together,
  wireName,
} from './define.ts';
import { type Rendering, typeOf } from './field-types.ts';
import { shareFault } from './shares.ts';

type Kind = { readonly fields: Fields; readonly together?: readonly Together[] };
type FieldValues = Readonly<Record<string, unknown>>;

/** The personal, or the other fields. */
export const fieldsOf = (kind: Kind, personal: boolean): [string, Field][] =>
  Object.entries(kind.fields).filter(([, field]) => (field.personal === true) === personal);

export const hasPersonal = (kind: Kind): boolean => fieldsOf(kind, true).length > 0;

/** Stored shape of a content, or of its personal part. */
export const storedShape = (kind: Kind, personal: boolean): Record<string, z.ZodType> =>
  Object.fromEntries(fieldsOf(kind, personal).map(([name, field]) => [name, typeOf(field).stored(field)]));

/** The personal, or the other part of a content. */
export const partOf = (kind: Kind, content: Content, personal: boolean): Content =>
  Object.fromEntries(
    fieldsOf(kind, personal).map(([name, field]) => [name, content[name] ?? typeOf(field).empty]),
  ) as Content;

const isApplicable = (kind: Kind, form: FieldValues, { onlyIf }: Field): boolean => {
  const on = onlyIf && kind.fields[onlyIf.field];
  return !on || form[wireName(onlyIf.field, on)] === onlyIf.is;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

const wireNameIn = ({ fields }: Kind, name: string): string => (fields[name] ? wireName(name, fields[name]) : name);

/** True if a day is missing or invalid, which the fields' own rules report. */
const areInOrder = (form: FieldValues, first: string, last: string): boolean => {
  const [from, to] = [form[first], form[last]].map((each) => (typeof each === 'string' ? each.trim() : ''));
  return !from || !to || !isDate(from) || !isDate(to) || from <= to;
};

/** Defect of shares in a known currency; an invalid currency or share is reported by its field. */
function sharesFault(form: FieldValues, shares: string, currency: string): string | undefined {
  const [texts, currencyCode] = [form[shares], form[currency]];
  const known = currencies.find((each) => each === currencyCode);
  if (!known || !Array.isArray(texts)) return undefined;
  return texts.map((text) => shareFault(String(text), known)).find((fault) => fault !== undefined);
}

/**
 * Form of one language, by wire names; `contentOf` converts it to a content. `more` are fields beside the content,
 * such as the record's id.
 */
export function formSchema<K extends Kind, More extends z.ZodRawShape>(
  kind: K,
  language: Language | undefined,
  more: More,
) {
  const shape = Object.entries(kind.fields).map(([name, field]) => [
    wireName(name, field),
    typeOf(field).form(field, language),
  ]);
  let form = z.object({ ...more, ...(Object.fromEntries(shape) as Record<string, z.ZodType>) });
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!field.onlyIf) continue;
    const needed = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && isApplicable(kind, value as FieldValues, field);
    form = form.refine((value) => !needed(value) || !isEmpty((value as FieldValues)[wireName(name, field)]), {
      path: [wireName(name, field)],
      error: 'fields.needed',
      when: ({ value }) => needed(value),
    });
  }
  for (const { inOrder, error } of kind.together ?? []) {
    const [first, last] = inOrder.map((name) => wireNameIn(kind, name)) as [string, string];
    form = form.refine((value) => areInOrder(value, first, last), {
      path: [last],
      error,
      when: ({ value }) =>
        typeof value === 'object' && value !== null && !areInOrder(value as FieldValues, first, last),
    });
  }
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.type !== 'shares') continue;
    const path = wireName(name, field);
    const fault = (value: unknown): string | undefined =>
      typeof value === 'object' && value !== null
        ? sharesFault(value as FieldValues, path, wireNameIn(kind, field.currency))
        : undefined;
    form = form.refine((value) => fault(value) === undefined, {
      path: [path],
      error: ({ input }) => fault(input),
      when: ({ value }) => fault(value) !== undefined,
    });
  }
  type Sent = SentContent<K> & z.input<z.ZodObject<More>>;
  return form as typeof form & z.ZodType<FieldValues & z.output<z.ZodObject<More>>, Sent>;
}

/** The content of a form; fields made irrelevant by others are cleared. */
export const contentOf = (kind: Kind, form: FieldValues): Content =>
  Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => {
      const value = form[wireName(name, field)];
      return [name, isEmpty(value) || !isApplicable(kind, form, field) ? typeOf(field).empty : value];
    }),
  ) as Content;

/** Shape of a complete content in answers. */
export const shownShape = (kind: Kind): Record<string, z.ZodType> =>
  Object.assign(
    {},
    ...Object.entries(kind.fields).map(([name, field]) => typeOf(field).shape(field, wireName(name, field))),
  );

/** A complete content by wire names. */
export const shownContent = <K extends Kind>(kind: K, content: Content<K>, rendering: Rendering): ShownContent<K> =>
  Object.assign(
    {},
    ...Object.entries(kind.fields).map(([name, field]) => {
      const type = typeOf(field);
      return type.wire(field, wireName(name, field), (content as Content)[name] ?? type.empty, rendering);
    }),
  );

/** Every file of a content, pictures in rich texts included. */
export const filesOf = (kind: Kind, content: Content): string[] => [
  ...new Set(
    Object.entries(kind.fields).flatMap(([name, { type }]) => {
      const value = content[name];
      if (type === 'pictures' || type === 'video' || type === 'documents') return (value ?? []) as readonly string[];
      return type === 'richText' ? picturesOf(String(value)) : [];
    }),
  ),
];

/** A difference between two contents; a rich text as plain text, unless only its formatting differs. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/** Differences between two contents, in field order; none if either is absent. */
export function changesBetween(kind: Kind, before: Content | null, after: Content | null): Change[] {
  if (!before || !after) return [];
  return Object.entries(kind.fields).flatMap(([name, field]): Change[] => {
    const type = typeOf(field);
    const [was, current] = [before, after].map((content) => type.compared(content[name] ?? type.empty)) as [
      string,
      string,
    ];
    if (was === current) return [];
    const words = field.type === 'richText' ? [plainText(was), plainText(current)] : [was, current];
    const [previousText = '', currentText = ''] = words[0] === words[1] ? [was, current] : words;
    return [{ field: wireName(name, field), before: previousText, after: currentText }];
  });
}

/**
 * Splits a content into its personal part and the rest; null if no personal field is present. Erased fields are
 * absent, not empty.
 */
export function splitPersonal(kind: Kind, content: Content): { content: Content; personal: Content | null } {
  const own = new Set(fieldsOf(kind, true).map(([name]) => name));
  const all = Object.entries(content);
  const personal = all.filter(([name]) => own.has(name));
  return personal.length > 0
    ? { content: Object.fromEntries(all.filter(([name]) => !own.has(name))), personal: Object.fromEntries(personal) }
    : { content, personal: null };
}

/** The complete content of an event: its personal part, as far as it still exists, and the rest. */
export const joined = ({ content, personal }: { content: Content; personal?: Content | null | undefined }): Content =>
  personal ? { ...content, ...personal } : content;
