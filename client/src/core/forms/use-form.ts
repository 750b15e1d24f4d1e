import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAfterPress } from './after-press.ts';
import { focusField } from './focus-field.ts';
import { createForm, type Form, type FormDefinition } from './form.ts';
import type { FormState, Message } from './form-store.ts';

/** A form of this component; its fields subscribe individually, so that a keystroke renders one of them. */
export function useForm<Values extends object, Rules = undefined>(
  definition: FormDefinition<Values, Rules>,
): Form<Values, Rules> {
  const afterPress = useAfterPress();
  const latest = useRef(definition);
  latest.current = definition;
  const [form] = useState(() =>
    createForm<Values, Rules>(() => latest.current, { defer: afterPress, focusOn: focusField }),
  );
  useEffect(() => form.start(), [form]);
  return form;
}

/**
 * Selected state of a form. Subscribes at the commit: useSyncExternalStore does so later, and until then React would
 * revert typed text.
 */
export function useFormState<Values extends object, Selected>(
  { get, subscribe }: Pick<Form<Values>, 'get' | 'subscribe'>,
  select: (state: FormState<Values>) => Selected,
): Selected {
  const [, setDrawn] = useState({});
  const selected = select(get());
  const latest = useRef({ select, selected });
  useLayoutEffect(() => {
    latest.current = { select, selected };
  });
  useLayoutEffect(() => {
    const compare = () => {
      if (!Object.is(latest.current.select(get()), latest.current.selected)) setDrawn({});
    };
    compare();
    return subscribe(compare);
  }, [get, subscribe]);
  return selected;
}

/** All values: renders its component at each keystroke. */
export const useFormValues = <Values extends object>(form: Pick<Form<Values>, 'get' | 'subscribe'>): Values =>
  useFormState(form, ({ values }) => values);

export interface BoundField<Value> {
  id: string;
  value: Value;
  error: Message | undefined;
  onChange: (value: Value) => void;
  onFocus: () => void;
  onBlur: () => void;
}

export type FieldForm<Values extends object> = Pick<
  Form<Values>,
  'get' | 'subscribe' | 'idOf' | 'change' | 'enter' | 'leave'
>;

/** The change of one field. */
export function changeOf<Values extends object, Name extends keyof Values>(
  name: Name,
  value: Values[Name],
): Partial<Values> {
  const changes: Partial<Values> = {};
  changes[name] = value;
  return changes;
}

/** One field of a form. */
export function useField<Values extends object, Name extends keyof Values & string>(
  form: FieldForm<Values>,
  name: Name,
): BoundField<Values[Name]> {
  const value = useFormState(form, ({ values }) => values[name]);
  const error = useFormState(form, ({ errors }) => errors[name]);
  return {
    id: form.idOf(name),
    value,
    error,
    onChange: (next) => form.change(changeOf<Values, Name>(name, next)),
    onFocus: () => form.enter(name),
    onBlur: () => form.leave(name),
  };
}
