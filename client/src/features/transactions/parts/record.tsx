import type { TransactionRow } from '@portal/shared/calls/transactions';
import { districts, flows, periods, services } from '@portal/shared/codes/trade';
import { characters } from '@portal/shared/rules/text';
import { Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Field } from '../../../core/form-parts/form.tsx';
import { SchemaDialog } from '../../../core/form-parts/schema-dialog.tsx';
import type { Form } from '../../../core/forms/form.ts';
import { useFormState } from '../../../core/forms/use-form.ts';
import { notices } from '../../../core/notices/slice.ts';
import { useCountryOptions } from '../../../entities/map/trade-filters.ts';
import { DatePicker } from '../../../kit/date-picker.tsx';
import { emptyValues, formRule, inputOf, type TransactionValues, valuesOf } from '../form.ts';
import { record } from '../requests.ts';
import css from './record.module.css';

interface Props {
  /** undefined: a new one */
  row: TransactionRow | undefined;
  onClose: () => void;
  onChanged: () => void;
}

const pickers = { day: 'date', month: 'month', year: 'year' } as const;
const counted = (max: number) => ({ max, strategy: characters });
const labelled = [
  'reference',
  'period',
  'date',
  'flow',
  'service',
  'country',
  'district',
  'amountUsd',
  'currency',
  'amount',
  'organisation',
] as const;

/** The day, or any day of the month or year that is covered. */
function DateField({ form }: { form: Form<TransactionValues> }) {
  const { t } = useTranslation();
  const period = useFormState(form, ({ values }) => values.period);
  return (
    <Field form={form} name="date" required hint={period !== 'day' && t('trade.transactions.form.dateHint')}>
      <DatePicker className={css.wide ?? ''} picker={pickers[period]} />
    </Field>
  );
}

/** Records a transaction by hand, or corrects one; its reference is what tells it and cannot be changed. */
export function RecordDialog({ row, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const countries = useCountryOptions();
  const reference = row?.reference ?? '';
  const labels = {
    ...Object.fromEntries(labelled.map((name) => [name, t(`trade.transactions.${name}`)])),
    reason: t('trade.transactions.form.reason'),
  };
  return (
    <SchemaDialog
      labels={labels}
      onClose={onClose}
      name="transaction"
      schema={formRule}
      initial={row ? valuesOf(row) : emptyValues}
      inputOf={inputOf(row?.id)}
      request={record}
      slot={row?.id ?? 'new'}
      width="68em"
      title={t(row ? 'trade.transactions.form.correct' : 'trade.transactions.form.record', { reference })}
      okText={t(row ? 'trade.transactions.form.saveCorrection' : 'trade.transactions.form.save')}
      cancelText={t('trade.transactions.form.cancel')}
      onDone={(input) => {
        const words = row ? 'trade.transactions.form.corrected' : 'trade.transactions.form.recorded';
        dispatch(notices.good({ words, params: { reference: input.reference } }));
        onChanged();
      }}
    >
      {(form) => (
        <>
          <div className={css.fields}>
            <Field form={form} name="reference" required>
              <Input disabled={row !== undefined} count={counted(100)} />
            </Field>
            <Field form={form} name="period" required>
              <Radio.Group
                optionType="button"
                options={periods.map((value) => ({ value, label: t(`codes.period.${value}`) }))}
              />
            </Field>
            <DateField form={form} />
            <Field form={form} name="flow" required>
              <Radio.Group
                optionType="button"
                options={flows.map((value) => ({ value, label: t(`codes.flow.${value}`) }))}
              />
            </Field>
            <Field form={form} name="service" required>
              <Select options={services.map((value) => ({ value, label: t(`codes.service.${value}`) }))} />
            </Field>
            <Field form={form} name="country" required hint={t('trade.transactions.form.formerHint')}>
              <Select showSearch={{ optionFilterProp: 'label' }} options={[...countries]} />
            </Field>
            <Field form={form} name="district">
              <Select
                options={[
                  { value: '', label: t('trade.transactions.noDistrict') },
                  ...districts.map((value) => ({ value, label: t(`codes.district.${value}`) })),
                ]}
              />
            </Field>
            <Field form={form} name="amountUsd" required>
              <Input inputMode="decimal" autoComplete="off" />
            </Field>
            <Field form={form} name="currency" hint={t('trade.transactions.currencyHint')}>
              <Input maxLength={3} autoComplete="off" />
            </Field>
            <Field form={form} name="amount">
              <Input inputMode="decimal" autoComplete="off" />
            </Field>
            <Field form={form} name="organisation">
              <Input count={counted(200)} />
            </Field>
          </div>
          {row && (
            <Field form={form} name="reason" required hint={t('trade.transactions.form.reasonHint')}>
              <Input.TextArea rows={2} count={counted(200)} />
            </Field>
          )}
        </>
      )}
    </SchemaDialog>
  );
}
