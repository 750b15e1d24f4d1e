import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { createElement, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../core/form-parts/form.tsx';
import type { Form } from '../../../core/forms/form.ts';
import { useTranslate } from '../../../kit/translate.ts';
import type { KindField } from '../../record/fields.tsx';
import type { Content } from '../kind.ts';
import { moneyOf } from '../money.ts';
import type { useTables } from '../tables.ts';
import { BankEntry } from './bank-entry.tsx';
import { isNeeded, type Values } from './content.ts';
import { TableEntry } from './entry.tsx';
import { type Filing, sumBelow } from './filing.ts';
import { records } from './records.ts';
import { Sums } from './sums.tsx';

/** Why a box takes nothing: the portal fills it in, or a change may not touch it. */
type Locked = 'filled' | 'locked';
export function lockedBy(kind: WorkflowRecord, name: string, changes: boolean): Locked | undefined {
  if (kind.filled?.includes(name)) return 'filled';
  return changes && kind.change?.locked.includes(name) ? 'locked' : undefined;
}

export interface BoxProps {
  kind: WorkflowRecord;
  filing: Filing;
  each: KindField;
  form: Form<Values>;
  content: Content;
  tables: ReturnType<typeof useTables>;
  locked: Locked | undefined;
  onUploading: (field: string, count: number) => void;
}

/** One box of the form, with what follows from it below. */
export function Box({
  kind,
  filing,
  each: { name, field, wire, view },
  form,
  content,
  tables,
  locked,
  ...props
}: BoxProps) {
  const { onUploading: reportUploading } = props;
  const onUploading = useCallback((count: number) => reportUploading(wire, count), [reportUploading, wire]);
  const { t } = useTranslation();
  const translate = useTranslate();
  const sum = sumBelow(kind, filing, name);
  const currency =
    (field.type === 'decimal' || field.type === 'shares') && field.currency
      ? String(content[field.currency] ?? '')
      : '';
  const text = (at: string) => String(content[at] ?? '');
  const entry = {
    field,
    lan: '' as const,
    label: form.labels[wire] ?? '',
    disabled: locked !== undefined,
    placeholder: '',
    translate,
    onUploading,
    records,
    currency,
  };
  return (
    <Field
      form={form}
      name={wire}
      required={isNeeded(kind, name, field)}
      hint={
        locked
          ? t(`workflow.form.${locked}`)
          : sum &&
            moneyOf(text(sum.total), currency) && (
              <Sums
                total={text(sum.total)}
                parts={sum.parts.map(text)}
                currency={currency}
                hasMessage={sum.total === name}
              />
            )
      }
    >
      {field.type === 'text' && field.institution ? (
        <BankEntry disabled={locked !== undefined} />
      ) : field.type === 'text' && field.table ? (
        <TableEntry
          table={field.table}
          tables={tables}
          disabled={locked !== undefined}
          optional={field.optional === true}
        />
      ) : (
        createElement(view.Entry, entry)
      )}
    </Field>
  );
}
