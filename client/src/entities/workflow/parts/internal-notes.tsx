import { useTranslation } from 'react-i18next';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { SayForm } from '../../record/parts/comments.tsx';
import { HoldBar } from '../../record/parts/hold.tsx';
import type { WorkflowView } from '../kind.ts';
import css from './activity-list.module.css';

interface Props {
  workflow: WorkflowView;
  id: string;
}

/** What people of an institution say of a record among themselves, and who of them works on it: no other institution sees it. */
export function InternalNotes({ workflow: { requests }, id }: Props) {
  const { t } = useTranslation();
  const { dateTime, text } = useFormat();
  const { data, retry } = useRead(requests.desk, { id }, id);
  const saying = useRequest(requests.comment, { slot: id, onDone: retry });
  if (!data) return null;
  const { comments } = data;
  return (
    <Panel title={t('workflow.desk.title', { count: comments.length })}>
      <Stack gap={3}>
        <HoldBar recordType={{ requests }} detail={{ id, ...data }} onChanged={retry} />
        <Text as="small" size="xs" tone="tertiary">
          {t('workflow.desk.among')}
        </Text>
        {comments.length > 0 && (
          <ol className={css.happened}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <Text strong>{text(comment.by)}</Text>
                <Text as="small" size="xs" tone="tertiary">
                  <time dateTime={comment.at}>{dateTime(comment.at)}</time>
                </Text>
                <p className={css.given}>{comment.text}</p>
              </li>
            ))}
          </ol>
        )}
        <SayForm
          label={t('workflow.desk.text')}
          confirmLabel={t('workflow.desk.send')}
          status={saying.status}
          onSend={(noteText) => saying.run({ id, text: noteText })}
        />
      </Stack>
    </Panel>
  );
}
