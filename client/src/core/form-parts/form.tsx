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
  /** submitted by its button only, not by Enter in a field: the effect is immediately visible to others */
  isExplicit?: boolean;
}

/** A form of the office: laid out by antd, which holds none of its state. */
export const OfficeForm = ({ form, children, isExplicit, ...props }: OfficeFormProps & { className?: string }) => (
  <Layout {...props} name={form.name} layout="vertical" {...(!isExplicit && { onFinish: () => void form.submit() })}>
    {children}
  </Layout>
);

/** Says why a form with running uploads cannot be sent yet. */
export function Uploading({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Text size="xs" tone="secondary" role="status">
      {t('record.rail.uploading', { count })}
    </Text>
  );
}

/** The value of a control's change: of an event, or the value itself. */
function valueIn(change: unknown, property: 'value' | 'checked'): unknown {
  const target: unknown = typeof change === 'object' && change !== null && 'target' in change ? change.target : null;
  return typeof target === 'object' && target !== null && property in target ? Reflect.get(target, property) : change;
}

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean => !currentTarget.contains(relatedTarget);

type ControlProps = Record<string, unknown>;

interface FieldProps<Values extends object> {
  form: FieldForm<Values> & Pick<Form<Values>, 'labels'>;
  name: keyof Values & string;
  /** a control with `value` (or `property`) and `onChange` */
  children: ReactElement;
  property?: 'value' | 'checked';
  hint?: ReactNode;
  /** if its position makes part of the label redundant; null for a control with a label of its own */
  label?: ReactNode;
  required?: boolean;
  className?: string;
}

/** One field: label, control, error or hint. Only it renders when its value changes. */
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
