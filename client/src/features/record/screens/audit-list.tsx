import { allSites, mainSite, seller } from '@portal/shared/codes/index';
import { isSectionKind } from '@portal/shared/codes/sections';
import type { ReviewedKind } from '@portal/shared/records/define';
import { product } from '@portal/shared/records/product';
import { pathTo } from '@portal/shared/screens';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFor } from '../../../core/request/request.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import type { Column } from '../../../core/tables/columns.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import actions from '../../../core/tables/row-actions.module.css';
import { RowButton } from '../../../core/tables/row-actions.tsx';
import { fieldsOf } from '../../../entities/record/fields.tsx';
import { nameOf, type ReviewedRecord, type Row, useKindWords } from '../../../entities/record/kind.ts';
import {
  hidden,
  isAddress,
  useRecordColumns,
  useRecordFilters,
  useRecordList,
} from '../../../entities/record/lists.tsx';
import { HeldBy, RecordCell, StatusCell, Waiting } from '../../../entities/record/parts/cells.tsx';
import { addPath, auditPath, screenOf } from '../../../entities/record/paths.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { NamedTabs } from '../../../kit/named-tabs.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { RecordLinks } from '../parts/row-actions.tsx';
import { SectionsOf } from '../parts/sections.tsx';
import { TakeDown } from '../parts/take-down.tsx';
import css from './audit-list.module.css';

const pending = { status: '2', dataDomain: allSites };
/** The specification begins products alone with one site. */
const defaultsOf = ({ kind }: ReviewedKind) => (kind === product.kind ? pendingProducts : pending);
const pendingProducts = { ...pending, dataDomain: mainSite };
/** The list works without it. */
const waiting = requestFor('waiting', { quiet: true });

const tabs = ['2', '1', '9', '0'] as const;

/** Records to review, in the administrator's domain. */
export function AuditList({ recordType }: { recordType: ReviewedRecord }) {
  const { kind } = recordType;
  const { t } = useTranslation();
  const session = useSession();
  const format = useFormat();
  const words = useKindWords(kind);
  const common = useRecordFilters(kind);
  const [down, setDown] = useState<Row>();
  const [assigned, setAssigned] = useState<Row>();
  const { list, query, answer, exported } = useRecordList(recordType, 'auditList', defaultsOf(kind));
  // an administrator who sells as well adds from here, too; what they lack is said in the form
  const adds =
    session.status === 'user' && session.user.roles.includes(seller) && kind.of === undefined && !kind.single;
  const choosesSite = session.status === 'user' && session.user.userDomain === mainSite;
  const filters = useMemo(() => {
    const site = {
      kind: 'choice' as const,
      name: 'dataDomain',
      label: t('record.audit.site'),
      options: [{ value: allSites, label: t('centre.table.all') }, ...words.siteChoices],
    };
    // the tabs choose the status
    const others = common.filter((filter) => !('name' in filter && filter.name === 'status'));
    return choosesSite ? [...others.slice(0, 3), site, ...others.slice(3)] : others;
  }, [common, choosesSite, t, words]);
  const columns = useAuditColumns(recordType, String(query.status ?? ''), { takeDown: setDown, assign: setAssigned });
  const figure = (status: (typeof tabs)[number]) =>
    answer ? `${format.figure(answer.statusCounts[status])}${answer.more.includes(status) ? '+' : ''}` : '';
  const label = (status: (typeof tabs)[number]) => `${words.status(status)} ${figure(status)}`;
  const nonePending = query.status === '2' && list.total === 0;
  const isMainAlone = choosesSite && query.status === '2' && query.dataDomain === mainSite && !list.filtered;
  const counts = useRead(waiting, isMainAlone ? {} : undefined).data?.pending;
  const otherSitesCount = isMainAlone && answer ? (counts?.[kind.kind] ?? 0) - answer.statusCounts['2'] : 0;
  const ofOthers = { ...words.names, count: otherSitesCount };
  const toOthers = otherSitesCount > 0 && (
    <Link to={pathTo(screenOf(kind, 'audit'), { dataDomain: allSites })}>{t('record.audit.viewOtherSites')}</Link>
  );
  const title = t('record.audit.title', words.names);
  return (
    <>
      <PageHead title={title}>
        {adds && (
          <LinkButton to={addPath(kind)} type="primary">
            {t('record.list.add', words.names)}
          </LinkButton>
        )}
      </PageHead>
      <NamedTabs
        className={css.tabs ?? ''}
        label={t('record.list.status')}
        activeKey={String(query.status ?? '')}
        onChange={(status) => list.filter({ status })}
        items={[
          ...tabs.map((status) => ({ key: status as string, label: label(status) })),
          { key: '', label: t('centre.table.all') },
        ]}
      />
      <DataList
        name={`${kind.kind}-audit`}
        label={title}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => nameOf(kind, row)}
        filters={filters}
        exported={exported}
        primarySearch={!adds}
        figures={
          toOthers &&
          !nonePending && (
            <p>
              {t('record.audit.pendingOnOtherSites', ofOthers)} {toOthers}
            </p>
          )
        }
        empty={
          nonePending && toOthers
            ? {
                title: t('record.audit.noneOnMainSite', words.names),
                hint: t('record.audit.pendingOnOtherSites', ofOthers),
                action: toOthers,
              }
            : nonePending
              ? { title: t('record.audit.nonePending', words.names), hint: t('record.audit.nonePendingHint') }
              : { title: t('record.audit.empty'), hint: t('record.audit.emptyHint', words.names) }
        }
      />
      {down && (
        <TakeDown recordType={recordType} row={down} onClose={() => setDown(undefined)} onChanged={list.retry} />
      )}
      {assigned && isSectionKind(kind.kind) && (
        <SectionsOf
          kind={kind.kind}
          row={list.rows.find(({ id }) => id === assigned.id) ?? assigned}
          name={nameOf(kind, assigned)}
          onChanged={list.retry}
          onClose={() => setAssigned(undefined)}
        />
      )}
    </>
  );
}

/** What opens beside the list. */
type Opens = Readonly<Record<'takeDown' | 'assign', (row: Row) => void>>;

/** Of an id, by which rows are found as well. */
const idShown = 8;

/** Of what waits one sees how long it does, of what does not when it was decided on. `status`: that of the rows, '' for any. */
function useAuditColumns(
  { kind, leads: links }: ReviewedRecord,
  status: string,
  { takeDown, assign }: Opens,
): readonly Column<Row>[] {
  const { t } = useTranslation();
  const columns = useRecordColumns(kind);
  const now = new Date();
  const isPending = status === '2';
  const address = fieldsOf(kind).find(({ field }) => isAddress(field))?.wire;
  // whose website it is says more than its categories, and both have no room
  const fields = columns.fields.map((column) =>
    address === undefined ? column : { ...column, hidden: column.key !== address },
  );
  const waiting: Column<Row> = {
    key: 'waiting',
    title: t('record.audit.waiting'),
    align: 'right',
    cell: (row) => <Waiting row={row} now={now} />,
  };
  const reviewPathOf = (row: Row) => auditPath(kind, row.id, row.can.audit ? 'check' : 'view');
  return [
    columns.record((row) => (
      <RecordCell
        kind={kind}
        row={row}
        to={reviewPathOf(row)}
        below={`${row.businessName} · ${row.id.slice(0, idShown)}`}
      />
    )),
    hidden(columns.company),
    ...fields,
    hidden(columns.site),
    ...(isSectionKind(kind.kind) ? [hidden(columns.sections)] : []),
    {
      ...columns.status,
      cell: (row) => (
        <StatusCell kind={kind} row={row}>
          {row.hold && <HeldBy hold={row.hold} />}
        </StatusCell>
      ),
    },
    isPending ? waiting : hidden(waiting),
    columns.submitTime,
    isPending ? hidden(columns.auditTime) : columns.auditTime,
    hidden(columns.putonTime),
    hidden(columns.id),
    ...columns.lan,
    columns.operations((row) => {
      const name = nameOf(kind, row);
      return (
        <span className={actions.actions}>
          {row.can.audit && (
            <Link to={auditPath(kind, row.id, 'check')} aria-label={t('record.audit.reviewNamed', { name })}>
              {t('record.audit.review')}
            </Link>
          )}
          {links && <RecordLinks links={links.admin(row)} name={name} />}
          {row.can.assign && (
            <RowButton accessibleName={t('record.sections.title', { name })} onClick={() => assign(row)}>
              {t('record.sections.name')}
            </RowButton>
          )}
          {row.can.takeDown && (
            <RowButton accessibleName={t('record.audit.takeDownNamed', { name })} onClick={() => takeDown(row)}>
              {t('record.audit.takeDown')}
            </RowButton>
          )}
          {row.can.view && (
            <Link to={auditPath(kind, row.id, 'view')} aria-label={t('record.audit.viewNamed', { name })}>
              {t('record.audit.view')}
            </Link>
          )}
        </span>
      );
    }),
  ];
}
