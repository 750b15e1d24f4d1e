import { mainSite, type Site } from '@portal/shared/codes/index';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Problem } from '../../../shared/api/problem.ts';
import { useRead } from '../../../shared/request/use-request.ts';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { auditPath } from '../columns.tsx';
import { nextPending } from '../requests.ts';
import type { Verdict } from './decide.tsx';
import css from './outcome.module.css';

interface DecidedProps {
  id: string;
  name: string;
  verdict: Verdict;
  domain: Site;
}

/** What the decision did, and the way to the next one. */
export function Decided({ id, name, verdict, domain }: DecidedProps) {
  const { t } = useTranslation();
  const dataDomain = domain === mainSite ? '00' : domain;
  const { data } = useRead(nextPending, { not: id, dataDomain } as const, id);
  const approved = verdict === '1';
  return (
    <Alert
      className={css.outcome ?? ''}
      type="success"
      showIcon
      role="status"
      title={t(approved ? 'centre.audit.approved' : 'centre.audit.rejected', { name })}
      description={
        <>
          {t(approved ? 'centre.audit.approvedText' : 'centre.audit.rejectedText')}{' '}
          {data?.next === null && t('centre.audit.noNext')}
        </>
      }
      action={
        data?.next && (
          <Link to={auditPath(data.next.id, 'check')}>
            <Button type="primary" tabIndex={-1}>
              {t('centre.audit.next')}
            </Button>
          </Link>
        )
      }
    />
  );
}

/** The server said no: who was first, or what has changed since. */
export function Refused({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  useEffect(() => window.scrollTo({ top: 0 }), []);
  return (
    <Alert
      className={css.outcome ?? ''}
      type="warning"
      showIcon
      title={`${t('centre.audit.refused')}: ${problemText(t, problem)}`}
      description={problem.status === 0 ? undefined : t('centre.audit.refusedText')}
    />
  );
}
