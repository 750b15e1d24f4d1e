import { differing, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import { dayOf } from '@portal/shared/rules/dates';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../core/session/settings.ts';
import { Comparison } from '../../../kit/comparison.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Panel } from '../../../kit/panel.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { Value } from '../../history/value.tsx';
import { useNames } from '../../map/use-names.ts';
import { documentsIn, fieldsOf, type KindField } from '../../record/fields.tsx';
import { useBanks } from '../banks.ts';
import { type Content, type Detail, useWorkflowWords } from '../kind.ts';
import { useMoney } from '../money.ts';
import { type Tables, useTables } from '../tables.ts';
import { DocumentViewer } from './document-viewer.tsx';
import { Referred, SharesOf } from './referred.tsx';

const erasedValue = { text: null, pictures: [] };

const hasBank = ({ fields }: WorkflowRecord): boolean =>
  Object.values(fields).some((field) => field.type === 'text' && field.institution !== undefined);

/** What the contents name: documents, and other records. */
type ReferredNames = Pick<Detail, 'files' | 'referred'>;

/** What a field of a content says, in words or as documents to be opened; '' where it says nothing. */
function useSaid(kind: WorkflowRecord, tables: Tables | undefined, { files, referred }: ReferredNames) {
  const translate = useTranslate();
  const { date, list } = useFormat();
  const { locale } = useSettings();
  const nameOf = useNames();
  const money = useMoney();
  const banks = useBanks(hasBank(kind));
  return ({ name, field, wire, view }: KindField, content: Content, isErased: boolean): ReactNode => {
    const value = String(content[name] ?? '');
    if (value === '') return isErased && field.personal ? <Value value={erasedValue} /> : '';
    if (field.type === 'documents') return <DocumentViewer documents={documentsIn(wire, { ...content, files })} />;
    if (field.type === 'decimal' && field.currency) return money.text(value, String(content[field.currency] ?? ''));
    if (field.type === 'date') return date(value);
    if (field.type === 'reference') return <Referred id={value} referred={referred} />;
    if (field.type === 'shares')
      return <SharesOf shares={value} currency={String(content[field.currency] ?? '')} referred={referred} />;
    if (field.type === 'text' && field.institution) return banks.get(value)?.called ?? '';
    if (field.type !== 'text' || !field.table) return view.text(field, wire, content, translate, list);
    const word = field.table === 'country' ? nameOf(value) : tables?.[field.table].find(({ code }) => code === value);
    const codeText = typeof word === 'string' ? word : word?.[locale];
    return codeText && codeText !== value ? `${value} ${codeText}` : value;
  };
}

/** The id of an institution that the portal found by another field, which people know it by. */
export const isId = ({ addressed, filled }: WorkflowRecord, name: string): boolean =>
  name === addressed?.field && filled?.includes(name) === true;

/** What an act decides on, in short: the fields that its dialog repeats. */
export function DecidedOn({ kind, detail }: { kind: WorkflowRecord; detail: Detail }) {
  const words = useWorkflowWords(kind);
  const formatField = useSaid(kind, useTables(dayOf(Date.now())), detail);
  const facts = fieldsOf(kind)
    .filter(({ field }) => field.in?.includes('decision'))
    .map(
      (field) =>
        [words.field(field.name), formatField(field, detail.content, detail.erased.includes('content'))] as const,
    )
    .filter(([, value]) => value !== '');
  return <Facts facts={facts} />;
}

interface ComparedProps extends ReferredNames {
  kind: WorkflowRecord;
  /** names of the fields that are compared */
  fields: readonly string[];
  before: Content;
  after: Content;
  /** in which of the two what is personal is gone */
  erased?: readonly ('before' | 'after')[];
  label: string;
  heads: readonly [string, string];
  /** yyyy-MM-dd on which the words of codes hold; today unless said */
  day?: string;
  /** offers to take the later text of a field over */
  onTakeOver?: ((field: string) => void) | undefined;
}

/** Fields of two contents side by side. */
export function ComparedContents({ kind, before, after, erased = [], label, heads, ...props }: ComparedProps) {
  const { t } = useTranslation();
  const none = useFormat().text('');
  const words = useWorkflowWords(kind);
  const formatField = useSaid(kind, useTables(props.day ?? dayOf(Date.now())), props);
  const { onTakeOver } = props;
  return (
    <Comparison
      label={label}
      corner={t('trail.timeline.field')}
      heads={heads}
      rows={fieldsOf(kind)
        .filter(({ name }) => props.fields.includes(name))
        .map((field) => ({
          key: field.name,
          name: words.field(field.name),
          cells: [
            formatField(field, before, erased.includes('before')) || none,
            formatField(field, after, erased.includes('after')) || none,
          ],
          ...(onTakeOver && {
            below: (
              <Button size="small" onClick={() => onTakeOver(field.wire)}>
                {t('centre.changed.takeOver', { field: words.field(field.name) })}
              </Button>
            ),
          }),
        }))}
    />
  );
}

interface Props extends ReferredNames {
  kind: WorkflowRecord;
  content: Content;
  /** what was filed to take its place */
  proposed: Content | null;
  /** of which of the two what is personal is gone */
  erased: Detail['erased'];
  /** fields that are shown elsewhere */
  but?: readonly string[];
  /** yyyy-MM-dd on which the words of codes hold */
  day: string;
}

/** What a record says, part by part; beside what was filed to change it, where that differs. */
export function Contents({ kind, content, proposed, erased, files, referred, but = [], day }: Props) {
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  const tables = useTables(day);
  const formatField = useSaid(kind, tables, { files, referred });
  const fields = fieldsOf(kind);
  const changed = proposed ? differing(kind, content, proposed) : [];
  return (
    <>
      {proposed && (
        <Panel title={t('workflow.one.proposed')} flush>
          <ComparedContents
            kind={kind}
            fields={changed}
            before={content}
            after={proposed}
            files={files}
            referred={referred}
            day={day}
            erased={erased.map((part) => (part === 'content' ? 'before' : 'after'))}
            label={t('workflow.one.proposed')}
            heads={[t('workflow.one.standing'), t('workflow.one.proposed')]}
          />
        </Panel>
      )}
      {Object.entries(kind.sections).map(([section, names]) => {
        const facts = fields
          .filter(({ name }) => names.includes(name) && !but.includes(name) && !isId(kind, name))
          .map(
            (kindField) =>
              [words.field(kindField.name), formatField(kindField, content, erased.includes('content'))] as const,
          )
          .filter(([, value]) => value !== '');
        if (facts.length === 0) return null;
        return (
          <Panel key={section} title={words.section(section)}>
            <Facts facts={facts} />
          </Panel>
        );
      })}
    </>
  );
}
