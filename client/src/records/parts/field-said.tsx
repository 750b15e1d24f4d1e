import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { useRequest } from '../../shared/request/use-request.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Cluster, Stack } from '../../shared/ui/layout.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { type Audited, type ReviewedRecord, useKindWords } from '../kind.ts';
import type { ComparedField, ComparedVersion, Difference } from '../versions-compared.ts';
import { isOpen, SayForm, Thread } from './comments.tsx';
import css from './comparison.module.css';

interface Props {
  of: ReviewedRecord;
  detail: Audited;
  field: ComparedField;
  versions: readonly ComparedVersion[];
  /** a comment is being written on it */
  isWriting: boolean;
  /** begins one; undefined where none may be written */
  write: (() => void) | undefined;
  changed: () => void;
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
export function FieldSaid({ of, detail, field, versions, isWriting, write, changed }: Props) {
  const { t } = useTranslation();
  const words = useKindWords(of.kind);
  const { run, status } = useRequest(of.requests.comment, {
    slot: `${detail.id} ${field.of.wire}`,
    onDone: changed,
    onFail: changed,
  });
  return (
    <Stack gap={2}>
      {field.difference && (
        <Cluster gap={2} className={css.differs}>
          <Icon name="warn" />
          <Differs difference={field.difference} language={words.language} />
          {write && !isWriting && (
            <Button type="link" size="small" onClick={write}>
              {t('record.audit.commentOnThis')}
            </Button>
          )}
        </Cluster>
      )}
      {saidOf(field, versions).map(({ version, comment }) => (
        <div key={comment.id}>
          {version.id !== detail.id && <Tag>{words.language(version.lan)}</Tag>}
          <Thread of={of} id={version.id} comment={comment} part="auditor" atField changed={changed} />
        </div>
      ))}
      {isWriting && (
        <SayForm
          label={t('record.audit.commentOn', { field: words.field(field.of.name) })}
          yes={t('review.comments.send')}
          status={status}
          on={{ kind: of.kind.kind, lans: detail.lan ? [detail.lan] : [] }}
          send={(text) => run({ id: detail.id, field: field.of.wire, text, submitTime: detail.submitTime })}
        />
      )}
    </Stack>
  );
}

function Differs({ difference, language }: { difference: Difference; language: (lan: 'CN' | 'EN' | '') => string }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const alone = difference.only.map(({ lan, items }) =>
    t('record.audit.onlyIn', { language: language(lan), items: list(items) }),
  );
  return <span>{[t('record.audit.differs'), ...alone].join(' ')}</span>;
}
