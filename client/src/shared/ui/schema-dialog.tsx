import { Alert, Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Request } from '../request/request.ts';
import { useRequest } from '../request/use-request.ts';
import { ErrorSummary, useWrong } from './error-summary.tsx';
import { problemText } from './problem-text.ts';
import css from './schema-dialog.module.css';
import { check, type SchemaForm, settle, showFields } from './schema-form.tsx';
import { useClosing } from './unsaved.tsx';

interface Props<Values, In, Out> {
  of: SchemaForm<Values>;
  /** what it begins with */
  values: Values;
  inputOf: (values: Values) => In;
  request: Request<In, Out>;
  /** tells dialogs of several records apart */
  slot: string;
  title: string;
  okText: string;
  cancelText: string;
  width?: string;
  close: () => void;
  /** it was sent and taken; the dialog is closed */
  onDone: (input: In, answer: Out) => void;
  children: ReactNode;
}

/** A dialog around a form that is sent by one request: what is wrong is told at its fields, what is refused above them. */
export function SchemaDialog<Values extends object, In, Out>(props: Props<Values, In, Out>) {
  const { of, values, inputOf, request, slot, close, onDone, children, title, okText, cancelText, width } = props;
  const { t } = useTranslation();
  const wrong = useWrong();
  const [dirty, setDirty] = useState(false);
  const [sent, setSent] = useState(false);
  const { run, status, problem } = useRequest(request, {
    slot,
    onDone: (answer, input) => {
      close();
      onDone(input, answer);
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
      {...(width && { width })}
      title={title}
      okText={okText}
      cancelText={cancelText}
      confirmLoading={status === 'running'}
      onOk={() => void send()}
      onCancel={cancel}
    >
      <Form
        form={of.form}
        name={of.name}
        layout="vertical"
        initialValues={values}
        validateTrigger="onBlur"
        onValuesChange={(changed: object) => {
          setDirty(true);
          settle(of, changed, wrong);
        }}
      >
        <ErrorSummary found={wrong.found} />
        {isRefused && (
          <Alert className={css.problem ?? ''} type="error" showIcon role="alert" title={problemText(t, problem)} />
        )}
        {children}
      </Form>
    </Modal>
  );
}
