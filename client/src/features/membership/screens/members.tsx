import { dismissMember, type Members } from '@portal/shared/calls/institution';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ReasonDialog } from '../../../core/form-parts/reason-dialog.tsx';
import { notices } from '../../../core/notices/slice.ts';
import { PageError } from '../../../core/page/page-error.tsx';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { RowButton } from '../../../core/tables/row-actions.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { Delegations } from '../parts/delegations.tsx';
import { Entries, Entry } from '../parts/entries.tsx';
import { InviteDialog } from '../parts/invite-dialog.tsx';
import { confirm, dismiss, members, withdraw } from '../requests.ts';

type Member = Members['members'][number];
type Invitation = Members['invitations'][number];

/** Who belongs to an institution; whoever keeps its members invites and dismisses them here. */
export function MembersScreen() {
  const { t } = useTranslation();
  const { locale } = useSettings();
  const { date, text } = useFormat();
  const [search] = useSearch();
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  const opener = useRef<HTMLElement>(null);
  const id = search.get('institution') ?? '';
  const { data, problem, retry } = useRead(members, id ? { institution: id } : undefined);
  if (!id)
    return (
      <>
        <PageHead title={t('membership.titles.members')} />
        <EmptyState art="empty" title={t('membership.mine.none')} />
      </>
    );
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  const { institution, keeps } = data;
  // administrators of the portal come from all of them, members from their own
  const from = data.members.some(({ self }) => self) ? 'memberships' : 'institutions';
  const close = () => {
    setInviting(false);
    setLeaving(undefined);
    opener.current?.focus();
  };
  return (
    <>
      <PageHead
        title={(locale === 'en' && institution.nameEn) || institution.name}
        intro={`${t(`codes.institution.${institution.kind}`)} · ${t(`membership.list.codeOf.${institution.kind}`)} ${institution.code}`}
      >
        <Cluster inline gap={5}>
          <Link to={pathTo(from)}>{t(`membership.titles.${from === 'memberships' ? 'mine' : from}`)}</Link>
          {keeps && (
            <Button
              type="primary"
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setInviting(true);
              }}
            >
              {t('membership.members.invite')}
            </Button>
          )}
        </Cluster>
      </PageHead>
      <Stack width="content">
        <Panel flush title={t('membership.titles.members')}>
          {data.members.length === 0 && <EmptyState art="empty" title={t('membership.members.none')} />}
          <Entries>
            {data.members.map((member) => (
              <Entry
                key={member.umId}
                name={
                  <>
                    <Text strong>{text(member.name)}</Text>
                    <Tag>{t(`codes.role.${member.role}`)}</Tag>
                    {member.self && <Tag>{t('membership.members.self')}</Tag>}
                    {!member.confirmed && <Tag>{t('membership.members.waits')}</Tag>}
                  </>
                }
                about={[
                  t('membership.mine.since', { date: date(member.since) }),
                  ...(member.invitedBy ? [t('membership.members.invitedBy', { name: member.invitedBy })] : []),
                ].join(' · ')}
              >
                {member.canConfirm && <Confirming institution={institution.id} member={member} onChanged={retry} />}
                {keeps && !member.self && (
                  <RowButton
                    accessibleName={t('membership.members.dismissNamed', { name: member.name })}
                    onClick={({ currentTarget }) => {
                      opener.current = currentTarget;
                      setLeaving(member);
                    }}
                  >
                    {t('membership.members.dismiss')}
                  </RowButton>
                )}
              </Entry>
            ))}
          </Entries>
        </Panel>
        <Delegations memberList={data} onChanged={retry} />
        {keeps && (
          <Panel flush title={t('membership.members.invitations')}>
            {data.invitations.length === 0 && <EmptyState art="empty" title={t('membership.members.noInvitations')} />}
            <Entries>
              {data.invitations.map((each) => (
                <Invited key={each.id} institution={institution.id} invitation={each} onChanged={retry} />
              ))}
            </Entries>
          </Panel>
        )}
      </Stack>
      {inviting && <InviteDialog institution={institution} onChanged={retry} onClose={close} />}
      {leaving && (
        <ReasonDialog
          title={t('membership.members.dismissAsk', { name: leaving.name })}
          label={t('membership.members.reason')}
          required
          max={200}
          confirmLabel={t('membership.members.dismiss')}
          no={t('centre.table.cancel')}
          danger
          request={dismiss}
          rules={dismissMember.input}
          slot={leaving.umId}
          input={(reason) => ({ institution: institution.id, umId: leaving.umId, reason })}
          field="reason"
          notice={{ words: 'membership.members.dismissed', params: { name: leaving.name } }}
          onChanged={retry}
          onClose={close}
        >
          <p>{t('membership.members.dismissHint')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function Confirming({
  institution,
  member,
  onChanged,
}: {
  institution: string;
  member: Member;
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const { umId: accountId, name } = member;
  const { run } = useRequest(confirm, {
    slot: accountId,
    onDone: () => {
      dispatch(notices.good({ words: 'membership.members.confirmed', params: { name } }));
      onChanged();
    },
    onFail: onChanged,
  });
  const question = {
    title: t('membership.members.confirmAsk', { name }),
    text: t('membership.members.confirmText'),
    yes: t('membership.members.confirm'),
  };
  return (
    <RowButton
      accessibleName={t('membership.members.confirmNamed', { name })}
      onClick={async () => {
        if (await ask(question)) run({ institution, umId: accountId });
      }}
    >
      {t('membership.members.confirm')}
    </RowButton>
  );
}

interface InvitedProps {
  institution: string;
  invitation: Invitation;
  onChanged: () => void;
}

function Invited({ institution, invitation: { id, role, until, by: inviter }, onChanged }: InvitedProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { dateTime, text } = useFormat();
  const { run } = useRequest(withdraw, {
    slot: id,
    onDone: () => {
      dispatch(notices.good({ words: 'membership.members.withdrawn' }));
      onChanged();
    },
    onFail: onChanged,
  });
  const roleWords = t(`codes.role.${role}`);
  return (
    <Entry
      name={<Text strong>{roleWords}</Text>}
      about={`${t('membership.members.until', { date: dateTime(until) })} · ${t('membership.members.by', { name: text(inviter) })}`}
    >
      <RowButton
        accessibleName={t('membership.members.withdrawNamed', { role: roleWords })}
        onClick={() => run({ institution, invitation: id })}
      >
        {t('membership.members.withdraw')}
      </RowButton>
    </Entry>
  );
}
