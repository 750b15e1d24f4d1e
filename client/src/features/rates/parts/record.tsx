import type { RateRow } from '@portal/shared/calls/rates';
import { dayOf } from '@portal/shared/rules/dates';
import { characters } from '@portal/shared/rules/text';
import { Alert, Input, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Field } from '../../../core/form-parts/form.tsx';
import { SchemaDialog } from '../../../core/form-parts/schema-dialog.tsx';
import type { Form } from '../../../core/forms/form.ts';
import { useFormState } from '../../../core/forms/use-form.ts';
import { notices } from '../../../core/notices/slice.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { DatePicker } from '../../../kit/date-picker.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { formRule, inputOf, type RateValues, valuesOf } from '../form.ts';
import { useCurrencies } from '../names.ts';
import { rates, record } from '../requests.ts';
import css from './dialogs.module.css';

interface Props {
  /** the one that is corrected; undefined: a new one */
  row: RateRow | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** Records the rate of a currency and a day, or corrects it: then currency and day stay. */
export function RecordDialog({ row, onClose, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const dispatch = useDispatch();
  const currencies = useCurrencies();
  const labels = { code: t('rates.currency'), date: t('rates.day'), rate: t('rates.rate'), source: t('rates.source') };
  // of the rate of the day that is shown: 0 for none
  const rateRef = useRef<CurrentRate>({ version: row?.recordVersion ?? 0, retry: onChanged });
  const name = row && t('rates.named', { code: row.code, date: format.date(row.date) });
  return (
    <SchemaDialog
      labels={labels}
      onClose={onClose}
      inputOf={(values) => ({ ...inputOf(values), recordVersion: rateRef.current.version })}
      onFail={() => rateRef.current.retry()}
      name="rate"
      schema={formRule}
      initial={valuesOf(row)}
      request={record}
      slot={row?.id ?? 'new'}
      title={name ? t('rates.correctNamed', { name }) : t('rates.record')}
      okText={row ? t('rates.correct') : t('rates.form.save')}
      cancelText={t('centre.table.cancel')}
      onDone={({ code, date }, { filed: proposal }) => {
        const params = { code, date: format.date(date) };
        dispatch(
          proposal
            ? notices.info({ words: 'rates.pending.waits', params })
            : notices.good({ words: 'rates.form.done', params }),
        );
        onChanged();
      }}
    >
      {(form) => (
        <>
          <StandingRate
            form={form}
            onNote={(currentRate) => {
              rateRef.current = currentRate;
            }}
          />
          <div className={css.fields}>
            <Field form={form} name="code" required>
              <Select
                disabled={row !== undefined}
                showSearch={{ optionFilterProp: 'label' }}
                options={[...currencies]}
              />
            </Field>
            <Field form={form} name="date" required hint={!row && t('rates.form.stands')}>
              <DatePicker
                className={css.wide ?? ''}
                disabled={row !== undefined}
                disabledDate={(day) => day.format('YYYY-MM-DD') > dayOf(Date.now())}
              />
            </Field>
            <Field form={form} name="rate" required>
              <Input inputMode="decimal" autoComplete="off" />
            </Field>
            <Field form={form} name="source" required hint={t('rates.form.sourceHint')}>
              <Input count={{ max: 100, strategy: characters }} />
            </Field>
          </div>
        </>
      )}
    </SchemaDialog>
  );
}

/** The rate of the day that was shown, and how it is asked for again. */
interface CurrentRate {
  version: number;
  retry: () => void;
}

/** Says before anything is saved that a rate of the day is there: which, and who recorded it. */
function StandingRate({ form, onNote }: { form: Form<RateValues>; onNote: (currentRate: CurrentRate) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const code = useFormState(form, ({ values }) => values.code);
  const day = useFormState(form, ({ values }) => values.date?.format('YYYY-MM-DD'));
  const query = { code: code as RateRow['code'], from: day, to: day, pageNo: 1, pageSize: 10 } as const;
  const { data, retry } = useRead(rates, code && day ? query : undefined, 'standing');
  const row = data?.rows.find((each) => each.code === code && each.date === day);
  const version = row?.recordVersion ?? 0;
  useEffect(() => onNote({ version, retry }), [onNote, version, retry]);
  if (!row) return null;
  const { rate, source, recordedBy, recordedAt } = row;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('rates.form.standing', { rate, source, by: format.text(recordedBy), at: format.dateTime(recordedAt) })}
    />
  );
}
