import type { OutputOf, RequestOf } from '@portal/shared/calls/define';
import { type listTokens, makeToken, tokenDaysMax, tokenNameMax } from '@portal/shared/calls/token';
import { mainSite, type Site, sites } from '@portal/shared/codes/index';
import { characters } from '@portal/shared/rules/text';
import { Alert, Form, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/access/session.ts';
import { useRequest } from '../../../shared/request/use-request.ts';
import { ErrorSummary, useWrong } from '../../../shared/ui/error-summary.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { check, Field, settle, showFields, useSchemaForm } from '../../../shared/ui/schema-form.tsx';
import { useClosing } from '../../../shared/ui/unsaved.tsx';
import { making } from '../requests.ts';
import css from './tokens.module.css';

interface Values {
  name: string;
  calls: string[];
  days: number | null;
  site: Site | '';
}
const empty: Values = { name: '', calls: [], days: 90, site: '' };
const inputOf = ({ site, days, ...rest }: Values): RequestOf<typeof makeToken> => ({
  ...rest,
  days: days ?? 0,
  ...(site && { site }),
});

interface Props {
  calls: OutputOf<typeof listTokens>['calls'];
  close: () => void;
  made: (token: string) => void;
}

/** Asks what a token is for, and makes it. */
export function MakeToken({ calls, close, made }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const isMain = session.status === 'user' && session.user.userDomain === mainSite;
  const labels = {
    ...{ name: t('tokens.name'), calls: t('tokens.calls'), days: t('tokens.days'), site: t('tokens.site') },
  };
  const of = useSchemaForm<Values>({ name: 'token', labels, schema: makeToken.input, toInput: inputOf });
  const wrong = useWrong();
  const [dirty, setDirty] = useState(false);
  const { run, status, problem } = useRequest(making, {
    onDone: ({ token }) => made(token),
    onFail: (failed) => wrong.set(failed.fields ? showFields(of, failed.fields) : []),
  });
  const send = async () => {
    const found = await check(of);
    wrong.set(found);
    if (found.length === 0) run(inputOf(of.form.getFieldsValue(true)));
  };
  const cancel = useClosing(dirty && status !== 'running' && status !== 'done', close);
  const isRefused = status === 'failed' && problem && wrong.found.all.length === 0;
  return (
    <Modal
      open
      title={t('tokens.make')}
      okText={t('tokens.make')}
      cancelText={t('centre.table.cancel')}
      confirmLoading={status === 'running'}
      onOk={() => void send()}
      onCancel={cancel}
    >
      <Form
        form={of.form}
        name={of.name}
        layout="vertical"
        initialValues={empty}
        validateTrigger="onBlur"
        onValuesChange={(values: object) => {
          setDirty(true);
          settle(of, values, wrong);
        }}
      >
        <ErrorSummary found={wrong.found} />
        {isRefused && <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />}
        <Field of={of} name="name" required hint={t('tokens.nameHint')}>
          <Input count={{ max: tokenNameMax, strategy: characters }} />
        </Field>
        <Field of={of} name="calls" required hint={t('tokens.callsHint')}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={calls.map(({ path, summary }) => ({ value: path, label: `${path} – ${summary}` }))}
          />
        </Field>
        <Field of={of} name="days" required>
          <InputNumber className={css.wide ?? ''} min={1} max={tokenDaysMax} precision={0} />
        </Field>
        {isMain && (
          <Field of={of} name="site">
            <Select
              options={[
                { value: '', label: t('tokens.ownSite') },
                ...sites.map((value) => ({ value, label: t(`codes.site.${value}`) })),
              ]}
            />
          </Field>
        )}
      </Form>
    </Modal>
  );
}
