import { type FieldError, fieldErrors } from '@portal/shared/rules/fields';
import { type ChangeEvent, type RefCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { useTranslate } from '../ui/translate.ts';
import { useAfterPress } from './after-press.ts';

/** What is wrong with a value, which comes trimmed unless it counts exactly; nothing when it is right. */
export type Rule = (value: string) => FieldError | undefined;

const required: FieldError = { key: 'fields.required', params: {} };

/** A field that has to be filled in. */
export const filled: Rule = (value) => (value === '' ? required : undefined);

/** A field that has to be filled in, by the rule that the server has for it as well. */
export const by =
  (schema: z.ZodType<string>): Rule =>
  (value) => {
    const read = schema.safeParse(value);
    return filled(value) ?? (read.success ? undefined : fieldErrors(read.error)._);
  };

/** A field that has to be filled in, and to pass a test. */
export const passing =
  (test: (value: string) => boolean, key: string): Rule =>
  (value) =>
    filled(value) ?? (test(value) ? undefined : { key, params: {} });

/** What an input of the form is given. */
interface Bound {
  ref: RefCallback<HTMLInputElement>;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  error: string | undefined;
  required: true;
}

export interface Fields<Name extends string> {
  /** trimmed, but those that count exactly */
  values: Readonly<Record<Name, string>>;
  bind: (name: Name) => Bound;
  /** fields that a submit found wrong and that have not been changed since, when there are several */
  wrong: readonly Name[];
  errors: Readonly<Partial<Record<Name, string>>>;
  /** marks what is wrong and goes there; whether nothing is */
  check: (...names: readonly Name[]) => boolean;
  /** marks what the server refused and goes there; whether any of it belongs to a field of this form */
  refuse: (fields: Readonly<Record<string, string>>) => boolean;
  focus: (name: Name) => void;
  set: (name: Name, value: string) => void;
  reset: () => void;
}

type Texts<Name extends string> = Partial<Record<Name, string>>;

/**
 * A light form: one text for each field, its rule told when the field is left and when the form is sent. Fields that are
 * `exact`, as passwords are, count as they were typed.
 */
export function useFields<Name extends string>(
  rules: Readonly<Record<Name, Rule>>,
  exact: readonly NoInfer<Name>[] = [],
): Fields<Name> {
  const translate = useTranslate();
  const afterPress = useAfterPress();
  const names = Object.keys(rules) as Name[];
  const elements = useRef(new Map<Name, HTMLInputElement>());
  const [texts, setTexts] = useState<Texts<Name>>({});
  const [errors, setErrors] = useState<Texts<Name>>({});
  const [submitted, setSubmitted] = useState<readonly Name[]>([]);

  const focus = (name: Name) => elements.current.get(name)?.focus();
  const textOf = (name: Name): string => {
    const text = texts[name] ?? '';
    return exact.includes(name) ? text : text.trim();
  };
  const complaint = (name: Name): Texts<Name> => {
    const found = rules[name](textOf(name));
    return found ? ({ [name]: translate(found.key, found.params) } as Texts<Name>) : {};
  };
  const set = (name: Name, value: string) => {
    setTexts((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  const mark = (found: Texts<Name>) => {
    setErrors(found);
    const wrong = names.filter((name) => found[name] !== undefined);
    setSubmitted(wrong.length > 1 ? wrong : []);
    const [first] = wrong;
    // several are listed, and the list takes the focus
    if (first !== undefined && wrong.length === 1) focus(first);
    return wrong;
  };
  return {
    values: Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>,
    errors,
    wrong: submitted.filter((name) => errors[name] !== undefined),
    focus,
    set,
    bind: (name) => ({
      ref: (element) => {
        if (element) elements.current.set(name, element);
        else elements.current.delete(name);
      },
      value: texts[name] ?? '',
      onChange: ({ target }) => set(name, target.value),
      onBlur: () => {
        // what has only been passed by is not complained about
        if ((texts[name] ?? '') === '') return;
        afterPress(() => setErrors((before) => ({ ...before, ...complaint(name) })));
      },
      error: errors[name],
      required: true,
    }),
    check: (...some) => mark(Object.assign({}, ...(some.length > 0 ? some : names).map(complaint))).length === 0,
    refuse: (fields) =>
      mark(Object.fromEntries(Object.entries(fields).filter(([name]) => name in rules)) as Texts<Name>).length > 0,
    reset: () => {
      setTexts({});
      setErrors({});
      setSubmitted([]);
    },
  };
}
