import type { BankRules } from '@portal/shared/calls/bank';
import { currencies } from '@portal/shared/money/currency';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../shared/notices/slice.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { ErrorSummary, useWrong } from '../../../shared/ui/error-summary.tsx';
import { Stack } from '../../../shared/ui/layout.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { check, Field, settle, useSchemaForm } from '../../../shared/ui/schema-form.tsx';
import { useUnsaved } from '../../../shared/ui/unsaved.tsx';
import { cutOffField, formRule, inputOf, limitField, type RulesValues, valuesOf } from '../form.ts';
import { saveRules } from '../requests.ts';
import css from './rules-form.module.css';

interface Props {
  rules: BankRules;
  /** told whether something was typed that is not kept yet */
  typing: (dirty: boolean) => void;
  changed: () => void;
}

/** Limits by person and cut-off times by currency, kept together. */
export function RulesForm({ rules, typing, changed }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const labels = Object.fromEntries([
    ...rules.limits.map(({ umId, name }) => [limitField(umId), t('bank.rules.limit', { name: name || umId })]),
    ...currencies.map((currency) => [cutOffField(currency), t('bank.rules.cutOff', { currency })]),
  ]);
  const of = useSchemaForm<RulesValues>({ name: 'rules', labels, schema: formRule, toInput: (values) => values });
  const wrong = useWrong();
  const [dirty, setDirty] = useState(false);
  const { run, status, problem } = useRequest(saveRules, {
    onDone: () => {
      setDirty(false);
      dispatch(notices.good({ words: 'bank.rules.saved' }));
      changed();
    },
  });
  useUnsaved(dirty);
  useEffect(() => typing(dirty), [dirty, typing]);
  const send = async () => {
    const found = await check(of);
    wrong.set(found);
    if (found.length === 0) run(inputOf(rules, of.form.getFieldsValue(true)));
  };
  return (
    <Form
      form={of.form}
      name={of.name}
      layout="vertical"
      initialValues={valuesOf(rules)}
      validateTrigger="onBlur"
      onFinish={() => void send()}
      onFinishFailed={() => void send()}
      onValuesChange={(values: object) => {
        setDirty(true);
        settle(of, values, wrong);
      }}
    >
      <Stack>
        <ErrorSummary found={wrong.found} />
        {status === 'failed' && problem && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
        <Panel title={t('bank.rules.limits')}>
          <p className={css.hint}>{t('bank.rules.limitsHint')}</p>
          <div className={css.fields}>
            {rules.limits.map(({ umId, self }) => (
              <Field key={umId} of={of} name={limitField(umId)} hint={self && t('bank.rules.ownHint')}>
                <Input inputMode="decimal" autoComplete="off" disabled={self} placeholder={t('bank.rules.none')} />
              </Field>
            ))}
          </div>
        </Panel>
        <Panel title={t('bank.rules.cutOffs')}>
          <p className={css.hint}>{t('bank.rules.cutOffsHint')}</p>
          <div className={css.times}>
            {currencies.map((currency) => (
              <Field key={currency} of={of} name={cutOffField(currency)}>
                <Input autoComplete="off" maxLength={5} placeholder={t('bank.rules.noCutOff')} />
              </Field>
            ))}
          </div>
        </Panel>
        <span>
          <Button type="primary" htmlType="submit" loading={status === 'running'}>
            {t('bank.rules.save')}
          </Button>
        </span>
      </Stack>
    </Form>
  );
}
