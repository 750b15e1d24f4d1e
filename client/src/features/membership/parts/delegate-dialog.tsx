import type { Members } from '@portal/shared/calls/institution';
import { dayOf } from '@portal/shared/rules/dates';
import { spanFaults } from '@portal/shared/rules/delegation';
import { Alert, Form, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { problemText } from '../../../core/api/problem-text.ts';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { DatePicker } from '../../../kit/date-picker.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { delegate } from '../requests.ts';
import css from './delegate-dialog.module.css';

interface Props {
  institution: string;
  members: Members['members'];
  onChanged: () => void;
  onClose: () => void;
}

/** To whom a member leaves what they do, and for which days. */
export function DelegateDialog({ institution, members, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const dispatch = useDispatch();
  const id = useId();
  const today = dayOf(Date.now());
  const [substitute, setSubstitute] = useState<string>();
  const [span, setSpan] = useState({ from: today, to: today });
  const [sent, setSent] = useState(false);
  const { run, status, problem } = useRequest(delegate, {
    slot: institution,
    onDone: () => {
      dispatch(notices.good({ words: 'membership.delegation.done' }));
      onClose();
      onChanged();
    },
  });
  const faults: Readonly<Record<string, string | undefined>> = { ...spanFaults(span, today), ...problem?.fields };
  const send = () => {
    setSent(true);
    if (substitute && Object.keys(spanFaults(span, today)).length === 0) run({ institution, substitute, ...span });
  };
  const wrong = (fault: string | undefined) =>
    sent && fault ? { validateStatus: 'error' as const, help: translate(fault) } : {};
  return (
    <Modal
      open
      title={t('membership.delegation.addTitle')}
      okText={t('membership.delegation.yes')}
      cancelText={t('centre.table.cancel')}
      confirmLoading={status === 'running'}
      onOk={send}
      onCancel={onClose}
    >
      <p>{t('membership.delegation.intro')}</p>
      <Form layout="vertical" component={false}>
        <Form.Item
          label={t('membership.delegation.substitute')}
          htmlFor={`${id}-who`}
          {...wrong(substitute ? undefined : 'membership.self')}
        >
          <Select
            id={`${id}-who`}
            showSearch={false}
            {...(substitute && { value: substitute })}
            options={members
              .filter(({ self }) => !self)
              .map(({ umId: accountId, name, role }) => ({
                value: accountId,
                label: `${name} · ${t(`codes.role.${role}`)}`,
              }))}
            onChange={setSubstitute}
          />
        </Form.Item>
        {(['from', 'to'] as const).map((name) => (
          <Form.Item
            key={name}
            label={t(`membership.delegation.${name}`)}
            htmlFor={`${id}-${name}`}
            {...wrong(faults[name])}
          >
            <DatePicker
              id={`${id}-${name}`}
              className={css.day ?? ''}
              allowClear={false}
              value={dayjs(span[name])}
              onChange={(day) => setSpan({ ...span, [name]: day?.format('YYYY-MM-DD') ?? '' })}
            />
          </Form.Item>
        ))}
      </Form>
      {sent && status === 'failed' && problem && (
        <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />
      )}
    </Modal>
  );
}
