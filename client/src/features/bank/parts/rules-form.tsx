import type { BankRules } from '@portal/shared/calls/bank';
import { currencies } from '@portal/shared/money/currency';
import { waivableChecks } from '@portal/shared/records/institutional/checks';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { problemText } from '../../../core/api/problem-text.ts';
import { Field, OfficeForm } from '../../../core/form-parts/form.tsx';
import { FormSummary } from '../../../core/form-parts/form-summary.tsx';
import { NewerValues } from '../../../core/form-parts/newer-values.tsx';
import { useShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { useFormGuard } from '../../../core/forms/leave-guard.ts';
import { schemaRules } from '../../../core/forms/schema-rules.ts';
import { useForm, useFormState } from '../../../core/forms/use-form.ts';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import {
  checkTitle,
  cutOffField,
  formRule,
  inputOf,
  limitField,
  type RulesValues,
  ticked,
  valuesOf,
  waivableField,
} from '../form.ts';
import { saveRules } from '../requests.ts';
import css from './rules-form.module.css';

interface Props {
  rules: BankRules;
  /** as they stand now */
  latest: BankRules;
  /** told whether something was typed that is not kept yet */
  onTyping: (dirty: boolean) => void;
  onChanged: () => void;
}

interface WaivesProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Whether a check may be waived, as the text that the form holds. */
function Waives({ id = '', value = '', onChange }: WaivesProps) {
  const { t } = useTranslation();
  return (
    <Checkbox id={id} checked={value === ticked} onChange={({ target }) => onChange?.(target.checked ? ticked : '')}>
      {t('bank.rules.waive')}
    </Checkbox>
  );
}

/** Limits by person, cut-off times by currency and checks that may be waived, kept together. */
export function RulesForm({ rules, latest, onTyping, onChanged }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const labels = Object.fromEntries([
    ...rules.limits.map(({ umId: accountId, name }) => [
      limitField(accountId),
      t('bank.rules.limit', { name: name || accountId }),
    ]),
    ...currencies.map((currency) => [cutOffField(currency), t('bank.rules.cutOff', { currency })]),
    ...waivableChecks.map((check) => [waivableField(check), translate(checkTitle(check))]),
  ]);
  const { shown: current = rules, newer, accept } = useShownRecord(latest, rules);
  const { run, status, problem } = useRequest(saveRules, {
    onFail: ({ code }) => code === '409' && onChanged(),
    onDone: () => {
      form.save();
      dispatch(notices.good({ words: 'bank.rules.saved' }));
      onChanged();
    },
  });
  const form = useForm<RulesValues>({
    name: 'rules',
    labels,
    initial: valuesOf(rules),
    validate: schemaRules(formRule, (values) => values),
    onSubmit: (values) => run({ ...inputOf(rules, values), recordVersion: current.recordVersion }),
  });
  useFormGuard(form);
  const isDirty = useFormState(form, ({ dirty }) => dirty.length > 0);
  useEffect(() => onTyping(isDirty), [isDirty, onTyping]);
  return (
    <OfficeForm form={form}>
      <Stack>
        <FormSummary form={form} />
        {newer && isDirty && status !== 'running' && (
          <NewerValues
            form={form}
            before={valuesOf(current)}
            now={valuesOf(newer)}
            onKeep={accept}
            author={newer.savedBy || t('bank.rules.unknown')}
            codes={Object.fromEntries(
              waivableChecks.map((check) => [waivableField(check), () => t('bank.rules.waive')]),
            )}
          />
        )}
        {status === 'failed' && problem && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
        <Panel title={t('bank.rules.limits')}>
          <p className={css.hint}>{t('bank.rules.limitsHint')}</p>
          <div className={css.fields}>
            {rules.limits.map(({ umId: accountId, self }) => (
              <Field key={accountId} form={form} name={limitField(accountId)} hint={self && t('bank.rules.ownHint')}>
                <Input inputMode="decimal" autoComplete="off" disabled={self} placeholder={t('bank.rules.none')} />
              </Field>
            ))}
          </div>
        </Panel>
        <Panel title={t('bank.rules.cutOffs')}>
          <p className={css.hint}>{t('bank.rules.cutOffsHint')}</p>
          <div className={css.times}>
            {currencies.map((currency) => (
              <Field key={currency} form={form} name={cutOffField(currency)}>
                <Input autoComplete="off" maxLength={5} placeholder={t('bank.rules.noCutOff')} />
              </Field>
            ))}
          </div>
        </Panel>
        <Panel title={t('bank.rules.waivable')}>
          <p className={css.hint}>{t('bank.rules.waivableHint')}</p>
          {waivableChecks.map((check) => (
            <Field key={check} form={form} name={waivableField(check)}>
              <Waives />
            </Field>
          ))}
        </Panel>
        <span>
          <Button type="primary" htmlType="submit" loading={status === 'running'}>
            {t('bank.rules.save')}
          </Button>
        </span>
      </Stack>
    </OfficeForm>
  );
}
