import { joinInstitution } from '@portal/shared/calls/institution';
import { fieldErrors } from '@portal/shared/rules/fields';
import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../core/api/problem-text.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { Panel } from '../../../kit/panel.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { join } from '../requests.ts';

/** Takes the code of an invitation. */
export function JoinForm({ onJoined }: { onJoined: (institution: string) => void }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const id = useId();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { run, status } = useRequest(join, {
    onDone: ({ institution }) => {
      setCode('');
      onJoined(institution);
    },
    onFail: (problem) => setWrong(problemText(t, problem)),
  });
  const send = () => {
    const read = joinInstitution.input.safeParse({ code });
    const error = read.success ? undefined : fieldErrors(read.error).code;
    setWrong(error && translate(error.key, error.params));
    if (error) document.getElementById(id)?.focus();
    else run({ code });
  };
  return (
    <Panel title={t('membership.join.title')}>
      <Form layout="vertical" onFinish={send}>
        <Form.Item
          label={t('membership.join.code')}
          htmlFor={id}
          extra={t('membership.join.hint')}
          help={wrong}
          validateStatus={wrong ? 'error' : ''}
        >
          <Input
            id={id}
            value={code}
            autoComplete="off"
            maxLength={100}
            aria-invalid={wrong !== undefined}
            onChange={({ target }) => {
              setCode(target.value);
              setWrong(undefined);
            }}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={status === 'running'}>
          {t('membership.join.yes')}
        </Button>
      </Form>
    </Panel>
  );
}
