import { countsName, countsSql } from '@portal/infra/runtime/projection/counts';
import { narrowed } from '@portal/infra/runtime/projection/fold';
import { viewName } from '@portal/infra/runtime/projection/table';
import type { ReadModel, Table } from '@portal/infra/runtime/projection/types';
import { preparedDatabase, type TestDatabase } from '@portal/infra/tooling/embedded/test-database';
import { testPool } from '@portal/infra/tooling/embedded/testing';
import pg from 'pg';
import { accounts } from '../accounts/model.ts';
import { acceptances } from '../agreements/acceptances/model.ts';
import { agreements } from '../agreements/model.ts';
import { facts as transactionFacts } from '../amounts/facts/model.ts';
import { amounts } from '../amounts/model.ts';
import { revisions } from '../amounts/revisions/model.ts';
import { amountsThen } from '../amounts/then/model.ts';
import { articleRecords } from '../articles/model.ts';
import { outsidePosts } from '../articles/outside-posts/model.ts';
import { paymentFiles } from '../bank/files/model.ts';
import { bankRules } from '../bank/rules/model.ts';
import { broadcastMarks, broadcastRecords } from '../broadcasts/model.ts';
import { history } from '../changes/model.ts';
import { consultationMessages } from '../consultations/messages.ts';
import { consultations } from '../consultations/model.ts';
import { productCounters } from '../counters/model.ts';
import { figures } from '../figures/model.ts';
import { files } from '../files/model.ts';
import { publishedFiles } from '../files/published/model.ts';
import { imports } from '../imports/model.ts';
import { refusedRows } from '../imports/refused-rows/model.ts';
import { inbox } from '../inbox/model.ts';
import {
  institutionDelegations,
  institutionInvitations,
  institutionMembers,
  institutions,
} from '../institutions/model.ts';
import { interactions } from '../interactions/model.ts';
import { interests } from '../interests/model.ts';
import { ledgers } from '../ledgers/model.ts';
import { origins } from '../origins/model.ts';
import { phrases } from '../phrases/model.ts';
import { productRanks } from '../ranks/model.ts';
import { rateFilings } from '../rates/filings/model.ts';
import { rates } from '../rates/model.ts';
import { recordKeys } from '../record-keys/model.ts';
import { reports } from '../reports/model.ts';
import { reviewQueue } from '../review/queue.ts';
import { type ReviewedModels, reviewed } from '../reviewed/models.ts';
import { sellers } from '../reviewed/sellers/model.ts';
import { savedViews } from '../saved-views/model.ts';
import { searchDocuments } from '../search/model.ts';
import { searchWords } from '../search/words-model.ts';
import { sectionEntries } from '../sections/model.ts';
import { settings } from '../settings/model.ts';
import { slotRecords } from '../slots/model.ts';
import { foldRows } from '../timeline/fold-rows.ts';
import { trail } from '../trail/model.ts';
import { transactions } from '../transactions/model.ts';
import { webhooks } from '../webhooks/model.ts';
import { desks } from '../workflow/desk-model.ts';
import { workflows } from '../workflow/models.ts';
import type { Fact } from './recorded.ts';

/** The rows of a model after these events, by folding them one by one. */
export const rowsAfter = <Row extends object, Event extends { type: string; data: unknown }>(
  model: ReadModel<Row, Event>,
  events: readonly Fact[],
): Row[] =>
  foldRows(
    model,
    events.map((event) => narrowed(event, model)),
  );

/** By pool the tables that are there, and whether they may have rows. */
const tables = new WeakMap<pg.Pool, Promise<Map<string, boolean>>>();

async function lookForTables(pool: pg.Pool): Promise<Map<string, boolean>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'read'`,
  );
  return new Map(rows.map(({ name }) => [name, true]));
}

function tablesOf(pool: pg.Pool): Promise<Map<string, boolean>> {
  const known = tables.get(pool) ?? lookForTables(pool);
  tables.set(pool, known);
  return known;
}

/** The statements that make an empty table of that name, with its indexes and its counts. */
function making(table: Table, name: string): string {
  const columns = Object.entries(table.columns).map(
    ([column, type]) => `${pg.escapeIdentifier(column)} ${type}${table.nullable?.includes(column) ? '' : ' not null'}`,
  );
  const indexes = (table.indexes ?? []).map((index) => {
    const where = index.where ? `where ${index.where}` : '';
    return `create index on read.${name} using ${index.using ?? 'btree'} (${index.columns}) ${where}`;
  });
  return [
    `create table read.${name} (${columns.join(', ')}, primary key (${table.primaryKey.join(', ')}))`,
    ...indexes,
    countsSql(table, name)?.create ?? '',
  ].join(';\n');
}

/** A model as it is after these events. Its table is made once: that takes longer than to empty and fill it. */
export async function fillModel<Row extends object, Event extends { type: string; data: unknown }>(
  pool: pg.Pool,
  model: ReadModel<Row, Event>,
  events: readonly Fact[],
): Promise<void> {
  const name = viewName(model);
  const known = await tablesOf(pool);
  const counts = countsSql(model.table, name);
  const rows = rowsAfter(model, events);
  if (!known.has(name)) await pool.query(making(model.table, name));
  // of few rows: to truncate makes the files of a table and of its indexes anew
  else if (known.get(name))
    await pool.query(`delete from read.${name}${counts ? `; delete from read.${countsName(name)}` : ''}`);
  known.set(name, rows.length > 0);
  if (rows.length === 0) return;
  await pool.query(`insert into read.${name} select * from json_populate_recordset(null::read.${name}, $1)`, [
    JSON.stringify(rows),
  ]);
  if (counts) await pool.query(counts.fill);
}

/** Every read model as it is after these events, in a schema `read` of its own. */
export async function fillReadModels(
  pool: pg.Pool,
  log: readonly Fact[],
  kinds: readonly ReviewedModels[] = reviewed,
): Promise<void> {
  await pool.query('create schema if not exists read');
  for (const models of kinds) {
    await fillModel(pool, models.versions, log);
    await fillModel(pool, models.cards, log);
  }
  await fillModel(pool, reviewQueue, log);
  await fillModel(pool, slotRecords, log);
  await fillModel(pool, articleRecords, log);
  await fillModel(pool, outsidePosts, log);
  await fillModel(pool, broadcastRecords, log);
  await fillModel(pool, broadcastMarks, log);
  await fillModel(pool, sectionEntries, log);
  await fillModel(pool, institutions, log);
  await fillModel(pool, institutionMembers, log);
  await fillModel(pool, institutionInvitations, log);
  await fillModel(pool, institutionDelegations, log);
  await fillModel(pool, interests, log);
  await fillModel(pool, interactions, log);
  await fillModel(pool, productCounters, log);
  await fillModel(pool, consultations, log);
  await fillModel(pool, consultationMessages, log);
  await fillModel(pool, productRanks, log);
  await fillModel(pool, reports, log);
  await fillModel(pool, rates, log);
  await fillModel(pool, rateFilings, log);
  await fillModel(pool, recordKeys, log);
  await fillModel(pool, bankRules, log);
  await fillModel(pool, settings, log);
  await fillModel(pool, agreements, log);
  await fillModel(pool, acceptances, log);
  await fillModel(pool, ledgers, log);
  await fillModel(pool, paymentFiles, log);
  await fillModel(pool, phrases, log);
  await fillModel(pool, savedViews, log);
  await fillModel(pool, webhooks, log);
  await fillModel(pool, publishedFiles, log);
  await fillModel(pool, files, log);
  await fillModel(pool, accounts, log);
  await fillModel(pool, sellers, log);
  await fillModel(pool, origins, log);
  await fillModel(pool, inbox, log);
  await fillModel(pool, history, log);
  await fillModel(pool, trail, log);
  await fillModel(pool, figures, log);
  await fillModel(pool, transactions, log);
  await fillModel(pool, transactionFacts, log);
  await fillModel(pool, amounts, log);
  await fillModel(pool, amountsThen, log);
  await fillModel(pool, revisions, log);
  await fillModel(pool, imports, log);
  await fillModel(pool, refusedRows, log);
  await fillModel(pool, searchDocuments, log);
  await fillModel(pool, searchWords, log);
  for (const { desk } of desks) await fillModel(pool, desk, log);
  for (const { records, acts } of workflows) {
    await fillModel(pool, records, log);
    await fillModel(pool, acts, log);
  }
}

/** A database that has the empty tables of every read model. */
export const databaseOfReadModels = (): Promise<TestDatabase> =>
  preparedDatabase('read_models', async (url) => {
    const pool = testPool(url);
    await fillReadModels(pool, []);
    await pool.end();
  });
