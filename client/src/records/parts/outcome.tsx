import type { ReviewedKind } from '@portal/shared/records/define';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../shared/api/problem.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { problemText } from '../../shared/ui/problem-text.ts';
import { type Detail, useKindWords } from '../kind.ts';
import { useNextPath } from '../use-queue.ts';
import type { Verdict } from './decide.tsx';
import css from './outcome.module.css';

interface DecidedProps {
  kind: ReviewedKind;
  submission: Pick<Detail, 'id' | 'submitTime'>;
  name: string;
  verdict: Verdict;
}

/** What the decision did, and the way to the next one. */
export function Decided({ kind, submission, name, verdict }: DecidedProps) {
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const next = useNextPath(kind.kind, submission);
  const approved = verdict === '1';
  return (
    <Alert
      className={css.outcome ?? ''}
      type="success"
      showIcon
      role="status"
      title={t(approved ? 'record.audit.approved' : 'record.audit.rejected', { name })}
      description={
        <>
          {t(approved ? 'record.audit.approvedText' : 'record.audit.rejectedText')}{' '}
          {next === null && t('record.audit.noNext', words)}
        </>
      }
      action={
        next && (
          <LinkButton to={next} type="primary">
            {t('record.audit.next', words)}
          </LinkButton>
        )
      }
    />
  );
}

interface MeanwhileProps {
  kind: ReviewedKind;
  /** as it is now */
  detail: Detail;
  /** as it was when it was looked at */
  looked: Pick<Detail, 'recordVersion'>;
  /** the present submission has been seen */
  seen: () => void;
}

/** What somebody else did to a submission while it was being looked at; nothing when that is nothing. */
export function Meanwhile({ kind, detail, looked, seen }: MeanwhileProps) {
  const { t } = useTranslation();
  const words = useKindWords(kind).names;
  const isPending = detail.status === '2';
  if (isPending && detail.recordVersion === looked.recordVersion) return null;
  const status = t(`codes.reviewedStatus.${detail.status}`);
  return (
    <Alert
      className={css.outcome ?? ''}
      type="warning"
      showIcon
      role="status"
      title={
        isPending ? t('record.audit.submittedMeanwhile') : t('record.audit.changedMeanwhile', { ...words, status })
      }
      action={isPending && <Button onClick={seen}>{t('record.audit.seenMeanwhile')}</Button>}
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
      title={`${t('record.audit.refused')}: ${problemText(t, problem)}`}
      description={problem.status === 0 ? undefined : t('record.audit.refusedText')}
    />
  );
}
