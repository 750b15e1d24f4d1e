import { Button, Segmented, Switch } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Audited, type KindWords, type ReviewedRecord, useKindWords } from '../../../entities/record/kind.ts';
import { isOpen } from '../../../entities/record/parts/comments.tsx';
import { type ComparedRow, Comparison } from '../../../kit/comparison.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import {
  type Against,
  type ComparedField,
  type ComparedVersion,
  comparedFields,
  compareVersions,
} from '../versions-compared.ts';
import { ComparedCell, looksOnly } from './compared-cell.tsx';
import css from './comparison.module.css';
import { RecordContent } from './content.tsx';
import { FieldSaid, isSaid } from './field-said.tsx';

interface Props {
  recordType: ReviewedRecord;
  detail: Audited;
  /** fields may be commented on */
  writes: boolean;
  onChanged: () => void;
}

/**
 * The submission with all languages of its record, each beside what was approved of it last: a column for each language,
 * old and new inside the text. Where there is one language, nothing to compare it with and nothing said of a field, the
 * submission as it is.
 */
export function SubmissionCompared({ recordType, detail, writes, onChanged }: Props) {
  const { kind } = recordType;
  const { t } = useTranslation();
  const translate = useTranslate();
  const { date, dateTime, separator } = useFormat();
  const [against, setAgainst] = useState<Against>('live');
  const versions = useMemo(
    () => compareVersions(kind, [detail, ...detail.others], against, translate, separator),
    [kind, detail, against, translate, separator],
  );
  const own = versions.find(({ version }) => version.id === detail.id);
  const { live, working, previous, previousTime, approvedAt } = detail;
  const pending = detail.status === '2';
  const first = pending && (
    <p className={css.note}>{t(working ? 'record.audit.compareFirst' : 'record.audit.noChanges')}</p>
  );
  const submission = t(pending ? 'record.audit.after' : 'record.audit.current');
  // what was said of its fields stands beside them
  const isPlain = versions.length === 1 && !detail.comments.some((comment) => comment.field !== '' && isOpen(comment));
  if (!own || (own.isWhole && isPlain)) {
    const only = working ?? live;
    return (
      <Panel title={submission}>
        {first}
        {only && <RecordContent kind={kind} content={only} language={detail.lan} />}
      </Panel>
    );
  }
  const isRejected = detail.auditTime > previousTime;
  const approved = approvedAt ? t('record.audit.before', { date: date(approvedAt) }) : t('record.audit.beforeNone');
  const submitted = t('record.audit.previous', { at: dateTime(previousTime) });
  const isAgainstLive = live !== null && (against === 'live' || !previous);
  const comparison = isAgainstLive ? 'compare' : isRejected ? 'compareRejected' : 'compareWithdrawn';
  const choice =
    live && previous ? (
      <Segmented
        aria-label={t('record.audit.against')}
        value={against}
        options={[
          { value: 'live' as const, label: approved },
          { value: 'previous' as const, label: submitted },
        ]}
        onChange={setAgainst}
      />
    ) : (
      <span className={css.note}>{live ? approved : submitted}</span>
    );
  return (
    <Languages
      recordType={recordType}
      detail={detail}
      versions={versions}
      isWhole={own.isWhole}
      title={own.isWhole ? submission : t(`record.audit.${comparison}`)}
      aside={own.isWhole ? first : choice}
      writes={writes}
      onChanged={onChanged}
    />
  );
}

interface LanguagesProps extends Props {
  versions: readonly ComparedVersion[];
  /** all of the submission is to be read */
  isWhole: boolean;
  title: string;
  aside: ReactNode;
}

function Languages({ recordType, detail, versions, isWhole, title, aside, writes, onChanged }: LanguagesProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useKindWords(recordType.kind);
  const heads = useHeads(versions, words);
  const label = useId();
  // a change is enough where the rest was approved
  const [changesOnly, setChangesOnly] = useState(detail.live !== null);
  const [written, setWritten] = useState<string>();
  const fields = useMemo(
    () => comparedFields(recordType.kind, versions, translate),
    [recordType.kind, versions, translate],
  );
  const visibleFields = fields.filter((field) => isWhole || !changesOnly || field.changed || isSaid(field, versions));
  const rows = visibleFields.map((field): ComparedRow => {
    const { name, wire } = field.of;
    const isWriting = written === wire;
    const begin = writes ? () => setWritten(wire) : undefined;
    return {
      key: wire,
      label: words.field(name),
      name: (
        <>
          {words.field(name)}
          <Note field={field} />
          {begin && !isWriting && (
            <Button
              className={css.say ?? ''}
              type="link"
              size="small"
              aria-label={t('record.audit.commentOn', { field: words.field(name) })}
              onClick={begin}
            >
              {t('record.audit.commentShort')}
            </Button>
          )}
        </>
      ),
      cells: (field.isShared ? field.cells.slice(0, 1) : field.cells).map((compared, at) => {
        const version = versions[at];
        return version && <ComparedCell key={version.version.id} compared={compared} version={version} />;
      }),
      below: (isSaid(field, versions) || isWriting) && (
        <FieldSaid
          recordType={recordType}
          detail={detail}
          field={field}
          versions={versions}
          isWriting={isWriting}
          onWrite={begin}
          onChanged={() => {
            setWritten(undefined);
            onChanged();
          }}
        />
      ),
    };
  });
  return (
    <Panel
      flush
      title={title}
      action={
        <Cluster gap={3} inline>
          {aside}
          {!isWhole && (
            <span className={css.switch}>
              <Switch checked={changesOnly} onChange={setChangesOnly} aria-labelledby={label} />
              <span id={label}>
                {t('record.audit.changesOnly', { count: fields.filter((field) => field.changed).length })}
              </span>
            </span>
          )}
        </Cluster>
      }
    >
      {rows.length === 0 ? (
        <p className={css.nothing}>{t('record.audit.noChanges')}</p>
      ) : (
        <Comparison label={title} corner={t('record.audit.field')} heads={heads} rows={rows} />
      )}
    </Panel>
  );
}

/** What a column is of: its language, where that version stands, and how much changed in it. */
function useHeads(versions: readonly ComparedVersion[], words: Pick<KindWords, 'language' | 'status'>): string[] {
  const { t } = useTranslation();
  return versions.map(({ version: { lan: language, status }, isWhole, fields }) => {
    const changes = fields.filter(({ changed }) => changed).length;
    const state = words.status(status);
    const titleParts = isWhole ? [state] : [state, t('record.audit.changes', { count: changes })];
    return (language ? [words.language(language), ...titleParts] : titleParts).join(' · ');
  });
}

/** What is to be known of a row beside its values. */
function Note({ field: { cells, isShared } }: { field: ComparedField }) {
  const { t } = useTranslation();
  const isReordered = cells.some((cell) => 'before' in cell && cell.reordered);
  const notes = [
    ...(isShared ? [t('record.audit.shared')] : []),
    ...(isReordered ? [t('record.audit.reordered')] : []),
    ...(cells.some(looksOnly) ? [t('record.audit.formatting')] : []),
  ];
  return notes.map((note) => (
    <p key={note} className={css.note}>
      {note}
    </p>
  ));
}
