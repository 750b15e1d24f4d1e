import { type Agreements, publishAgreement } from '@portal/shared/calls/agreement';
import type { RequestOf } from '@portal/shared/calls/define';
import { agreementMax, machineGraceDays } from '@portal/shared/rules/agreement';
import { dayOf } from '@portal/shared/rules/dates';
import { characters } from '@portal/shared/rules/text';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { RichTextEntry } from '../../../records/rich-text/rich-text-entry.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { ErrorSummary, useWrong } from '../../../shared/ui/error-summary.tsx';
import { Columns, Stack } from '../../../shared/ui/layout.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { check, Field, settle, showFields, useSchemaForm } from '../../../shared/ui/schema-form.tsx';
import { useUnsaved } from '../../../shared/ui/unsaved.tsx';
import { publish } from '../requests.ts';

type Values = Omit<RequestOf<typeof publishAgreement>, 'last'> & { changedCN: string; changedEN: string };

interface Props {
  versions: Agreements['versions'];
  changed: () => void;
}

/** A new version, which begins with the texts of the last one. */
export function VersionForm({ versions: [last], changed }: Props) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const [dirty, setDirty] = useState(false);
  const wrong = useWrong();
  const inputOf = (values: Values) => ({ ...values, last: last?.number ?? 0 });
  const labels = {
    from: t('agreements.form.from'),
    textCN: t('agreements.form.textCN'),
    textEN: t('agreements.form.textEN'),
    changedCN: t('agreements.form.changedCN'),
    changedEN: t('agreements.form.changedEN'),
  };
  const of = useSchemaForm<Values>({ name: 'agreement', labels, schema: publishAgreement.input, toInput: inputOf });
  const first: Values = {
    ...{ from: dayOf(Date.now()), asks: true, changedCN: '', changedEN: '' },
    ...{ textCN: last?.textCN ?? '', textEN: last?.textEN ?? '' },
  };
  const { run, status, problem } = useRequest(publish, {
    onDone: ({ number }) => {
      setDirty(false);
      dispatch(notices.good({ words: 'agreements.form.published', params: { number } }));
      changed();
    },
    onFail: ({ fields }) => wrong.set(fields ? showFields(of, fields) : []),
  });
  useUnsaved(dirty);
  const send = async () => {
    const found = await check(of);
    wrong.set(found);
    if (found.length) return;
    const input = inputOf(of.form.getFieldsValue(true));
    const sure = await confirm({
      title: t('agreements.form.ask', { number: input.last + 1, from: date(input.from) }),
      text: t('agreements.form.askText'),
      yes: t('agreements.form.publish'),
    });
    if (sure) run(input);
  };
  return (
    <Form
      form={of.form}
      name={of.name}
      layout="vertical"
      initialValues={first}
      validateTrigger="onBlur"
      onFinish={() => void send()}
      onFinishFailed={() => void send()}
      onValuesChange={(values: object) => {
        setDirty(true);
        settle(of, values, wrong);
      }}
    >
      <Panel title={t('agreements.form.title')}>
        <Stack>
          <ErrorSummary found={wrong.found} />
          {status === 'failed' && problem && wrong.found.all.length === 0 && (
            <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />
          )}
          <Field of={of} name="from" required hint={t('agreements.form.fromHint')}>
            <Input autoComplete="off" maxLength={10} />
          </Field>
          <Form.Item name="asks" valuePropName="checked">
            <Checkbox>{t('agreements.form.asks', { days: machineGraceDays })}</Checkbox>
          </Form.Item>
          {(['textCN', 'textEN'] as const).map((name) => (
            <Field key={name} of={of} name={name} required>
              <RichTextEntry label={labels[name]} />
            </Field>
          ))}
          <Columns>
            {(['changedCN', 'changedEN'] as const).map((name) => (
              <Field key={name} of={of} name={name} hint={t('agreements.form.changedHint')}>
                <Input.TextArea rows={3} count={{ max: agreementMax.changed, strategy: characters, show: true }} />
              </Field>
            ))}
          </Columns>
          <span>
            <Button type="primary" htmlType="submit" loading={status === 'running'}>
              {t('agreements.form.publish')}
            </Button>
          </span>
        </Stack>
      </Panel>
    </Form>
  );
}
