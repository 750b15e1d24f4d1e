import type { RateRow } from '@portal/shared/calls/rates';
import { dayOf } from '@portal/shared/rules/dates';
import { characters } from '@portal/shared/rules/text';
import { Alert, DatePicker, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useFormat } from '../../../shared/format/use-format.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { ErrorSummary, useWrong } from '../../../shared/ui/error-summary.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { check, Field, settle, showFields, useSchemaForm } from '../../../shared/ui/schema-form.tsx';
import { useClosing } from '../../../shared/ui/unsaved.tsx';
import { formRule, inputOf, type RateValues, valuesOf } from '../form.ts';
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
  const of = useSchemaForm<RateValues>({ name: 'rate', labels, schema: formRule, toInput: inputOf });
  const wrong = useWrong();
  const [dirty, setDirty] = useState(false);
  const [sent, setSent] = useState(false);
  const { run, status, problem } = useRequest(record, {
    slot: row?.id ?? 'new',
    onDone: (_, { code, date }) => {
      dispatch(notices.good({ words: 'rates.form.done', params: { code, date: format.date(date) } }));
      close();
      changed();
    },
    onFail: (failed) => wrong.set(failed.fields ? showFields(of, failed.fields) : []),
  });
  const send = async () => {
    const found = await check(of);
    wrong.set(found);
    if (found.length > 0) return;
    setSent(true);
    run(inputOf(of.form.getFieldsValue(true)));
  };
  const cancel = useClosing(dirty && status !== 'running' && status !== 'done', close);
  const isRefused = sent && status === 'failed' && problem && wrong.found.all.length === 0;
  return (
    <Modal
      open
      title={
        row
          ? t('rates.correctNamed', { name: t('rates.named', { code: row.code, date: format.date(row.date) }) })
          : t('rates.record')
      }
      okText={row ? t('rates.correct') : t('rates.form.save')}
      cancelText={t('centre.table.cancel')}
      confirmLoading={status === 'running'}
      onOk={() => void send()}
      onCancel={cancel}
    >
      <Form
        form={of.form}
        name={of.name}
        layout="vertical"
        initialValues={valuesOf(row)}
        validateTrigger="onBlur"
        onValuesChange={(values: object) => {
          setDirty(true);
          settle(of, values, wrong);
        }}
      >
        <ErrorSummary found={wrong.found} />
        {isRefused && (
          <Alert className={css.problem ?? ''} type="error" showIcon role="alert" title={problemText(t, problem)} />
        )}
        <div className={css.fields}>
          <Field of={of} name="code" required>
            <Select disabled={row !== undefined} showSearch={{ optionFilterProp: 'label' }} options={[...currencies]} />
          </Field>
          <Field of={of} name="date" required hint={!row && t('rates.form.stands')}>
            <DatePicker
              className={css.wide ?? ''}
              disabled={row !== undefined}
              disabledDate={(day) => day.format('YYYY-MM-DD') > dayOf(Date.now())}
            />
          </Field>
          <Field of={of} name="rate" required>
            <Input inputMode="decimal" autoComplete="off" />
          </Field>
          <Field of={of} name="source" required hint={t('rates.form.sourceHint')}>
            <Input count={{ max: 100, strategy: characters }} />
          </Field>
        </div>
      </Form>
    </Modal>
  );
}
