import type { FieldError } from '@portal/shared/rules/fields';
import { type ChangeEvent, type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { importedWhole } from '../api/imported.ts';
import { local, type Problem } from '../api/problem.ts';
import { useTranslate } from '../ui/translate.ts';
import { useAfterPress } from './after-press.ts';

/** The rules that forms share; they come later than the form. */
export type EntryRules = typeof import('./rules.ts');

/** What is wrong with a value, which comes trimmed unless it counts exactly; nothing when it is right. */
export type Rule = (value: string) => FieldError | undefined;
/** The same of a field, in a form that has the shared rules by then. */
export type FieldRule = (value: string, rules: EntryRules) => FieldError | undefined;

const required: FieldError = { key: 'fields.required', params: {} };

/** A field that has to be filled in. */
export const filled: Rule = (value) => (value === '' ? required : undefined);

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

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** What was found right, as it stood in the form when it was checked, and the rules that it was checked by. */
interface Checked<Name extends string> {
  values: Values<Name>;
  rules: EntryRules;
}

export interface Fields<Name extends string> {
  /** trimmed, but those that count exactly */
  values: Values<Name>;
  /** undefined until they are loaded */
  rules: EntryRules | undefined;
  /** `onRight`: the field was left, and what is in it is right */
  bind: (name: Name, onRight?: (value: string, rules: EntryRules) => void) => Bound;
  /** fields that a submit found wrong and that have not been changed since, when there are several */
  wrong: readonly Name[];
  errors: Readonly<Partial<Record<Name, string>>>;
  /** marks what is wrong and goes there; waits for the rules. Undefined where something is wrong, or they do not come */
  check: (...names: readonly Name[]) => Promise<Checked<Name> | undefined>;
  /** a check waits for the rules */
  checking: boolean;
  /** marks what the server refused and goes there; whether any of it belongs to a field of this form */
  refuse: (fields: Readonly<Record<string, string>>) => boolean;
  focus: (name: Name) => void;
  set: (name: Name, value: string) => void;
  reset: () => void;
}

type Texts<Name extends string> = Partial<Record<Name, string>>;

interface Options<Name extends string> {
  /** these count as they were typed, as passwords do */
  exact?: readonly NoInfer<Name>[];
  /** a check could not be made, since the rules could not be loaded; the next one tries again */
  onFail: (problem: Problem) => void;
  load?: () => Promise<EntryRules>;
}

const loadRules = () => importedWhole(() => import('./rules.ts'), 'loginId');

/**
 * A light form: one text for each field, its rule told when the field is left and when the form is sent. The rules are
 * loaded once the form can be used: what is left before is told of when they are there, and what is sent waits for them.
 */
export function useFields<Name extends string>(
  rules: Readonly<Record<Name, FieldRule>>,
  { exact = [], onFail, load = loadRules }: Options<Name>,
): Fields<Name> {
  const translate = useTranslate();
  const afterPress = useAfterPress();
  const names = Object.keys(rules) as Name[];
  const elements = useRef(new Map<Name, HTMLInputElement>());
  const [known, setKnown] = useState<EntryRules>();
  const [checking, setChecking] = useState(false);
  const [texts, setTexts] = useState<Texts<Name>>({});
  const [errors, setErrors] = useState<Texts<Name>>({});
  const [submitted, setSubmitted] = useState<readonly Name[]>([]);

  const focus = (name: Name) => elements.current.get(name)?.focus();
  const textOf = (name: Name): string => {
    const text = texts[name] ?? '';
    return exact.includes(name) ? text : text.trim();
  };
  const values = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
  const complaint = (name: Name, by: EntryRules): Texts<Name> => {
    const found = rules[name](values[name], by);
    return found ? ({ [name]: translate(found.key, found.params) } as Texts<Name>) : {};
  };
  // who waited for the rules goes on with what is in the form by then; undefined when the form is gone
  const latest = useRef<{ texts: Texts<Name>; values: Values<Name>; complaint: typeof complaint }>(undefined);
  useLayoutEffect(() => {
    latest.current = { texts, values, complaint };
  });
  useLayoutEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  const ready = useRef(async (): Promise<EntryRules | undefined> => {
    try {
      const found = await load();
      setKnown(found);
      return found;
    } catch (cause) {
      // whoever presses then is told
      console.warn('the rules of the form could not be loaded', cause);
      return undefined;
    }
  });
  useEffect(() => void ready.current(), []);
  const awaited = async () => {
    setChecking(true);
    const found = await ready.current();
    setChecking(false);
    return found;
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
  const tell = (name: Name, by: EntryRules, onRight?: (value: string, rules: EntryRules) => void) => {
    const form = latest.current;
    // what has only been passed by is not complained about
    if (!form || (form.texts[name] ?? '') === '') return;
    const found = form.complaint(name, by);
    setErrors((before) => ({ ...before, ...found }));
    if (found[name] === undefined) onRight?.(form.values[name], by);
  };
  return {
    values,
    rules: known,
    errors,
    wrong: submitted.filter((name) => errors[name] !== undefined),
    checking,
    focus,
    set,
    bind: (name, onRight) => ({
      ref: (element) => {
        if (element) elements.current.set(name, element);
        else elements.current.delete(name);
      },
      value: texts[name] ?? '',
      onChange: ({ target }) => set(name, target.value),
      onBlur: () => {
        if (known) return afterPress(() => tell(name, known, onRight));
        void ready.current().then((by) => {
          // who came back to it is still typing
          if (by && document.activeElement !== elements.current.get(name)) tell(name, by, onRight);
        });
      },
      error: errors[name],
      required: true,
    }),
    check: async (...some) => {
      if (checking) return undefined;
      const by = known ?? (await awaited());
      const form = latest.current;
      if (!form) return undefined;
      if (!by) {
        onFail(local('network'));
        return undefined;
      }
      const asked = some.length > 0 ? some : names;
      const wrong = mark(Object.assign({}, ...asked.map((name) => form.complaint(name, by))));
      return wrong.length === 0 ? { values: form.values, rules: by } : undefined;
    },
    refuse: (fields) =>
      mark(Object.fromEntries(Object.entries(fields).filter(([name]) => name in rules)) as Texts<Name>).length > 0,
    reset: () => {
      setTexts({});
      setErrors({});
      setSubmitted([]);
    },
  };
}
