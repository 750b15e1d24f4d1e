import { handle } from '@portal/infra/http/handle';
import type { Bound, RawReply } from '@portal/infra/http/types';
import { listCatalogueImports } from '@portal/shared/calls/catalogue';
import {
  exportArticles,
  exportBroadcasts,
  exportCatalogueImports,
  exportImports,
  exportMessages,
  exportParked,
  exportQueue,
  exportRates,
  exportReports,
  exportSections,
  exportSlots,
  exportTrail,
  exportTransactions,
  exportUsers,
} from '@portal/shared/calls/export';
import type { ParkedRow } from '@portal/shared/calls/parked';
import { listImports } from '@portal/shared/calls/transactions';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { type Lan, mainSite } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { partyOf } from '@portal/shared/records/workflow';
import { isTold } from '@portal/shared/records/workflow-record';
import { type Refusal, refuse } from '@portal/shared/refusal';
import type { Compilable } from 'kysely';
import { fileOf, type SheetFormat } from '../export/file.ts';
import {
  articleColumns,
  broadcastColumns,
  type Columns,
  importColumns,
  messageColumns,
  parkedColumns,
  queueColumns,
  rateColumns,
  reportColumns,
  sectionColumns,
  slotColumns,
  trailColumns,
  transactionColumns,
  userColumns,
  versionColumns,
  workflowColumns,
} from '../export/lists.ts';
import type { Cell } from '../export/sheet.ts';
import { accountsOf } from '../projections/accounts/queries.ts';
import { allImports, type ImportScope } from '../projections/imports/queries.ts';
import { wholeInbox } from '../projections/inbox/queries.ts';
import { rateRowOf, ratesOf } from '../projections/rates/queries.ts';
import { trailOf } from '../projections/trail/queries.ts';
import { transactionsOf } from '../projections/transactions/queries.ts';
import { allArticles, articleRowOf } from '../records/article.ts';
import { allBroadcasts, broadcastRowOf } from '../records/broadcast.ts';
import type { ReviewedModels } from '../records/reviewed/models.ts';
import { calledBy } from '../records/reviewed/own-references.ts';
import { versionQueries } from '../records/reviewed/version-queries.ts';
import { allSlots, slotRowOf } from '../records/slot.ts';
import { askedAt } from '../review/handlers.ts';
import { allWaiting } from '../review/queue-queries.ts';
import { shownTo, type WorkflowModels, workflows } from '../workflow/models.ts';
import { allFor, type ExportedRow, filtersOf } from '../workflow/queries.ts';
import { publicAddress } from './addresses.ts';
import { articleScope } from './article.ts';
import { momentOf } from './as-of.ts';
import type { Dependencies } from './dependencies.ts';
import { importOnWire, importScope } from './imports.ts';
import { messageOf, messagesArrived, readOf } from './message.ts';
import { followers, parkedOrder, parkedRowOf } from './parked.ts';
import { allReports, reportRowOf } from './report.ts';
import { adminScope } from './scope.ts';
import { allEntries } from './section.ts';
import { transactionOnWire } from './transactions.ts';
import { siteOf } from './user-access.ts';

/** rows fetched at once */
const batch = 500;
/** each takes a connection of the pool for as long as it is read */
const mostAtOnce = 3;

interface Asked {
  input: { format: SheetFormat };
  lan: Lan;
}

/** Whole lists as files, streamed from one snapshot. */
export function exportHandlers(deps: Dependencies, kinds: readonly ReviewedModels[]): Bound[] {
  const { reader, now, serviceLevel, isWorkday } = deps;
  let running = 0;

  async function* cells<Row>(
    pages: AsyncIterable<readonly Row[]>,
    columns: Columns<Row>,
    lan: Lan,
  ): AsyncGenerator<Cell[][]> {
    const all = Object.values(columns);
    for await (const page of pages) yield page.map((row) => all.map((cell) => cell(row, lan)));
  }

  /** The rows of a query as the file has them, of one snapshot. */
  async function* told<Kept, Row>(query: Compilable<Kept>, toRow: (kept: Kept) => Row): AsyncGenerator<Row[]> {
    for await (const page of reader.pages(query, batch)) yield page.map(toRow);
  }

  /** What waits, by the one function that finds it. */
  async function* parkedPages(order: ReturnType<typeof parkedOrder>): AsyncGenerator<ParkedRow[]> {
    for (let offset = 0; ; offset += batch) {
      const { rows } = await deps.parked({ ...order, offset, limit: batch });
      yield rows.map(parkedRowOf);
      if (rows.length < batch) return;
    }
  }

  function file<Kept, Row>(
    name: string,
    asked: Asked,
    query: Compilable<Kept>,
    columns: Columns<Row>,
    toRow: (kept: Kept) => Row,
  ): RawReply | Refusal {
    return fileOfPages(name, asked, () => told(query, toRow), columns);
  }

  function fileOfPages<Row>(
    name: string,
    { input: { format }, lan }: Asked,
    pages: () => AsyncIterable<readonly Row[]>,
    columns: Columns<Row>,
    title = `exports.lists.${name}`,
  ): RawReply | Refusal {
    if (running >= mostAtOnce) return refuse('429', { seconds: 5 });
    const sheet = {
      title: translate(lan, title),
      columns: Object.keys(columns).map((column) =>
        translate(lan, column.includes('.') ? column : `exports.columns.${column}`),
      ),
      rows: cells(pages(), columns, lan),
    };
    const reply = fileOf(format, name, now(), sheet);
    running++;
    reply.body.once('close', () => running--);
    return reply;
  }

  const same = <Row>(row: Row): Row => row;

  /** The rows of a kind that somebody owns, or that are in an administrator's domain. */
  function ofKind(models: ReviewedModels): Bound[] {
    const { kind } = models;
    const { exportOwn, exportAudit } = callsOf<ReviewedKind>(kind);
    const queries = versionQueries(models);
    const { all } = queries;
    const columns = versionColumns(kind);
    const name = `${kind.kind}s`;
    return [
      handle(exportOwn, async (asked) => {
        const owner = asked.caller.umId;
        const records = await calledBy(reader, queries, owner, asked.input.ownReference);
        return file(name, asked, all({ owner }, { ...asked.input, records }, asked.lan), columns, same);
      }),
      handle(exportAudit, (asked) => {
        const scope = adminScope(asked.caller, asked.input.dataDomain);
        return file(name, asked, all(scope, asked.input, asked.lan), columns, same);
      }),
    ];
  }

  /** The records of a kind that are there for whom the caller acts for. */
  const ofWorkflow = (models: WorkflowModels): Bound => {
    const { kind } = models;
    const columns = workflowColumns(kind, isWorkday);
    return handle(callsOfWorkflow(kind).export, (asked) => {
      const { acting } = asked.caller;
      if (!acting) return refuse('workflow.acting');
      const query = allFor(models, acting, filtersOf(kind, asked.input));
      const party = partyOf(acting.role);
      const shown = ({ acts, ...row }: ExportedRow): ExportedRow => ({
        ...shownTo(party, { ...row, acts: null }),
        acts: acts?.filter(({ act, from }) => isTold(kind, party, act, from)) ?? null,
      });
      return fileOfPages(kind.kind, asked, () => told(query, shown), columns, `kinds.${kind.kind}.title`);
    });
  };

  const imported = (name: string, asked: Asked, scope: ImportScope) =>
    file(name, asked, allImports(scope, asked.lan), importColumns, (row) => importOnWire(row));

  return [
    ...kinds.flatMap(ofKind),
    ...workflows.map(ofWorkflow),

    handle(exportUsers, (asked) => {
      const query = accountsOf({ ...asked.input, site: siteOf(asked.caller, asked.input.dataDomain) }, asked.lan);
      return file('users', asked, query, userColumns, same);
    }),

    handle(exportTransactions, async (asked) => {
      const moment = await momentOf(deps, asked.input.asOf, ['facts', 'transactions']);
      const query = transactionsOf(asked.input, moment?.position);
      return file('transactions', asked, query, transactionColumns, transactionOnWire);
    }),

    handle(exportRates, (asked) => file('rates', asked, ratesOf(asked.input, asked.lan).all, rateColumns, rateRowOf)),

    handle(exportTrail, (asked) => {
      const query = trailOf(asked.input, siteOf(asked.caller, asked.input.site), asked.lan);
      return file('trail', asked, query, trailColumns, same);
    }),

    handle(exportQueue, async (asked) => {
      const level = await serviceLevel();
      const { caller, input, lan } = asked;
      const query = allWaiting(askedAt(level, now(), caller, input.dataDomain, lan), input);
      return file('queue', asked, query, queueColumns, same);
    }),

    handle(exportSlots, (asked) => {
      const query = allSlots(adminScope(asked.caller, asked.input.dataDomain), asked.input, asked.lan);
      return file('slots', asked, query, slotColumns, (row) => slotRowOf(row, publicAddress));
    }),

    handle(exportSections, (asked) => {
      const query = allEntries(adminScope(asked.caller, asked.input.dataDomain), asked.input, asked.lan);
      return file('sections', asked, query, sectionColumns, same);
    }),

    handle(exportReports, (asked) => {
      const query = allReports(adminScope(asked.caller, asked.input.dataDomain), asked.input, asked.lan);
      return file('reports', asked, query, reportColumns, (row) => reportRowOf(row, asked.caller));
    }),

    handle({ ...exportParked, reads: followers }, (asked) => {
      if (asked.caller.site !== mainSite) return refuse('403');
      return fileOfPages('parked', asked, () => parkedPages(parkedOrder(asked.input.sort)), parkedColumns);
    }),

    handle(exportBroadcasts, (asked) => {
      const query = allBroadcasts(asked.caller.site, asked.input, asked.lan);
      return file('broadcasts', asked, query, broadcastColumns, (row) => broadcastRowOf(row, publicAddress));
    }),

    handle(exportArticles, (asked) => {
      const query = allArticles(articleScope(asked.caller, asked.input.dataDomain), asked.input, asked.lan);
      return file('articles', asked, query, articleColumns, (row) => articleRowOf(row, publicAddress));
    }),

    handle(exportImports, (asked) =>
      imported('imports', asked, importScope(listImports, 'transactions', asked.caller.umId)),
    ),

    handle(exportCatalogueImports, (asked) =>
      imported('catalogueImports', asked, importScope(listCatalogueImports, 'catalogue', asked.caller.umId)),
    ),

    handle(exportMessages, async (asked) => {
      const { category, readFlg } = asked.input;
      await messagesArrived(deps, asked.header('x-after'));
      const query = wholeInbox(asked.caller.umId, { category, read: readOf[readFlg] });
      return file('messages', asked, query, messageColumns, (row) => messageOf(row, asked.lan, deps.signed));
    }),
  ];
}
