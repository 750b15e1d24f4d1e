import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, RawReply } from '@portal/infra/runtime/http/types';
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
import { type Language, mainSite } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import type { ReviewedKind } from '@portal/shared/records/define';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { partyOf } from '@portal/shared/records/workflow';
import { isTold } from '@portal/shared/records/workflow-record';
import { type Refusal, refuse } from '@portal/shared/refusal';
import type { Compilable } from 'kysely';
import { accountsOf } from '../accounts/queries.ts';
import { siteOf } from '../accounts/user-access.ts';
import { articleScope } from '../articles/handlers.ts';
import { allArticles, articleRowOf } from '../articles/model.ts';
import { publicAddress } from '../base/addresses.ts';
import { momentOf } from '../base/as-of.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { followersOf } from '../base/followers.ts';
import { adminScope } from '../base/scope.ts';
import { allBroadcasts, broadcastRowOf } from '../broadcasts/model.ts';
import { importOnWire, importScope } from '../imports/handlers.ts';
import { allImports, type ImportScope } from '../imports/queries.ts';
import { messageOf, messagesArrived, readOf } from '../inbox/handlers.ts';
import { wholeInbox } from '../inbox/queries.ts';
import { parkedOrder, parkedRowOf } from '../parked/handlers.ts';
import { rateRowOf, ratesOf } from '../rates/queries.ts';
import { allReports, reportRowOf } from '../reports/handlers.ts';
import { askedAt } from '../review/handlers.ts';
import { allWaiting } from '../review/queue-queries.ts';
import type { ReviewedModels } from '../reviewed/models.ts';
import { calledBy } from '../reviewed/own-references.ts';
import { versionQueries } from '../reviewed/version-queries.ts';
import { allEntries } from '../sections/handlers.ts';
import { fileOf, type SheetFormat } from '../sheets/file.ts';
import type { Cell } from '../sheets/sheet.ts';
import { allSlots, slotRowOf } from '../slots/model.ts';
import { trailOf } from '../trail/queries.ts';
import { transactionOnWire } from '../transactions/handlers.ts';
import { transactionsOf } from '../transactions/queries.ts';
import { shownTo, type WorkflowModels, workflows } from '../workflow/models.ts';
import { allFor, type ExportedRow, filtersOf } from '../workflow/queries.ts';
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
} from './lists.ts';

/** rows fetched at once */
const batch = 500;
/** each takes a connection of the pool for as long as it is read */
const mostAtOnce = 3;

interface ExportRequest {
  input: { format: SheetFormat };
  lan: Language;
}

/** Whole lists as files, streamed from one snapshot. */
export function exportHandlers(deps: Dependencies, kinds: readonly ReviewedModels[]): Bound[] {
  const { reader, now, serviceLevel, isWorkday } = deps;
  let running = 0;

  async function* cells<Row>(
    pages: AsyncIterable<readonly Row[]>,
    columns: Columns<Row>,
    language: Language,
  ): AsyncGenerator<Cell[][]> {
    const all = Object.values(columns);
    for await (const page of pages) yield page.map((row) => all.map((cell) => cell(row, language)));
  }

  /** The rows of a query as the file has them, of one snapshot. */
  async function* mapPages<Kept, Row>(query: Compilable<Kept>, toRow: (stored: Kept) => Row): AsyncGenerator<Row[]> {
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
    request: ExportRequest,
    query: Compilable<Kept>,
    columns: Columns<Row>,
    toRow: (stored: Kept) => Row,
  ): RawReply | Refusal {
    return fileOfPages(name, request, () => mapPages(query, toRow), columns);
  }

  function fileOfPages<Row>(
    name: string,
    { input: { format }, lan: language }: ExportRequest,
    pages: () => AsyncIterable<readonly Row[]>,
    columns: Columns<Row>,
    title = `exports.lists.${name}`,
  ): RawReply | Refusal {
    if (running >= mostAtOnce) return refuse('429', { seconds: 5 });
    const sheet = {
      title: translate(language, title),
      columns: Object.keys(columns).map((column) =>
        translate(language, column.includes('.') ? column : `exports.columns.${column}`),
      ),
      rows: cells(pages(), columns, language),
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
      handle(exportOwn, async (request) => {
        const owner = request.caller.umId;
        const records = await calledBy(reader, queries, owner, request.input.ownReference);
        return file(name, request, all({ owner }, { ...request.input, records }, request.lan), columns, same);
      }),
      handle(exportAudit, (request) => {
        const scope = adminScope(request.caller, request.input.dataDomain);
        return file(name, request, all(scope, request.input, request.lan), columns, same);
      }),
    ];
  }

  /** The records of a kind that are there for whom the caller acts for. */
  const ofWorkflow = (models: WorkflowModels): Bound => {
    const { kind } = models;
    const columns = workflowColumns(kind, isWorkday);
    return handle(callsOfWorkflow(kind).export, (request) => {
      const { acting } = request.caller;
      if (!acting) return refuse('workflow.acting');
      const query = allFor(models, acting, filtersOf(kind, request.input));
      const party = partyOf(acting.role);
      const toVisibleRow = ({ acts, ...row }: ExportedRow): ExportedRow => ({
        ...shownTo(party, { ...row, acts: null }),
        acts: acts?.filter(({ act, from }) => isTold(kind, party, act, from)) ?? null,
      });
      return fileOfPages(kind.kind, request, () => mapPages(query, toVisibleRow), columns, `kinds.${kind.kind}.title`);
    });
  };

  const imported = (name: string, request: ExportRequest, scope: ImportScope) =>
    file(name, request, allImports(scope, request.lan), importColumns, (row) => importOnWire(row));

  return [
    ...kinds.flatMap(ofKind),
    ...workflows.map(ofWorkflow),

    handle(exportUsers, (request) => {
      const query = accountsOf(
        { ...request.input, site: siteOf(request.caller, request.input.dataDomain) },
        request.lan,
      );
      return file('users', request, query, userColumns, same);
    }),

    handle(exportTransactions, async (request) => {
      const moment = await momentOf(deps, request.input.asOf, ['facts', 'transactions']);
      const query = transactionsOf(request.input, moment?.position);
      return file('transactions', request, query, transactionColumns, transactionOnWire);
    }),

    handle(exportRates, (request) =>
      file('rates', request, ratesOf(request.input, request.lan).all, rateColumns, rateRowOf),
    ),

    handle(exportTrail, (request) => {
      const query = trailOf(request.input, siteOf(request.caller, request.input.site), request.lan);
      return file('trail', request, query, trailColumns, same);
    }),

    handle(exportQueue, async (request) => {
      const level = await serviceLevel();
      const { caller, input, lan: language } = request;
      const query = allWaiting(askedAt(level, now(), caller, input.dataDomain, language), input);
      return file('queue', request, query, queueColumns, same);
    }),

    handle(exportSlots, (request) => {
      const query = allSlots(adminScope(request.caller, request.input.dataDomain), request.input, request.lan);
      return file('slots', request, query, slotColumns, (row) => slotRowOf(row, publicAddress));
    }),

    handle(exportSections, (request) => {
      const query = allEntries(adminScope(request.caller, request.input.dataDomain), request.input, request.lan);
      return file('sections', request, query, sectionColumns, same);
    }),

    handle(exportReports, (request) => {
      const query = allReports(adminScope(request.caller, request.input.dataDomain), request.input, request.lan);
      return file('reports', request, query, reportColumns, (row) => reportRowOf(row, request.caller));
    }),

    handle({ ...exportParked, reads: followersOf(deps) }, (request) => {
      if (request.caller.site !== mainSite) return refuse('403');
      return fileOfPages('parked', request, () => parkedPages(parkedOrder(request.input.sort)), parkedColumns);
    }),

    handle(exportBroadcasts, (request) => {
      const query = allBroadcasts(request.caller.site, request.input, request.lan);
      return file('broadcasts', request, query, broadcastColumns, (row) => broadcastRowOf(row, publicAddress));
    }),

    handle(exportArticles, (request) => {
      const query = allArticles(articleScope(request.caller, request.input.dataDomain), request.input, request.lan);
      return file('articles', request, query, articleColumns, (row) => articleRowOf(row, publicAddress));
    }),

    handle(exportImports, (request) =>
      imported('imports', request, importScope(listImports, 'transactions', request.caller.umId)),
    ),

    handle(exportCatalogueImports, (request) =>
      imported('catalogueImports', request, importScope(listCatalogueImports, 'catalogue', request.caller.umId)),
    ),

    handle(exportMessages, async (request) => {
      const { category, readFlg } = request.input;
      await messagesArrived(deps, request.header('x-after'));
      const query = wholeInbox(request.caller.umId, { category, read: readOf[readFlg] });
      return file('messages', request, query, messageColumns, (row) => messageOf(row, request.lan, deps.signed));
    }),
  ];
}
