import { amendInstitution, foundInstitution, type InstitutionListed, misfits } from '@portal/shared/calls/institution';
import { type InstitutionKind, institutionKinds } from '@portal/shared/codes/institution';
import { type District, districts } from '@portal/shared/codes/trade';
import { fieldErrors } from '@portal/shared/rules/fields';
import { Alert, Form, Input, Modal, Select } from 'antd';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { problemText } from '../../../core/api/problem-text.ts';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { useTranslate } from '../../../kit/translate.ts';
import { amend, found } from '../requests.ts';

interface Props {
  /** undefined: a new one */
  institution: InstitutionListed | undefined;
  onSaved: () => void;
  onClose: () => void;
}

type Fields = {
  kind: InstitutionKind;
  code: string;
  name: string;
  nameEn: string;
  district: District | '';
  draccNo: string;
};
const blank: Fields = { kind: 'org', code: '', name: '', nameEn: '', district: '', draccNo: '' };

const detailsOf = ({ name, nameEn, district, draccNo }: Omit<Fields, 'kind' | 'code'>) => ({
  name,
  nameEn,
  district,
  draccNo,
});

/** What is said of an institution; of which kind it is and its code stay as they were entered. */
export function InstitutionForm({ institution, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const id = useId();
  const [fields, setFields] = useState<Fields>(institution ?? blank);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [isSent, setSent] = useState(false);
  const ends = (words: 'founded' | 'amended') => ({
    slot: institution?.id ?? '',
    onDone: () => {
      dispatch(notices.good({ words: `membership.list.${words}` }));
      onSaved();
    },
    onFail: ({ fields: at = {} }: { fields?: Readonly<Record<string, string>> }) => setWrong(at),
  });
  const founding = useRequest(found, ends('founded'));
  const amending = useRequest(amend, ends('amended'));
  const { status, problem } = institution ? amending : founding;
  const { kind, code, district } = fields;
  const details = detailsOf(fields);
  const was = institution && detailsOf(institution);
  const send = () => {
    const read = institution
      ? amendInstitution.input.safeParse({ id: institution.id, ...details })
      : foundInstitution.input.safeParse({ kind, code, ...details });
    const misfit = institution ? {} : misfits({ kind, code: code.trim().toUpperCase(), district });
    const errors: ReturnType<typeof fieldErrors> = {
      ...Object.fromEntries(Object.entries(misfit).map(([at, key]) => [at, { key, params: {} }])),
      ...(read.success ? {} : fieldErrors(read.error)),
    };
    setWrong(Object.fromEntries(Object.entries(errors).map(([at, { key, params }]) => [at, translate(key, params)])));
    const [first] = Object.keys(blank).filter((at) => errors[at]);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    if (first || !read.success) return;
    setSent(true);
    if (institution) amending.run({ id: institution.id, ...details, was });
    else founding.run({ kind, code, ...details });
  };
  const set = (at: keyof Fields, value: string) => {
    setFields({ ...fields, [at]: value });
    setWrong({});
  };
  const item = (at: keyof Fields, label: string, required: boolean, field: ReactElement) => (
    <Form.Item
      label={required ? label : t('centre.form.optionalLabel', { label })}
      required={required}
      htmlFor={`${id}-${at}`}
      help={wrong[at]}
      validateStatus={wrong[at] ? 'error' : ''}
    >
      {field}
    </Form.Item>
  );
  const line = (at: 'code' | 'name' | 'nameEn' | 'draccNo', label: string, required: boolean) =>
    item(
      at,
      label,
      required,
      <Input
        id={`${id}-${at}`}
        value={fields[at]}
        autoComplete="off"
        aria-invalid={wrong[at] !== undefined}
        onChange={({ target }) => set(at, target.value)}
      />,
    );
  return (
    <Modal
      open
      title={t(institution ? 'membership.list.amend' : 'membership.list.found')}
      okText={t('membership.list.save')}
      cancelText={t('centre.table.cancel')}
      confirmLoading={status === 'running'}
      onOk={send}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        {!institution &&
          item(
            'kind',
            t('membership.list.kind'),
            true,
            <Select
              id={`${id}-kind`}
              value={kind}
              showSearch={false}
              options={institutionKinds.map((value) => ({ value, label: t(`codes.institution.${value}`) }))}
              onChange={(value) => set('kind', value)}
            />,
          )}
        {!institution && line('code', t(`membership.list.codeOf.${kind}`), true)}
        {line('name', t('membership.list.name'), true)}
        {line('nameEn', t('membership.list.nameEn'), false)}
        {item(
          'district',
          t('membership.list.district'),
          kind === 'org',
          <Select
            id={`${id}-district`}
            value={district || null}
            allowClear={kind !== 'org'}
            showSearch={{ optionFilterProp: 'label' }}
            options={districts.map((value) => ({ value, label: t(`codes.district.${value}`) }))}
            onChange={(value: District | undefined) => set('district', value ?? '')}
          />,
        )}
        {line('draccNo', t('membership.list.draccNo'), false)}
      </Form>
      {isSent && status === 'failed' && problem && !problem.fields && (
        <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />
      )}
    </Modal>
  );
}
