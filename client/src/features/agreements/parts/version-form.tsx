import { type Agreements, publishAgreement } from '@portal/shared/calls/agreement';
import type { RequestOf } from '@portal/shared/define/call';
import { agreementMax, machineGraceDays } from '@portal/shared/rules/agreement';
import { dayOf } from '@portal/shared/rules/dates';
import { characters } from '@portal/shared/rules/text';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { problemText } from '../../../core/api/problem-text.ts';
import { Field, OfficeForm } from '../../../core/form-parts/form.tsx';
import { FormSummary } from '../../../core/form-parts/form-summary.tsx';
import { useFormGuard } from '../../../core/forms/leave-guard.ts';
import { schemaRules } from '../../../core/forms/schema-rules.ts';
import { useForm, useFormState } from '../../../core/forms/use-form.ts';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { RichTextEntry } from '../../../entities/record/rich-text/rich-text-entry.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Columns, Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { publish } from '../requests.ts';

type Values = Omit<RequestOf<typeof publishAgreement>, 'last'> & { changedCN: string; changedEN: string };

interface Props {
  versions: Agreements['versions'];
  onChanged: () => void;
}

/** A new version, which begins with the texts of the last one. */
export function VersionForm({ versions: [last], onChanged }: Props) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const inputOf = (values: Values) => ({ ...values, last: last?.number ?? 0 });
  const labels = {
    from: t('agreements.form.from'),
    textCN: t('agreements.form.textCN'),
    textEN: t('agreements.form.textEN'),
    changedCN: t('agreements.form.changedCN'),
    changedEN: t('agreements.form.changedEN'),
  };
  const first: Values = {
    from: dayOf(Date.now()),
    asks: true,
    changedCN: '',
    changedEN: '',
    textCN: last?.textCN ?? '',
    textEN: last?.textEN ?? '',
  };
  const { run, status, problem } = useRequest(publish, {
    onDone: ({ number }) => {
      form.save();
      dispatch(notices.good({ words: 'agreements.form.published', params: { number } }));
      onChanged();
    },
    onFail: ({ fields }) => form.refuse(fields),
  });
  const send = async (values: Values) => {
    const input = inputOf(values);
    const isConfirmed = await confirm({
      title: t('agreements.form.ask', { number: input.last + 1, from: date(input.from) }),
      text: t('agreements.form.askText'),
      yes: t('agreements.form.publish'),
    });
    if (isConfirmed) run(input);
  };
  const form = useForm<Values>({
    name: 'agreement',
    labels,
    initial: first,
    validate: schemaRules(publishAgreement.input, inputOf),
    onSubmit: (values) => void send(values),
  });
  useFormGuard(form);
  const hasFindings = useFormState(form, ({ findings }) => findings.length > 0);
  return (
    <OfficeForm form={form}>
      <Panel title={t('agreements.form.title')}>
        <Stack>
          <FormSummary form={form} />
          {status === 'failed' && problem && !hasFindings && (
            <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />
          )}
          <Field form={form} name="from" required hint={t('agreements.form.fromHint')}>
            <Input autoComplete="off" maxLength={10} />
          </Field>
          <Field form={form} name="asks" property="checked" label={null}>
            <Checkbox>{t('agreements.form.asks', { days: machineGraceDays })}</Checkbox>
          </Field>
          {(['textCN', 'textEN'] as const).map((name) => (
            <Field key={name} form={form} name={name} required>
              <RichTextEntry label={labels[name]} />
            </Field>
          ))}
          <Columns>
            {(['changedCN', 'changedEN'] as const).map((name) => (
              <Field key={name} form={form} name={name} hint={t('agreements.form.changedHint')}>
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
    </OfficeForm>
  );
}
