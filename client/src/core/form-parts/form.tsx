import { Form as Layout } from 'antd';
import { cloneElement, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/text.tsx';
import type { Form } from '../forms/form.ts';
import { type FieldForm, useField } from '../forms/use-form.ts';
import css from './form.module.css';
import { useMessageText } from './message-text.ts';

interface OfficeFormProps {
  form: Pick<Form<object>, 'name' | 'submit'>;
  children: ReactNode;
  /** submitted by a button of its own alone, never by Enter in a field: what it does others see at once */
  isExplicit?: boolean;
}

/** A form of the office: antd lays it out, and holds none of its state. */
export const OfficeForm = ({ form, children, isExplicit, ...props }: OfficeFormProps & { className?: string }) => (
  <Layout {...props} name={form.name} layout="vertical" {...(!isExplicit && { onFinish: () => void form.submit() })}>
    {children}
  </Layout>
);

/** Says why a form with files on their way cannot be sent yet. */
export function Uploading({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Text size="xs" tone="secondary" role="status">
      {t('record.rail.uploading', { count })}
    </Text>
  );
}

/** The value in what a control hands over: an event, or the value itself. */
function valueIn(change: unknown, property: 'value' | 'checked'): unknown {
  const target: unknown = typeof change === 'object' && change !== null && 'target' in change ? change.target : null;
  return typeof target === 'object' && target !== null && property in target ? Reflect.get(target, property) : change;
}

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean => !currentTarget.contains(relatedTarget);

type ControlProps = Record<string, unknown>;

interface FieldProps<Values extends object> {
  form: FieldForm<Values> & Pick<Form<Values>, 'labels'>;
  name: keyof Values & string;
  /** a control that takes `value` (or `property`) and `onChange` */
  children: ReactElement;
  property?: 'value' | 'checked';
  hint?: ReactNode;
  /** where its place says a part of its label already; null for a control with words of its own */
  label?: ReactNode;
  required?: boolean;
  className?: string;
}

/** One field: its label, its control, its error or hint. Draws itself alone when its value changes. */
export function Field<Values extends object>(props: FieldProps<Values>) {
  const { form, name, children, property = 'value', hint, required = false } = props;
  const { label = form.labels[name], className = css.field ?? '' } = props;
  const textOf = useMessageText();
  const { id, value, error, onChange, onFocus, onBlur } = useField(form, name);
  const describedBy = [error && `${id}_help`, hint && `${id}_extra`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    // radio buttons of one name are a group
    name: id,
    [property]: value,
    onChange: (change: unknown) => onChange(valueIn(change, property) as Values[typeof name]),
    ...(required && { 'aria-required': true }),
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
  return (
    <Layout.Item
      {...(label !== null && { label })}
      htmlFor={id}
      required={required}
      validateStatus={error ? 'error' : ''}
      help={error && <span id={`${id}_help`}>{textOf(error)}</span>}
      extra={hint ? <span id={`${id}_extra`}>{hint}</span> : undefined}
      className={className}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that the last part of a control is left */}
      <div role="presentation" className={css.control} onFocus={onFocus} onBlur={(event) => hasLeft(event) && onBlur()}>
        {cloneElement(children, control)}
      </div>
    </Layout.Item>
  );
}
