import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRequest } from '../../../core/request/use-request.ts';
import { type Audited, type ReviewedRecord, useKindWords } from '../../../entities/record/kind.ts';
import { isOpen, SayForm, Thread } from '../../../entities/record/parts/comments.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { Tag } from '../../../kit/tag.tsx';
import type { ComparedField, ComparedVersion, Difference } from '../versions-compared.ts';
import css from './comparison.module.css';

interface Props {
  recordType: ReviewedRecord;
  detail: Audited;
  field: ComparedField;
  versions: readonly ComparedVersion[];
  /** a comment is being written on it */
  isWriting: boolean;
  /** begins one; undefined where none may be written */
  onWrite: (() => void) | undefined;
  onChanged: () => void;
}

/** What is said about a field in each language, those that are open; whoever resolved one reads it beside. */
const saidOf = ({ of: { wire } }: ComparedField, versions: readonly ComparedVersion[]) =>
  versions.flatMap(({ version }) =>
    version.comments
      .filter((comment) => comment.field === wire && isOpen(comment))
      .map((comment) => ({ version, comment })),
  );

export const isSaid = (field: ComparedField, versions: readonly ComparedVersion[]): boolean =>
  field.difference !== undefined || saidOf(field, versions).length > 0;

/** Under a field: where its languages differ, what was said about it with the answers, and a new comment. */
export function FieldSaid({ recordType, detail, field, versions, isWriting, onWrite, onChanged }: Props) {
  const { t } = useTranslation();
  const words = useKindWords(recordType.kind);
  const { run, status } = useRequest(recordType.requests.comment, {
    slot: `${detail.id} ${field.of.wire}`,
    onDone: onChanged,
    onFail: onChanged,
  });
  return (
    <Stack gap={2}>
      {field.difference && (
        <Cluster gap={2} className={css.differs}>
          <Icon name="warn" />
          <Differs difference={field.difference} language={words.language} />
          {onWrite && !isWriting && (
            <Button type="link" size="small" onClick={onWrite}>
              {t('record.audit.commentOnThis')}
            </Button>
          )}
        </Cluster>
      )}
      {saidOf(field, versions).map(({ version, comment }) => (
        <div key={comment.id}>
          {version.id !== detail.id && <Tag>{words.language(version.lan)}</Tag>}
          <Thread
            recordType={recordType}
            id={version.id}
            comment={comment}
            part="auditor"
            atField
            onChanged={onChanged}
          />
        </div>
      ))}
      {isWriting && (
        <SayForm
          label={t('record.audit.commentOn', { field: words.field(field.of.name) })}
          confirmLabel={t('review.comments.send')}
          status={status}
          on={{ kind: recordType.kind.kind, lans: detail.lan ? [detail.lan] : [] }}
          onSend={(text) => run({ id: detail.id, field: field.of.wire, text, submitTime: detail.submitTime })}
        />
      )}
    </Stack>
  );
}

function Differs({
  difference,
  language,
}: {
  difference: Difference;
  language: (language: 'CN' | 'EN' | '') => string;
}) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const alone = difference.only.map(({ lan: itemLanguage, items }) =>
    t('record.audit.onlyIn', { language: language(itemLanguage), items: list(items) }),
  );
  return <span>{[t('record.audit.differs'), ...alone].join(' ')}</span>;
}
