import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { useWrong, Wrong } from './error-summary.tsx';
import { complaintAt, complaints } from './field-rule.ts';
import css from './schema-form.module.css';

export interface Labels {
  readonly [field: string]: string;
}

/** A form whose rules are those of a schema. `name` is part of the ids of its fields, so it is unique on the page. */
export interface SchemaForm<Values> {
  readonly name: string;
  readonly form: FormInstance;
  readonly labels: Labels;
  readonly schema: z.ZodType;
  readonly toInput: (values: Values) => unknown;
}

export const fieldId = (form: string, field: string): string => `${form}_${field}`;

export function useSchemaForm<Values>(definition: Omit<SchemaForm<Values>, 'form'>): SchemaForm<Values> {
  const [form] = Form.useForm();
  return { ...definition, form };
}

/** Checks all fields and marks them; what is wrong, in the order of the labels. */
export async function check<Values>(of: SchemaForm<Values>): Promise<readonly Wrong[]> {
  // rejects with what getFieldsError then tells as well
  await of.form.validateFields().catch((failure: unknown) => {
    if (!(typeof failure === 'object' && failure !== null && 'errorFields' in failure)) throw failure;
  });
  return wrongOf(of);
}

/** Puts what the server said beside its fields. */
export function showFields<Values>(of: SchemaForm<Values>, fields: Readonly<Record<string, string>>): readonly Wrong[] {
  const known = Object.keys(of.labels).flatMap((field) => {
    const message = complaintAt(fields, field);
    return message === undefined ? [] : [{ field, message }];
  });
  of.form.setFields(known.map(({ field, message }) => ({ name: [field], errors: [message] })));
  return known.map(({ field, message }) => ({
    id: fieldId(of.name, field),
    label: of.labels[field] ?? field,
    message,
    said: true,
  }));
}

/** Lets go of what a change of these fields has corrected. */
export function settle<Values>(
  of: SchemaForm<Values>,
  changed: object,
  wrong: Pick<ReturnType<typeof useWrong>, 'settle'>,
): void {
  const found = complaints(of.schema, of.toInput, of.form.getFieldsValue(true) as Values);
  const bad = new Set(Object.keys(of.labels).filter((field) => complaintAt(found, field)));
  wrong.settle(
    Object.keys(changed).map((field) => fieldId(of.name, field)),
    (id) => [...bad].some((field) => fieldId(of.name, field) === id),
  );
}

function wrongOf<Values>({ form, name, labels }: SchemaForm<Values>): readonly Wrong[] {
  const errors = form.getFieldsError();
  return Object.keys(labels).flatMap((field) => {
    const message = errors.find((one) => String(one.name[0]) === field)?.errors[0];
    return message === undefined ? [] : [{ id: fieldId(name, field), label: labels[field] ?? field, message }];
  });
}

interface FieldProps<Values> {
  of: SchemaForm<Values>;
  name: keyof Values & string;
  children: ReactNode;
  hint?: ReactNode;
  /** where its place says a part of its label already */
  label?: string;
  required?: boolean;
  /** fields that its rule looks at as well */
  dependencies?: readonly (keyof Values & string)[];
}

/** One field: its label, its rule, its hint. */
export function Field<Values>(props: FieldProps<Values>) {
  const { of, name, children, hint, label, required = false, dependencies = [] } = props;
  const { t } = useTranslation();
  const rule = async () => {
    const values: Values = of.form.getFieldsValue(true);
    const complaint = complaintAt(complaints(of.schema, of.toInput, values), name);
    if (complaint) throw new Error(t(complaint.key as 'fields.required', complaint.params));
  };
  return (
    <Form.Item
      name={[name]}
      label={label ?? of.labels[name]}
      required={required}
      extra={hint}
      validateTrigger={['onBlur', 'onChange']}
      rules={[
        { validator: rule, validateTrigger: 'onBlur' },
        // what is being corrected is not complained about until it is left, or sent
        { validator: async () => {}, validateTrigger: 'onChange' },
      ]}
      dependencies={dependencies.map((field) => [field])}
      className={css.field ?? ''}
    >
      {children}
    </Form.Item>
  );
}
