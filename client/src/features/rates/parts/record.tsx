import type { RateRow } from '@portal/shared/calls/rates';
import { dayOf } from '@portal/shared/rules/dates';
import { characters } from '@portal/shared/rules/text';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useFormat } from '../../../shared/format/use-format.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { DatePicker } from '../../../shared/ui/date-picker.tsx';
import { Field } from '../../../shared/ui/form.tsx';
import { SchemaDialog } from '../../../shared/ui/schema-dialog.tsx';
import { formRule, inputOf, valuesOf } from '../form.ts';
import { useCurrencies } from '../names.ts';
import { record } from '../requests.ts';
import css from './dialogs.module.css';

interface Props {
  /** the one that is corrected; undefined: a new one */
  row: RateRow | undefined;
  close: () => void;
  changed: () => void;
}

/** Records the rate of a currency and a day, or corrects it: then currency and day stay. */
export function RecordDialog({ row, close, changed }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const dispatch = useDispatch();
  const currencies = useCurrencies();
  const labels = { code: t('rates.currency'), date: t('rates.day'), rate: t('rates.rate'), source: t('rates.source') };
  const name = row && t('rates.named', { code: row.code, date: format.date(row.date) });
  return (
    <SchemaDialog
      {...{ labels, inputOf, close }}
      name="rate"
      schema={formRule}
      initial={valuesOf(row)}
      request={record}
      slot={row?.id ?? 'new'}
      title={name ? t('rates.correctNamed', { name }) : t('rates.record')}
      okText={row ? t('rates.correct') : t('rates.form.save')}
      cancelText={t('centre.table.cancel')}
      onDone={({ code, date }) => {
        dispatch(notices.good({ words: 'rates.form.done', params: { code, date: format.date(date) } }));
        changed();
      }}
    >
      {(form) => (
        <>
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
