import type { Delegated, Members } from '@portal/shared/calls/institution';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { EmptyState } from '../../../core/page/state.tsx';
import { useRequest } from '../../../core/request/use-request.ts';
import { RowButton } from '../../../core/tables/row-actions.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { endDelegation } from '../requests.ts';
import { DelegateDialog } from './delegate-dialog.tsx';
import { Entries, Entry } from './entries.tsx';

/** Who stands in for whom, and until when; each member delegates, and ends, what is their own. */
export function Delegations({ memberList, onChanged }: { memberList: Members; onChanged: () => void }) {
  const { t } = useTranslation();
  const { date, text } = useFormat();
  const dispatch = useDispatch();
  const [isAdding, setIsAdding] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const { institution, members, delegations } = memberList;
  const { run } = useRequest(endDelegation, {
    onDone: () => {
      dispatch(notices.good({ words: 'membership.delegation.ended' }));
      onChanged();
    },
    onFail: onChanged,
  });
  const close = () => {
    setIsAdding(false);
    opener.current?.focus();
  };
  const describePersons = ({ substituteName, delegatorName }: Delegated) =>
    t('membership.delegation.who', { substitute: text(substituteName), delegator: text(delegatorName) });
  const mayAdd = members.some(({ self }) => self) && members.length > 1;
  return (
    <Panel
      flush
      title={t('membership.delegation.title')}
      action={
        mayAdd && (
          <Button
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setIsAdding(true);
            }}
          >
            {t('membership.delegation.add')}
          </Button>
        )
      }
    >
      {delegations.length === 0 && <EmptyState art="empty" title={t('membership.delegation.none')} />}
      <Entries>
        {delegations.map((each) => (
          <Entry
            key={each.id}
            name={
              <>
                <Text strong>{describePersons(each)}</Text>
                <Tag>{t(`codes.role.${each.role}`)}</Tag>
              </>
            }
            about={t('membership.delegation.days', { from: date(each.from), to: date(each.to) })}
          >
            {each.own && (
              <RowButton
                accessibleName={t('membership.delegation.endNamed', { name: each.substituteName })}
                onClick={() => run({ institution: institution.id, delegation: each.id })}
              >
                {t('membership.delegation.end')}
              </RowButton>
            )}
          </Entry>
        ))}
      </Entries>
      {isAdding && (
        <DelegateDialog institution={institution.id} members={members} onChanged={onChanged} onClose={close} />
      )}
    </Panel>
  );
}
