import { type inviteMember, longestInvitation, type Members } from '@portal/shared/calls/institution';
import { type MemberRole, memberRoles } from '@portal/shared/codes/institution';
import type { OutputOf } from '@portal/shared/define/call';
import { Alert, Form, InputNumber, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Text } from '../../../kit/text.tsx';
import { invite } from '../requests.ts';
import css from './entries.module.css';

interface Props {
  institution: Members['institution'];
  onChanged: () => void;
  onClose: () => void;
}

const usualDays = 7;

/** Makes the code by which one person joins, and shows it this once. */
export function InviteDialog({ institution: { id: institution, kind }, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const id = useId();
  const [role, setRole] = useState<MemberRole>(memberRoles[kind][0]);
  const [days, setDays] = useState(usualDays);
  // what was made or refused before the dialog was closed is not shown again
  const [invitation, setMade] = useState<OutputOf<typeof inviteMember>>();
  const [inviteProblem, setRefused] = useState<Problem>();
  const { run, status } = useRequest(invite, {
    slot: institution,
    onDone: (answer) => {
      setMade(answer);
      onChanged();
    },
    onFail: setRefused,
  });
  const send = () => {
    const input = { institution, role, days };
    setRefused(undefined);
    run(input);
  };
  return (
    <Modal
      open
      title={t('membership.members.inviteTitle')}
      okText={t(invitation ? 'membership.members.done' : 'membership.members.inviteYes')}
      cancelText={t('centre.table.cancel')}
      cancelButtonProps={{ hidden: invitation !== undefined }}
      confirmLoading={status === 'running'}
      onOk={invitation ? onClose : send}
      onCancel={onClose}
    >
      {invitation ? (
        <Stack gap={3}>
          <p role="status">{t('membership.members.made')}</p>
          <code className={css.code}>{invitation.code}</code>
          <CopyButton
            text={invitation.code}
            label={t('membership.members.copy')}
            copied={t('membership.members.copied')}
          />
          <Text as="small" size="xs" tone="tertiary">
            {t('membership.members.madeUntil', { date: dateTime(invitation.until), role: t(`codes.role.${role}`) })}
          </Text>
        </Stack>
      ) : (
        <Form layout="vertical" component={false}>
          <Form.Item label={t('membership.members.role')} htmlFor={`${id}-role`}>
            <Select
              id={`${id}-role`}
              value={role}
              showSearch={false}
              options={memberRoles[kind].map((value) => ({ value, label: t(`codes.role.${value}`) }))}
              onChange={setRole}
            />
          </Form.Item>
          <Form.Item label={t('membership.members.days')} htmlFor={`${id}-days`}>
            <InputNumber
              id={`${id}-days`}
              min={1}
              max={longestInvitation}
              precision={0}
              value={days}
              onChange={(value) => setDays(value ?? usualDays)}
            />
          </Form.Item>
        </Form>
      )}
      {inviteProblem && <Alert type="error" showIcon role="alert" title={problemText(t, inviteProblem)} />}
    </Modal>
  );
}
