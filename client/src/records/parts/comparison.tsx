import type { ReviewedKind } from '@portal/shared/records/define';
import { Switch } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Side } from '../../shared/history/side.tsx';
import { type ComparedRow, Comparison } from '../../shared/ui/comparison.tsx';
import { langTag } from '../../shared/ui/lang-tag.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { useTranslate } from '../../shared/ui/translate.ts';
import { type ComparedText, compare } from '../compare.ts';
import { type Detail, type Shown, useKindWords } from '../kind.ts';
import css from './comparison.module.css';
import { RecordContent } from './content.tsx';
import { Pictures } from './pictures.tsx';

/** The submission beside the content approved last; without such a one, the submission alone. */
export function SubmissionCompared({ kind, detail }: { kind: ReviewedKind; detail: Detail }) {
  const { t } = useTranslation();
  const { live, working } = detail;
  if (live && working) return <Both kind={kind} detail={detail} live={live} working={working} />;
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
  detail: Detail;
  live: Shown;
  working: Shown;
}

function Both({ kind, detail, live, working }: BothProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { date, separator } = useFormat();
  const words = useKindWords(kind);
  const label = useId();
  const [changesOnly, setChangesOnly] = useState(true);
  const fields = useMemo(
    () => compare(kind, live, working, translate, separator),
    [kind, live, working, translate, separator],
  );
  const changed = fields.filter((field) => field.changed);
  const shown = changesOnly ? changed : fields;
  const before = detail.approvedAt
    ? t('record.audit.before', { date: date(detail.approvedAt) })
    : t('record.audit.beforeNone');
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
        <span className={css.switch}>
          <Switch checked={changesOnly} onChange={setChangesOnly} aria-labelledby={label} />
          <span id={label}>{t('record.audit.changesOnly', { count: changed.length })}</span>
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className={css.nothing}>{t('record.audit.noChanges')}</p>
      ) : (
        <Comparison
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
