import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { type Change, complaintsOf } from '../board.ts';
import { ChangeRow } from './change-row.tsx';

interface Props {
  changes: readonly Change[];
  running: boolean;
  problem: Problem | undefined;
  onUndo: (change: Change) => void;
  onConfirm: () => void;
  /** where the page is seen with them */
  preview: string;
}

/** What was changed and is not public yet: each can be taken back, all are confirmed together. */
export function Changes({ changes, running, problem, onUndo, onConfirm, preview }: Props) {
  const { t } = useTranslation();
  const href = useHref(preview);
  const isIncomplete = changes.some(
    (change) => change.does === 'show' && Object.keys(complaintsOf(change.slot)).length > 0,
  );
  return (
    <Panel title={t('recommend.board.changes', { count: changes.length })}>
      <Stack gap={3}>
        {problem && <Alert type="error" showIcon title={problemText(t, problem)} />}
        {changes.length === 0 ? (
          <Text tone="secondary">{t('recommend.board.noChanges')}</Text>
        ) : (
          <Stack gap={2} as="ul">
            {changes.map((change) => (
              <ChangeRow key={change.slot.id} change={change} onUndo={onUndo} />
            ))}
          </Stack>
        )}
        {changes.length > 0 && !isIncomplete && (
          <Button block href={href} target="_blank" rel="noreferrer">
            {t('recommend.board.preview')}
          </Button>
        )}
        <Button
          type="primary"
          block
          loading={running}
          disabled={changes.length === 0 || isIncomplete}
          onClick={onConfirm}
        >
          {t('recommend.board.confirm', { count: changes.length })}
        </Button>
        <Text tone="secondary" size="s" as="p">
          {t('recommend.board.each')}
        </Text>
      </Stack>
    </Panel>
  );
}
