import { finalStates } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { dayOf } from '@portal/shared/rules/dates';
import { pathTo } from '@portal/shared/screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useShownRecord } from '../../../core/form-parts/use-shown-record.ts';
import { PageError } from '../../../core/page/page-error.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { Cluster, Split, Stack } from '../../../kit/layout.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { Acting } from '../acting.tsx';
import { WorkflowForm } from '../form/workflow-form.tsx';
import { addPath, type Content, type Detail, filedActs, useWorkflowWords, type WorkflowView } from '../kind.ts';
import { Happened } from '../parts/activity-list.tsx';
import { Acts } from '../parts/acts.tsx';
import { ComputedValues } from '../parts/computed-values.tsx';
import { Contents } from '../parts/contents.tsx';
import { InternalNotes } from '../parts/internal-notes.tsx';
import { Pending } from '../parts/pending.tsx';
import { Print } from '../parts/print.tsx';
import { RecordChanged } from '../parts/record-changed.tsx';
import { RecordPosition } from '../state.tsx';
import { ToList, useBegins } from './list.tsx';

/** One record: what it says, what may be done with it, and what was; its draft, and a change of it, in a form. */
export const WorkflowOne = ({ workflow }: { workflow: WorkflowView }) => (
  <Acting>{(acting) => <OneFor key={acting} workflow={workflow} acting={acting} />}</Acting>
);

/** The records that a new one is to refer to, as an address names them. */
const namedIn = ({ fields }: WorkflowRecord, search: URLSearchParams): Content =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => {
      const value = search.get(name);
      return type === 'reference' && value ? [[name, value]] : [];
    }),
  );

function OneFor({ workflow, acting }: { workflow: WorkflowView; acting: string }) {
  const [search] = useSearch();
  const [id = '', view = '', from = ''] = ['id', 'view', 'from'].map((name) => search.get(name) ?? '');
  const read = useRead(workflow.requests.show, id || from ? { id: id || from } : undefined, `${acting} ${id || from}`);
  const { data, problem, retry } = read;
  const [own, setOwn] = useState(0);
  const onSaved = (version = 0) => {
    setOwn(version);
    retry();
  };
  const presetValues = namedIn(workflow.kind, search);
  if (view === 'add' && !from) return <WorkflowForm of={workflow} named={presetValues} />;
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  // whoever comes from a message or another record knows its id alone
  const { ones, field = '' } = workflow.part ?? {};
  const there = ones?.[String(data.content[field] ?? '')];
  if (there && there !== workflow.screens.one) return <Navigate to={pathTo(there, search)} replace />;
  if (view === 'add') return <WorkflowForm key={from} of={workflow} copied={data} named={presetValues} />;
  // the form begins with what there is now; what comes later is refused by the server where it matters
  if (view === 'edit' && data.can.includes('save'))
    return <WorkflowForm key={id} of={workflow} existing={data} changed={onSaved} />;
  const files = workflow.kind.change?.filedBy;
  if (view === 'change' && files && data.can.includes(files))
    return <WorkflowForm key={id} of={workflow} act={files} existing={data} changed={onSaved} />;
  if (filedActs(workflow.kind, data.can).includes(view))
    return <WorkflowForm key={`${id} ${view}`} of={workflow} existing={data} changed={onSaved} act={view} />;
  const { desk: Desk } = workflow;
  if (Desk && data.owner !== acting)
    return <Desk key={id} of={workflow} acting={acting} detail={data} onChanged={retry} />;
  return <RecordView key={id} workflow={workflow} detail={data} own={own} onChanged={retry} />;
}

interface ShownProps {
  workflow: WorkflowView;
  detail: Detail;
  /** the version that the reader led it to in a form; 0 for none */
  own: number;
  onChanged: () => void;
}

function RecordView({ workflow, detail, own, onChanged }: ShownProps) {
  const { kind, beside: RelatedPanel } = workflow;
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  const begins = useBegins(workflow);
  const record = useShownRecord(detail, detail, own);
  const {
    name,
    state,
    number,
    version,
    waits,
    content,
    proposed,
    erased,
    files,
    referred,
    noted: computed,
    history,
    since,
  } = detail;
  const next = kind.waitsFor[state];
  const isOver = finalStates(kind).includes(state);
  usePageTitle(name);
  const startedAt = history[0]?.at ?? since;
  return (
    <>
      <PageHead
        title={name}
        intro={
          <Cluster gap={3} rowGap={1} inline>
            <RecordPosition kind={kind} row={detail} />
            <span>{words.title}</span>
            {number && (
              <Text tabular>
                {number} · {t('workflow.one.version', { version })}
              </Text>
            )}
          </Cluster>
        }
      >
        <ToList workflow={workflow} />
      </PageHead>
      <Stack>
        <RecordChanged kind={kind} record={record} />
        <Pending kind={kind} detail={detail} />
        <Cluster gap={3} justify="between">
          <Acts workflow={workflow} detail={detail} record={record} onChanged={onChanged} />
          <Cluster gap={2}>
            {kind.printed && (number || kind.printed.drafts) && <Print kind={kind} id={detail.id} />}
            {begins && <LinkButton to={addPath(workflow, detail.id)}>{t('workflow.one.copy')}</LinkButton>}
          </Cluster>
        </Cluster>
        {!waits && (next || isOver) && (
          <Text as="p" tone="secondary">
            {next ? t('workflow.one.waitsFor', { party: words.party(next) }) : t('workflow.one.final')}
          </Text>
        )}
        <Split>
          <Stack>
            <Contents
              kind={kind}
              content={content}
              proposed={proposed}
              erased={erased}
              files={files}
              referred={referred}
              day={dayOf(Date.parse(startedAt))}
            />
            <ComputedValues kind={kind} computed={computed} />
          </Stack>
          <Stack>
            {RelatedPanel && <RelatedPanel detail={detail} />}
            <InternalNotes workflow={workflow} id={detail.id} />
            <Happened kind={kind} id={detail.id} history={history} />
          </Stack>
        </Split>
      </Stack>
    </>
  );
}
