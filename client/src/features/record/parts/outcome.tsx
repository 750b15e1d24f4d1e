import type { ReviewedKind } from '@portal/shared/records/define';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { type Audited, type Detail, useKindWords } from '../../../entities/record/kind.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { useNextPath } from '../use-queue.ts';
import type { Verdict } from './decide.tsx';
import css from './outcome.module.css';

interface DecidedProps {
  kind: ReviewedKind;
  submission: Pick<Detail, 'id' | 'submitTime'>;
  /** what was decided on, in words */
  title: string;
  verdict: Verdict;
}

/** What the decision did, and the way to the next one. */
export function Decided({ kind, submission, title, verdict }: DecidedProps) {
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
      title={title}
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
  detail: Audited;
  /** as it was when it was looked at */
  looked: Audited;
  /** the present submission has been seen */
  onSeen: () => void;
}

/** Whether another language awaits review in a version that was not looked at. */
const isUnseen = (looked: Audited, { others }: Audited): boolean =>
  others.some(
    ({ id, status, recordVersion }) =>
      status === '2' && recordVersion !== looked.others.find((other) => other.id === id)?.recordVersion,
  );

/** What somebody else did to a submission while it was being looked at; nothing when that is nothing. */
export function Meanwhile({ kind, detail, looked, onSeen }: MeanwhileProps) {
  const { t } = useTranslation();
  const { names: words, status: statusOf } = useKindWords(kind);
  const isPending = detail.status === '2';
  if (isPending && detail.recordVersion === looked.recordVersion && !isUnseen(looked, detail)) return null;
  const status = statusOf(detail.status);
  return (
    <Alert
      className={css.outcome ?? ''}
      type="warning"
      showIcon
      role="status"
      title={
        isPending ? t('record.audit.submittedMeanwhile') : t('record.audit.changedMeanwhile', { ...words, status })
      }
      action={isPending && <Button onClick={onSeen}>{t('record.audit.seenMeanwhile')}</Button>}
    />
  );
}

interface RefusedProps {
  problem: Problem;
  /** of which version, where several were decided on */
  language: string;
}

/** The server said no: who was first, or what has changed since. */
export function DecisionProblem({ problem, language }: RefusedProps) {
  const { t } = useTranslation();
  useEffect(() => window.scrollTo({ top: 0 }), []);
  return (
    <Alert
      className={css.outcome ?? ''}
      type="warning"
      showIcon
      title={`${language ? t('record.audit.refusedIn', { language }) : t('record.audit.refused')}: ${problemText(t, problem)}`}
      description={problem.status === 0 ? undefined : t('record.audit.refusedText')}
    />
  );
}
