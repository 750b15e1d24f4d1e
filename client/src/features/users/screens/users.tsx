import { queryUsers, type UserRow } from '@portal/shared/calls/user-admin';
import { allSites } from '@portal/shared/codes/index';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeRequestFor } from '../../../core/request/office.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { useRoleWords } from '../../../entities/account/use-role-words.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { PageHead } from '../../../kit/panel.tsx';
import { nameOf, userColumns } from '../columns.tsx';
import type { Decision } from '../decision.ts';
import { Decide } from '../parts/decide.tsx';
import { useFilters } from '../use-filters.ts';

const users = officeRequestFor('queryUsers', { quiet: true });
const source = listOf(queryUsers, users, { status: '', dataDomain: allSites });

/** Users of the administrator's domain. */
export function UsersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const roleWords = useRoleWords();
  const filters = useFilters();
  const [pendingDecision, setPendingDecision] = useState<{ decision: Decision; row: UserRow }>();
  const { list, query } = useList(source);
  // a dialog that goes away takes the focus with it; the button cannot be pressed any more once it was done
  const opener = useRef<Element>(null);
  const back = useRef<HTMLElement | null | undefined>(null);
  useEffect(() => {
    if (!pendingDecision) back.current?.focus();
  }, [pendingDecision]);
  const open = (decision: Decision, row: UserRow) => {
    opener.current = document.activeElement;
    setPendingDecision({ decision, row });
  };
  const close = (done: boolean) => {
    const from = opener.current;
    back.current = done ? from?.closest('tr, li')?.querySelector('a') : from instanceof HTMLElement ? from : null;
    setPendingDecision(undefined);
  };
  const columns = userColumns({ t, format, roleWords, decide: open });
  const exported = useExport('exportUsers', query);
  return (
    <>
      <PageHead title={t('people.users.title')} />
      <DataList
        name="users"
        label={t('people.users.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => nameOf(t, row)}
        filters={filters}
        exported={exported}
        empty={{ title: t('people.users.empty'), hint: t('people.users.emptyHint') }}
      />
      {pendingDecision && <Decide {...pendingDecision} onClose={close} onChanged={list.retry} />}
    </>
  );
}
