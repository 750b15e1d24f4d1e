import { Alert, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../api/problem-text.ts';
import type { Form, FormDefinition } from '../forms/form.ts';
import { type complaintsOf, schemaRules } from '../forms/schema-rules.ts';
import { useForm, useFormState } from '../forms/use-form.ts';
import type { Request } from '../request/request.ts';
import { useRequest } from '../request/use-request.ts';
import { OfficeForm } from './form.tsx';
import { FormSummary } from './form-summary.tsx';
import css from './schema-dialog.module.css';
import { useClosing } from './unsaved.tsx';

interface Props<Values extends object, In, Out>
  extends Pick<FormDefinition<Values>, 'name' | 'labels' | 'initial' | 'derive'> {
  schema: Parameters<typeof complaintsOf>[0];
  inputOf: (values: Values) => In;
  request: Request<In, Out>;
  /** distinguishes dialogs of several records */
  slot: string;
  title: string;
  okText: string;
  cancelText: string;
  width?: string;
  onClose: () => void;
  /** sent and accepted; the dialog is closed */
  onDone: (input: In, answer: Out) => void;
  /** refused: the displayed data may be outdated */
  onFail?: () => void;
  children: (form: Form<Values>) => ReactNode;
}

/** A dialog with a form that is sent by one request: errors are shown at its fields, a refusal above them. */
export function SchemaDialog<Values extends object, In, Out>(props: Props<Values, In, Out>) {
  const {
    schema,
    inputOf,
    request,
    slot,
    onClose,
    onDone,
    onFail,
    children,
    title,
    okText,
    cancelText,
    width,
    ...own
  } = props;
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const { run, status, problem } = useRequest(request, {
    slot,
    onDone: (answer, input) => {
      onClose();
      onDone(input, answer);
    },
    onFail: ({ fields }) => {
      form.refuse(fields);
      onFail?.();
    },
  });
  const form = useForm<Values>({
    ...own,
    validate: schemaRules(schema, inputOf),
    onSubmit(values) {
      setSent(true);
      run(inputOf(values));
    },
  });
  const isDirty = useFormState(form, ({ dirty }) => dirty.length > 0);
  const hasFindings = useFormState(form, ({ findings }) => findings.length > 0);
  const cancel = useClosing(isDirty && status !== 'running' && status !== 'done', onClose);
  const isRefused = isSent && status === 'failed' && problem && !hasFindings;
  return (
    <Modal
      open
      {...(width && { width })}
      title={title}
      okText={okText}
      cancelText={cancelText}
      confirmLoading={status === 'running'}
      onOk={() => void form.submit()}
      onCancel={cancel}
    >
      <OfficeForm form={form}>
        <FormSummary form={form} />
        {isRefused && (
          <Alert className={css.problem ?? ''} type="error" showIcon role="alert" title={problemText(t, problem)} />
        )}
        {children(form)}
      </OfficeForm>
    </Modal>
  );
}
