import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import type { Problem } from '../../../shared/api/problem.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Cluster, Stack } from '../../../shared/ui/layout.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { problemText } from '../../../shared/ui/problem-text.ts';
import { Text } from '../../../shared/ui/text.tsx';
import { type Change, complaintsOf } from '../board.ts';

interface Props {
  changes: readonly Change[];
  running: boolean;
  problem: Problem | undefined;
  undo: (change: Change) => void;
  confirm: () => void;
  /** where the page is seen with them */
  preview: string;
}

/** What was changed and is not public yet: each can be taken back, all are confirmed together. */
export function Changes({ changes, running, problem, undo, confirm, preview }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const href = useHref(preview);
  const nameOf = ({ slot }: Change): string => slot.title.trim() || t('recommend.board.newPicture');
  const told = (change: Change): string => {
    const { slot } = change;
    const params = {
      place: `${t(`kinds.slot.codes.module.${slot.catagory}`)} ${slot.postId}`,
      name: slot.title || t('recommend.board.newPicture'),
    };
    if (change.does === 'takeDown') return t('recommend.board.willTakeDown', params);
    const time = slot.publishTime && format.dateTime(slot.publishTime);
    if (change.instead) {
      const both = { ...params, other: change.instead.title, time };
      return t(time ? 'recommend.board.willReplaceLater' : 'recommend.board.willReplace', both);
    }
    return t(time ? 'recommend.board.willFollow' : 'recommend.board.willShow', { ...params, time });
  };
  /** What a change lacks first, in words; '' for nothing. */
  const lacks = (change: Change): string => {
    if (change.does === 'takeDown') return '';
    const [first] = Object.entries(complaintsOf(change.slot));
    if (!first) return '';
    const [field, { key, params }] = first;
    const what = { title: 'title', connectMessage: 'connectMessage', imageFileId: 'image' } as const;
    const label = field in what ? t(`kinds.slot.fields.${what[field as keyof typeof what]}`) : '';
    return [label, t(key as 'fields.required', params)].filter(Boolean).join(' · ');
  };
  const isIncomplete = changes.some((change) => lacks(change) !== '');
  return (
    <Panel title={t('recommend.board.changes', { count: changes.length })}>
      <Stack gap={3}>
        {problem && <Alert type="error" showIcon title={problemText(t, problem)} />}
        {changes.length === 0 ? (
          <Text tone="secondary">{t('recommend.board.noChanges')}</Text>
        ) : (
          <Stack gap={2} as="ul">
            {changes.map((change) => (
              <li key={change.slot.id}>
                <Cluster gap={2} justify="between">
                  <span>
                    <Text size="s">{told(change)}</Text>
                    {lacks(change) && (
                      <Text size="s" tone="bad" as="p">
                        {lacks(change)}
                      </Text>
                    )}
                  </span>
                  <Button
                    type="link"
                    size="small"
                    aria-label={t('recommend.board.undoNamed', { name: nameOf(change) })}
                    onClick={() => undo(change)}
                  >
                    {t('recommend.board.undo')}
                  </Button>
                </Cluster>
              </li>
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
          onClick={confirm}
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
