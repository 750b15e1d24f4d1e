import type { ReviewedKind } from '@portal/shared/records/define';
import { Segmented, Switch } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Side } from '../../shared/history/side.tsx';
import { type ComparedRow, Comparison } from '../../shared/ui/comparison.tsx';
import { langTag } from '../../shared/ui/lang-tag.ts';
import { Cluster } from '../../shared/ui/layout.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { useTranslate } from '../../shared/ui/translate.ts';
import { type ComparedText, compare } from '../compare.ts';
import { type Audited, type Shown, useKindWords } from '../kind.ts';
import css from './comparison.module.css';
import { RecordContent } from './content.tsx';
import { Pictures } from './pictures.tsx';

/** The submission beside the content approved last; without such a one, the submission alone. */
export function SubmissionCompared({ kind, detail }: { kind: ReviewedKind; detail: Audited }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { date, dateTime, separator } = useFormat();
  const { live, working, previous, previousTime, approvedAt } = detail;
  const [against, compareWith] = useState<'live' | 'previous'>('live');
  const approved = approvedAt ? t('record.audit.before', { date: date(approvedAt) }) : t('record.audit.beforeNone');
  const submitted = t('record.audit.previous', { at: dateTime(previousTime) });
  const isPrevious = previous !== null && (against === 'previous' || live === null);
  const before = isPrevious ? previous : live;
  // taken back and submitted as it was, and never approved: all of it is to be read
  const isSame = useMemo(
    () =>
      !live && before && working && compare(kind, before, working, translate, separator).every((one) => !one.changed),
    [kind, live, before, working, translate, separator],
  );
  if (before && working && !isSame)
    return (
      <Both kind={kind} detail={detail} live={before} working={working} before={isPrevious ? submitted : approved}>
        {live && previous && (
          <Segmented
            aria-label={t('record.audit.against')}
            value={against}
            options={[
              { value: 'live' as const, label: approved },
              { value: 'previous' as const, label: submitted },
            ]}
            onChange={compareWith}
          />
        )}
      </Both>
    );
  const only = working ?? live;
  const pending = detail.status === '2';
  return (
    <Panel title={t(pending ? 'record.audit.after' : 'record.audit.current')}>
      {pending && <p className={css.note}>{t(working ? 'record.audit.compareFirst' : 'record.audit.noChanges')}</p>}
      {only && <RecordContent kind={kind} content={only} lan={detail.lan} />}
    </Panel>
  );
}

interface BothProps {
  kind: ReviewedKind;
  detail: Audited;
  /** what it is compared with, and what that is called */
  live: Shown;
  before: string;
  working: Shown;
  /** the choice of what it is compared with */
  children: ReactNode;
}

function Both({ kind, detail, live, before, working, children }: BothProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { separator } = useFormat();
  const words = useKindWords(kind);
  const label = useId();
  const [changesOnly, setChangesOnly] = useState(true);
  const fields = useMemo(
    () => compare(kind, live, working, translate, separator),
    [kind, live, working, translate, separator],
  );
  const changed = fields.filter((field) => field.changed);
  const shown = changesOnly ? changed : fields;
  const rows = shown.map((compared): ComparedRow => {
    const { name, wire, view } = compared.of;
    const lang = view.isWritten && detail.lan ? langTag[detail.lan] : undefined;
    if ('before' in compared) {
      const note = compared.reordered && t('record.audit.reordered');
      return {
        key: wire,
        name: <Named name={words.field(name)} note={note} />,
        cells: [
          <Pictures key="before" pictures={compared.before} />,
          <Pictures key="after" pictures={compared.after} />,
        ],
      };
    }
    const looksOnly = compared.changed && compared.pieces.every((piece) => piece.kind === 'same');
    const note = looksOnly && t('record.audit.formatting');
    return {
      key: wire,
      name: <Named name={words.field(name)} note={note} />,
      cells: [
        <Text key="before" compared={compared} content={live} side="removed" open={looksOnly} />,
        <Text key="after" compared={compared} content={working} side="added" open={looksOnly} />,
      ],
      lang,
    };
  });
  return (
    <Panel
      flush
      title={t('record.audit.compare')}
      action={
        <Cluster gap={3} inline>
          {children}
          <span className={css.switch}>
            <Switch checked={changesOnly} onChange={setChangesOnly} aria-labelledby={label} />
            <span id={label}>{t('record.audit.changesOnly', { count: changed.length })}</span>
          </span>
        </Cluster>
      }
    >
      {rows.length === 0 ? (
        <p className={css.nothing}>{t('record.audit.noChanges')}</p>
      ) : (
        <Comparison
          label={t('record.audit.compare')}
          corner={t('record.audit.field')}
          heads={[before, t(detail.status === '2' ? 'record.audit.after' : 'record.view.working')]}
          rows={rows}
        />
      )}
    </Panel>
  );
}

const Named = ({ name, note }: { name: string; note: string | false }) => (
  <>
    {name}
    {note && <p className={css.note}>{note}</p>}
  </>
);

interface TextProps {
  compared: ComparedText;
  content: Shown;
  side: 'removed' | 'added';
  /** only its layout differs, so that is what has to be seen */
  open: boolean;
}

/** One side of a text; a rich one as it will look as well. */
function Text({ compared, content, side, open }: TextProps) {
  const { t } = useTranslation();
  const { field, wire } = compared.of;
  return (
    <>
      <Side pieces={compared.pieces} side={side} />
      {field.type === 'richText' && (
        <details className={css.laidOut} open={open}>
          <summary>{t('record.audit.laidOut')}</summary>
          <RichText html={String(content[wire] ?? '')} />
        </details>
      )}
    </>
  );
}
