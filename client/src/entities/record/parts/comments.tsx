import type { ReviewedKind } from '@portal/shared/records/define';
import { type RecordComment, reasonMax } from '@portal/shared/records/reviewed/wire';
import { characters } from '@portal/shared/rules/text';
import { Button, Input, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Status } from '../../../core/request/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { onCtrlEnter } from '../../../kit/on-ctrl-enter.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { inserted } from '../../phrases/inserted.ts';
import { type Commented, Phrases } from '../../phrases/phrases.tsx';
import { fieldsOf } from '../fields.tsx';
import { type Detail, type ReviewedRecord, useKindWords } from '../kind.ts';
import css from './comments.module.css';

/** What is said about a record: sends a text, which is required, and is emptied once it has been taken; what was typed since stays. */
export function SayForm({
  label,
  confirmLabel,
  status,
  onSend,
  on,
}: {
  label: string;
  confirmLabel: string;
  /** of the request that sends it */
  status: Status;
  onSend: (text: string) => void;
  /** with it, ready-made comments are offered */
  on?: Commented;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const commentText = text.trim();
  const sent = useRef('');
  const isReady = status !== 'running' && commentText !== '' && characters(commentText) <= reasonMax;
  const submit = () => {
    if (!isReady) return;
    sent.current = commentText;
    onSend(commentText);
  };
  useEffect(() => {
    if (status === 'done') setText((now) => (now.trim() === sent.current ? '' : now));
  }, [status]);
  return (
    <Stack gap={2}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        className={css.counted ?? ''}
        rows={2}
        count={{ max: reasonMax, strategy: characters, show: true }}
        value={text}
        onKeyDown={onCtrlEnter(submit)}
        onChange={({ target }) => setText(target.value)}
      />
      {on && <Phrases on={on} onInsert={(phrase) => setText(inserted(text, phrase))} />}
      <Cluster justify="end">
        <Button
          size="small"
          loading={status === 'running'}
          disabled={status !== 'running' && !isReady}
          onClick={submit}
        >
          {confirmLabel}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface ThreadProps {
  recordType: ReviewedRecord;
  /** of the version */
  id: string;
  comment: RecordComment;
  /** the owner answers, an auditor resolves; whoever only reads does neither */
  part: 'owner' | 'auditor';
  /** the field that it is on is told beside it already */
  atField?: boolean;
  onChanged: () => void;
}

/** Nobody has resolved it. */
export const isOpen = ({ resolvedBy }: Pick<RecordComment, 'resolvedBy'>): boolean => resolvedBy === '';

/** Open, and without a word of the owner. */
export const isUnanswered = (comment: RecordComment): boolean => isOpen(comment) && comment.answers.length === 0;

/** Where a comment stands on the page. */
export const threadId = ({ id }: Pick<RecordComment, 'id'>): string => `comment-${id}`;

/** One comment with its answers, and what can be done about it. */
export function Thread({ recordType: { kind, requests }, id, comment, part, atField = false, onChanged }: ThreadProps) {
  const { t } = useTranslation();
  const { dateTime, text } = useFormat();
  const words = useKindWords(kind);
  const answering = useRequest(requests.answer, { slot: comment.id, onDone: onChanged, onFail: onChanged });
  const resolving = useRequest(requests.resolve, { slot: comment.id, onDone: onChanged, onFail: onChanged });
  const field = fieldsOf(kind).find(({ wire }) => wire === comment.field);
  const on = field ? words.field(field.name) : t('review.comments.whole');
  return (
    <article
      id={threadId(comment)}
      tabIndex={-1}
      className={css.thread}
      aria-label={t('review.comments.on', { field: on })}
    >
      <Cluster gap={2}>
        <strong>{text(comment.name)}</strong>
        <Text as="small" size="xs" tone="tertiary">
          {dateTime(comment.at)}
          {!atField && ` · ${on}`}
        </Text>
        {comment.outdated && <Tag>{t('review.comments.outdated')}</Tag>}
        {!isOpen(comment) && <Tag>{t('review.comments.resolved', { name: comment.resolvedBy })}</Tag>}
      </Cluster>
      <p>{comment.text}</p>
      {comment.answers.map((answer) => (
        <p key={answer.at} className={css.answer}>
          <strong>{text(answer.name)}</strong>{' '}
          <Text as="small" size="xs" tone="tertiary">
            {dateTime(answer.at)} · {t('review.comments.answered')}
          </Text>
          <br />
          {answer.text}
        </p>
      ))}
      {isOpen(comment) && part === 'auditor' && (
        <Button
          size="small"
          loading={resolving.status === 'running'}
          onClick={() => resolving.run({ id, comment: comment.id })}
        >
          {t('review.comments.resolve')}
        </Button>
      )}
      {isOpen(comment) && part === 'owner' && (
        <SayForm
          label={t('review.comments.yourAnswer')}
          confirmLabel={t('review.comments.answer')}
          status={answering.status}
          onSend={(reply) => answering.run({ id, comment: comment.id, text: reply })}
        />
      )}
    </article>
  );
}

interface Props {
  of: ReviewedRecord;
  detail: Detail;
  part: 'owner' | 'auditor';
  /** an auditor may comment on what awaits review */
  writes?: boolean;
  /** those that are open stand beside their fields already */
  atFields?: boolean;
  onChanged: () => void;
}

/** Comments on a submission and its fields, those that are open first. */
export function Comments({ of: recordType, detail, part, writes = false, atFields = false, onChanged }: Props) {
  const { t } = useTranslation();
  const { comments, id } = detail;
  const [isWriting, setIsWriting] = useState(false);
  const [open, resolved] = [comments.filter(isOpen), comments.filter((comment) => !isOpen(comment))];
  const fieldCommentCount = open.filter(({ field }) => field !== '').length;
  if (comments.length === 0 && !writes) return null;
  const thread = (comment: RecordComment) => (
    <Thread key={comment.id} recordType={recordType} id={id} comment={comment} part={part} onChanged={onChanged} />
  );
  return (
    <Panel title={t('review.comments.title', { count: open.length })}>
      <Stack gap={3}>
        {open.filter(({ field }) => !atFields || field === '').map(thread)}
        {atFields && fieldCommentCount > 0 && (
          <Text tone="secondary">{t('review.comments.atFields', { count: fieldCommentCount })}</Text>
        )}
        {writes && !isWriting && <Button onClick={() => setIsWriting(true)}>{t('review.comments.write')}</Button>}
        {writes && isWriting && <NewComment of={recordType} detail={detail} onChanged={onChanged} />}
        {resolved.length > 0 && (
          <details>
            <summary>{t('review.comments.showResolved', { count: resolved.length })}</summary>
            <Stack gap={3}>{resolved.map(thread)}</Stack>
          </details>
        )}
      </Stack>
    </Panel>
  );
}

const fieldChoices = (kind: ReviewedKind, generalLabel: string, word: (name: string) => string) => [
  { value: '', label: generalLabel },
  ...fieldsOf(kind).map(({ name, wire }) => ({ value: wire, label: word(name) })),
];

function NewComment({ of: { kind, requests }, detail, onChanged }: Pick<Props, 'of' | 'detail' | 'onChanged'>) {
  const { t } = useTranslation();
  const words = useKindWords(kind);
  const label = useId();
  const [field, setField] = useState('');
  const { run, status } = useRequest(requests.comment, { slot: detail.id, onDone: onChanged, onFail: onChanged });
  return (
    <Stack gap={2}>
      <label htmlFor={label}>{t('review.comments.field')}</label>
      <Select
        id={label}
        value={field}
        showSearch={false}
        options={fieldChoices(kind, t('review.comments.whole'), words.field)}
        onChange={setField}
      />
      <SayForm
        label={t('review.comments.text')}
        on={{ kind: kind.kind, lans: detail.lan ? [detail.lan] : [] }}
        confirmLabel={t('review.comments.send')}
        status={status}
        onSend={(text) => run({ id: detail.id, field, text, submitTime: detail.submitTime })}
      />
    </Stack>
  );
}
