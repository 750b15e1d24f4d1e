import type { ChangeEvent, ComponentProps } from 'react';
import { useMessageText } from '../../core/form-parts/message-text.ts';
import type { Form } from '../../core/forms/form.ts';
import { type FieldForm, useField } from '../../core/forms/use-form.ts';
import { Input } from '../../kit/field.tsx';
import { PasswordField } from './password-field.tsx';

type AnyTexts = Readonly<Record<string, string>>;

interface Bound<Values extends AnyTexts> {
  form: FieldForm<Values> & Pick<Form<Values>, 'labels'>;
  name: keyof Values & string;
}

/** Properties of the input of a field in a light form. */
export function useEntryField<Values extends AnyTexts>(form: Bound<Values>['form'], name: Bound<Values>['name']) {
  const textOf = useMessageText();
  const { onChange, error, ...field } = useField(form, name);
  return {
    ...field,
    label: form.labels[name] ?? name,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value as Values[typeof name]),
    error: error && textOf(error),
    required: true,
  };
}

type Props<Values extends AnyTexts, Control extends typeof Input | typeof PasswordField> = Bound<Values> &
  Omit<ComponentProps<Control>, keyof ReturnType<typeof useEntryField> | keyof Bound<Values>>;

export const EntryInput = <Values extends AnyTexts>({ form, name, ...props }: Props<Values, typeof Input>) => (
  <Input {...useEntryField(form, name)} {...props} />
);

export const EntryPassword = <Values extends AnyTexts>({
  form,
  name,
  ...props
}: Props<Values, typeof PasswordField>) => <PasswordField {...useEntryField(form, name)} {...props} />;
