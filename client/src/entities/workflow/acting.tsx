import type { Membership } from '@portal/shared/calls/institution';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../core/page/page-error.tsx';
import { EmptyState } from '../../core/page/state.tsx';
import { useRead } from '../../core/request/use-request.ts';
import { useSession } from '../../core/session/session.ts';
import { useSettings } from '../../core/session/settings.ts';
import { Cluster } from '../../kit/layout.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageSkeleton } from '../../kit/skeleton.tsx';
import { memberships, useActing } from '../account/use-acting.ts';

/**
 * What there is for who acts for an institution. Whoever belongs to one alone acts for it from here on; whoever belongs to
 * several chooses.
 */
export function Acting({ children }: { children: (institution: string) => ReactNode }) {
  const session = useSession();
  const acting = session.status === 'user' ? session.user.acting : '';
  return acting ? children(acting) : <Choice />;
}

function Choice() {
  const { t } = useTranslation();
  const { locale } = useSettings();
  const { data, problem, retry } = useRead(memberships, {});
  const nameIn = (row: Membership | undefined) => (locale === 'en' && row?.nameEn) || (row?.name ?? '');
  const { run, problem: actingProblem } = useActing((id) => nameIn(data?.rows.find((row) => row.id === id)), retry);
  const rows = data?.rows ?? [];
  const only = rows.length === 1 ? rows[0]?.id : undefined;
  const lastRequested = useRef<string>(undefined);
  useEffect(() => {
    if (!only || lastRequested.current === only) return;
    lastRequested.current = only;
    run({ institution: only });
  }, [only, run]);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data || (only && !actingProblem)) return <PageSkeleton />;
  return (
    <EmptyState art="empty" title={t('workflow.chooseFirst')} text={t('workflow.chooseFirstHint')}>
      <Cluster gap={2}>
        {rows.map((row) => (
          <Button key={row.id} onClick={() => run({ institution: row.id })}>
            {nameIn(row)}
          </Button>
        ))}
        <LinkButton to={pathTo('memberships')} type={rows.length ? 'default' : 'primary'}>
          {t('workflow.choose')}
        </LinkButton>
      </Cluster>
    </EmptyState>
  );
}
