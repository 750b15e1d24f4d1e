import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { type Field, fieldsIn, isUsedIn } from '@portal/shared/records/define';
import { maxOf } from '@portal/shared/records/field-types';
import { type Party, partyRoles } from '@portal/shared/records/workflow';
import { type Figures, numberIn, standingOf } from '@portal/shared/records/workflow-record';
import { pathTo, titleOf } from '@portal/shared/screens';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { FileCall } from '../../../core/api/api.ts';
import { useSession } from '../../../core/session/session.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { BatchProgress } from '../../../core/tables/batch-progress.tsx';
import type { Column } from '../../../core/tables/columns.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import type { Filter } from '../../../core/tables/filters.tsx';
import { operations, RowButton } from '../../../core/tables/row-actions.tsx';
import { useSelection } from '../../../core/tables/selection.ts';
import { useExport } from '../../../core/tables/use-export.ts';
import { useList } from '../../../core/tables/use-list.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Cluster, Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { useSearch } from '../../../kit/use-search.ts';
import { useNames } from '../../map/use-names.ts';
import { fieldsOf } from '../../record/fields.tsx';
import { Acting } from '../acting.tsx';
import { useActMany, useActsOnMany } from '../batch/act-many.ts';
import { BatchActs } from '../batch/batch-acts.tsx';
import {
  actsOf,
  addPath,
  type Listed,
  mainAct,
  onePath,
  type Row,
  useWorkflowWords,
  type WorkflowView,
} from '../kind.ts';
import { useMoney } from '../money.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Due, RecordPosition } from '../state.tsx';
import { groupOf, mostUrgentFirst } from '../urgency.ts';
import css from './list.module.css';

const keyOf = (row: Row): string => row.id;
const rowsOf = ({ rows }: Listed): readonly Row[] => mostUrgentFirst(rows);
const totalOf = ({ total }: Listed): number => total;
const hasMore = ({ more }: Listed): boolean => more;

interface Props {
  workflow: WorkflowView;
  /** what else there is to bring records in; `changed`: there are others now */
  above?: ((changed: () => void) => ReactNode) | undefined;
}

/** Records of a kind: what waits for whoever looks at them comes first. */
export const WorkflowList = ({ workflow, above }: Props) => (
  <Acting>{(acting) => <ListFor key={acting} workflow={workflow} above={above} acting={acting} />}</Acting>
);

/** The parties that the user acts as. */
function useParties(): readonly Party[] {
  const session = useSession();
  const roles: readonly string[] = session.status === 'user' ? session.user.roles : [];
  return Object.entries(partyRoles).flatMap(([party, role]) => (roles.includes(role) ? [party as Party] : []));
}

/** Whether the user is somebody who begins records of a kind. */
export const useBegins = ({ kind }: WorkflowView): boolean => useParties().includes(kind.begunBy);

/** How whoever looks stands to the records of a kind that there are for them. */
function useStanding({ kind }: WorkflowView) {
  const [party = kind.begunBy] = useParties();
  return standingOf(kind, party);
}

function useFilters({ kind, part }: WorkflowView): readonly Filter[] {
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  const translate = useTranslate();
  const all = { value: '', label: t('centre.table.all') };
  const figureFilters = ({ day, codes }: Figures): readonly Filter[] => [
    { kind: 'text', name: 'currency', label: t('workflow.figures.inCurrency'), max: 3 },
    { kind: 'text', name: 'country', label: t('workflow.figures.country'), max: 2 },
    ...(codes.length > 0 ? [{ kind: 'text', name: 'code', label: t('workflow.figures.code'), max: 6 } as const] : []),
    { kind: 'dates', from: 'dayFrom', to: 'dayTo', label: words.field(day) },
  ];
  const fields = fieldsIn(kind, 'filter').filter(([name]) => name !== part?.field);
  return [
    {
      kind: 'choice',
      name: 'part',
      label: t('workflow.list.part'),
      options: [
        { value: 'all', label: t('centre.table.all') },
        { value: 'mine', label: t('workflow.list.mine') },
        ...(kind.figures ? [{ value: 'counted', label: t('workflow.figures.counted') }] : []),
      ],
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('workflow.list.state'),
      options: [all, ...kind.states.map((value) => ({ value, label: words.state(value) }))],
    },
    ...fields.flatMap(([name, field]): Filter[] => {
      const label = words.field(name);
      if (field.type === 'text') return [{ kind: 'text', name, label, max: Math.min(100, maxOf(field, undefined)) }];
      if (field.type !== 'code') return [];
      const options = field.codes.map((value) => ({ value, label: translate(`${field.words}.${value}`) }));
      return [{ kind: 'choice', name, label, options: [all, ...options] }];
    }),
    { kind: 'dates', from: 'from', to: 'to', label: t('workflow.list.since') },
    ...(kind.figures ? figureFilters(kind.figures) : []),
  ];
}

/** How many findings of its last check are wrong or to be judged. */
function Found({ findings }: Pick<Row, 'findings'>) {
  const { t } = useTranslation();
  const none = useFormat().text('');
  if (!findings) return none;
  const { bad, judge } = findings;
  return (
    <Cluster as="span" gap={1} inline>
      {bad > 0 && (
        <StateTag icon="close" tone="bad">
          {t('workflow.list.bad', { count: bad })}
        </StateTag>
      )}
      {judge > 0 && (
        <StateTag icon="warn" tone="wait">
          {t('workflow.list.judge', { count: judge })}
        </StateTag>
      )}
      {bad + judge === 0 && (
        <StateTag icon="check" tone="good">
          {t('workflow.list.good')}
        </StateTag>
      )}
    </Cluster>
  );
}

/** `ask`: an act was chosen, by that button; `errors`: why a batch left a row, by its id. */
function useColumns(
  workflow: WorkflowView,
  ask: (act: string, row: Row, opener: HTMLElement) => void,
  errors: ReadonlyMap<string, string> | undefined,
): readonly Column<Row>[] {
  const { kind, part } = workflow;
  const { t } = useTranslation();
  const { date, list, text } = useFormat();
  const translate = useTranslate();
  const words = useWorkflowWords(kind);
  const money = useMoney();
  const nameOf = useNames();
  const { locale } = useSettings();
  const [search] = useSearch();
  const currencyOf = (field: Field) => (field.type === 'decimal' ? field.currency : undefined);
  const isOthers = useStanding(workflow) !== 'owner';
  const separateFields = new Set([
    ...[kind.name, kind.unique?.field, part?.field, isOthers && kind.addressed?.named],
    ...Object.values(kind.fields).map(currencyOf),
  ]);
  // who works through many decides by some fields: these come first, amounts before all; the others are a choice
  const isAtDesk = isOthers && workflow.desk !== undefined;
  const placeOf = (field: Field): number =>
    !isAtDesk ? 0 : !field.in?.includes('decision') ? 2 : currencyOf(field) ? 0 : 1;
  const fields = fieldsOf(kind)
    .filter(({ field, name }) => isUsedIn(field, 'list') && !separateFields.has(name))
    .toSorted((a, b) => placeOf(a.field) - placeOf(b.field));
  const ofFields = fields.map(({ field, name, view }): Column<Row> => {
    const title = words.field(name);
    const hidden = placeOf(field) === 2;
    const currency = currencyOf(field);
    if (currency)
      return {
        key: name,
        title,
        hidden,
        align: 'right',
        cell: (row) => money.text(String(row[name] ?? ''), String(row[currency] ?? '')),
      };
    if (field.type === 'date')
      return {
        key: name,
        title,
        hidden: hidden || name !== kind.validTo,
        cell: (row) => date(String(row[name] ?? '')),
      };
    if (field.type === 'text' && field.table === 'country')
      return { key: name, title, hidden, cell: (row) => text(nameOf(String(row[name] ?? ''))) };
    return { key: name, title, hidden, cell: (row) => text(view.text(field, name, row, translate, list)) };
  });
  const state: Column<Row> = {
    key: 'state',
    title: t('workflow.list.state'),
    always: true,
    cell: (row) => <RecordPosition kind={kind} row={isAtDesk ? { ...row, due: '' } : row} />,
  };
  const owner: Column<Row> = {
    key: 'owner',
    title: t(`workflow.list.owner.${kind.begunBy === 'bank' ? 'bank' : 'org'}`),
    cell: (row) => text((locale === 'en' && row.ownerNameEn) || row.ownerName),
  };
  const ofDesk: readonly Column<Row>[] = [
    { key: 'submitted', title: t('workflow.list.submitted'), cell: (row) => date(row.submitted) },
    { key: 'due', title: t('workflow.list.due'), cell: (row) => (row.due ? <Due row={row} /> : text('')) },
    { key: 'findings', title: t('workflow.list.findings'), cell: ({ findings }) => <Found findings={findings} /> },
  ];
  const actsIn = (row: Row): readonly string[] => {
    const acts = actsOf(kind, row.can);
    if (!isAtDesk) return acts;
    const main = mainAct(kind, row.state, acts);
    return main ? [main] : [];
  };
  return [
    {
      key: 'record',
      title: words.field(kind.name),
      always: true,
      cell: (row) => (
        <Stack gap={1} as="span" className={css.record}>
          <Text strong>
            <Link to={onePath(workflow, row.id, workflow.desk && { queue: search.toString() })}>{text(row.name)}</Link>
          </Text>
          <Text as="small" size="xs" tone="tertiary">
            {[...new Set([numberIn(kind, row), row.number])].filter((label) => label && label !== row.name).join(' · ')}
          </Text>
          {errors?.has(row.id) && (
            <Cluster as="span" gap={1} inline>
              <Text tone="bad">
                <Icon name="warn" />
              </Text>
              <Text as="small" size="xs" tone="bad">
                {errors.get(row.id)}
              </Text>
            </Cluster>
          )}
        </Stack>
      ),
    },
    ...(isAtDesk ? [...ofFields.filter(({ hidden }) => !hidden), ...ofDesk, state] : [state]),
    ...(isOthers ? [owner] : []),
    ...(isAtDesk ? ofFields.filter(({ hidden }) => hidden) : ofFields),
    { key: 'since', title: t('workflow.list.since'), hidden: true, cell: (row) => date(row.since) },
    operations(t, (row) =>
      actsIn(row).map((act) => (
        <RowButton
          key={act}
          accessibleName={t('workflow.act.ask', { act: words.act(act), name: row.name })}
          onClick={({ currentTarget }) => ask(act, row, currentTarget)}
        >
          {words.act(act)}
        </RowButton>
      )),
    ),
  ];
}

function ListFor({ workflow, above, acting }: Props & { acting: string }) {
  const { kind, part, requests, screens } = workflow;
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useWorkflowWords(kind);
  const begins = useBegins(workflow);
  const source = useMemo(() => {
    const { input } = callsOfWorkflow(kind).list;
    return {
      // what this screen's are told by is not the address's to change
      schema: part ? input.extend({ [part.field]: z.literal(part.is).default(part.is) }) : input,
      request: requests.list,
      defaults: { part: 'all', ...(part && { [part.field]: part.is }) },
      rows: rowsOf,
      total: totalOf,
      hasMore,
      slot: `${acting} ${part?.is ?? ''}`,
    };
  }, [kind, part, requests, acting]);
  const { list, query } = useList(source);
  const exported = useExport(`${kind.kind}Export` as FileCall, query);
  const [pendingAct, setPendingAct] = useState<{ act: string; row: Row }>();
  const opener = useRef<HTMLElement>(null);
  const selects = useActsOnMany(kind);
  const selection = useSelection(list.rows, keyOf);
  // what was ticked meanwhile, and what was refused, stays
  const { batch, busy, start, close } = useActMany(requests, (ids) => {
    selection.choose(selection.rows.filter(({ id }) => !ids.has(id)));
    list.retry();
  });
  const progress = batch && <BatchProgress batch={batch} onClose={close} />;
  const openDialog = (act: string, row: Row, from: HTMLElement) => {
    opener.current = from;
    setPendingAct({ act, row });
  };
  const columns = useColumns(workflow, openDialog, batch?.refused);
  const filters = useFilters(workflow);
  const title = titleOf(screens.list, translate);
  const add = begins && (
    <LinkButton to={workflow.start ? pathTo(workflow.start) : addPath(workflow)} type="primary">
      {words.screen('add')}
    </LinkButton>
  );
  const headingOf = (row: Row) => t(`workflow.list.groups.${groupOf(row, Date.now())}`);
  const isDivided = list.rows.some(({ waits }) => waits);
  return (
    <>
      <PageHead title={title}>{add}</PageHead>
      {begins && above?.(list.retry)}
      {!busy && progress}
      <DataList
        name={`workflow-${screens.list}`}
        label={title}
        list={list}
        exported={exported}
        columns={columns}
        rowKey={keyOf}
        rowName={(row) => row.name}
        filters={filters}
        firstFilters={4}
        primarySearch={!begins && selection.rows.length === 0}
        figures={busy && progress}
        {...(selects && {
          selection,
          batch: <BatchActs kind={kind} busy={busy} onStart={start} rows={selection.rows} />,
        })}
        empty={{
          title: words.screen('empty'),
          hint: words.screen(begins ? 'emptyOwn' : 'emptyOther'),
          action: add,
        }}
        heading={(row, before) =>
          isDivided && (!before || headingOf(row) !== headingOf(before)) ? headingOf(row) : undefined
        }
      />
      {pendingAct && (
        <ActDialog
          kind={kind}
          requests={requests}
          entries={workflow.entries}
          {...pendingAct}
          onChanged={list.retry}
          onClose={() => {
            setPendingAct(undefined);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Back to the list of a kind. */
export function ToList({ workflow: { screens } }: { workflow: WorkflowView }) {
  const translate = useTranslate();
  return <Link to={pathTo(screens.list)}>{titleOf(screens.list, translate)}</Link>;
}
