import type { DueRow } from '@portal/shared/calls/overview';
import { recordPath } from '@portal/shared/record-path';
import { useTranslation } from 'react-i18next';
import { useWorkflowWords } from '../../../entities/workflow/kind.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import css from './due.module.css';

/** Why something is due, in words. */
export function useReason({ kind, reason, state }: Pick<DueRow, 'kind' | 'reason' | 'state'>): string {
  const { t } = useTranslation();
  const words = useWorkflowWords({ kind });
  return t(`workflow.due.reasons.${reason}`, { state: words.state(state) });
}

export const DueLink = ({ row }: { row: DueRow }) => {
  const { text } = useFormat();
  const path = recordPath({ kind: row.kind, id: row.id });
  return path ? <Link to={path}>{text(row.name)}</Link> : text(row.name);
};

/** One thing that is due: what, why, when, and whose turn it is. */
export function DueItem({ row }: { row: DueRow }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const words = useWorkflowWords(row);
  const reason = useReason(row);
  return (
    <li className={css.item}>
      <time dateTime={row.day} className={css.date}>
        <Text tone={row.overdue ? 'bad' : undefined} tabular>
          {date(row.day)}
        </Text>
      </time>
      <span className={css.what}>
        <Text strong>
          <DueLink row={row} />
        </Text>
        <Text as="small" size="xs" tone="tertiary">
          {words.title} · {reason}
          {row.provisional && ` · ${t('workflow.list.provisional')}`}
        </Text>
      </span>
      {row.waits ? (
        <StateTag icon="clock" tone={row.overdue ? 'bad' : 'wait'}>
          {t('workflow.due.waits')}
        </StateTag>
      ) : (
        row.turn && (
          <Text size="xs" tone="tertiary">
            {t('workflow.due.turn', { party: words.party(row.turn) })}
          </Text>
        )
      )}
    </li>
  );
}
