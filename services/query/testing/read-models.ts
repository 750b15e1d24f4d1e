import { countsName, countsSql } from '@portal/infra/projection/counts';
import { narrowed } from '@portal/infra/projection/fold';
import { viewName } from '@portal/infra/projection/table';
import type { ReadModel } from '@portal/infra/projection/types';
import pg from 'pg';
import { acceptances } from '../projections/acceptances/model.ts';
import { accounts } from '../projections/accounts/model.ts';
import { agreements } from '../projections/agreements/model.ts';
import { amounts } from '../projections/amounts/model.ts';
import { revisions } from '../projections/amounts/revisions/model.ts';
import { amountsThen } from '../projections/amounts/then/model.ts';
import { bankRules } from '../projections/bank_rules/model.ts';
import { consultationMessages } from '../projections/consultations/messages.ts';
import { consultations } from '../projections/consultations/model.ts';
import { productCounters } from '../projections/counters/model.ts';
import { facts as transactionFacts } from '../projections/facts/model.ts';
import { figures } from '../projections/figures/model.ts';
import { files } from '../projections/files/model.ts';
import { history } from '../projections/history/model.ts';
import { imports } from '../projections/imports/model.ts';
import { inbox } from '../projections/inbox/model.ts';
import {
  institutionDelegations,
  institutionInvitations,
  institutionMembers,
  institutions,
} from '../projections/institutions/model.ts';
import { interactions } from '../projections/interactions/model.ts';
import { interests } from '../projections/interests/model.ts';
import { ledgers } from '../projections/ledgers/model.ts';
import { origins } from '../projections/origins/model.ts';
import { outsidePosts } from '../projections/outside_posts/model.ts';
import { phrases } from '../projections/phrases/model.ts';
import { publishedFiles } from '../projections/published_files/model.ts';
import { productRanks } from '../projections/ranks/model.ts';
import { rates } from '../projections/rates/model.ts';
import { refusedRows } from '../projections/refused_rows/model.ts';
import { reports } from '../projections/reports/model.ts';
import { sectionEntries } from '../projections/sections/model.ts';
import { sellers } from '../projections/sellers/model.ts';
import { settings } from '../projections/settings/model.ts';
import { trail } from '../projections/trail/model.ts';
import { transactions } from '../projections/transactions/model.ts';
import { savedViews } from '../projections/views/model.ts';
import { webhooks } from '../projections/webhooks/model.ts';
import { articleRecords } from '../records/article.ts';
import { broadcastMarks, broadcastRecords } from '../records/broadcast.ts';
import { foldRows } from '../records/fold-rows.ts';
import { type ReviewedModels, reviewed } from '../records/reviewed/models.ts';
import { slotRecords } from '../records/slot.ts';
import { reviewQueue } from '../review/queue.ts';
import { searchDocuments } from '../search/model.ts';
import { searchWords } from '../search/words-model.ts';
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

/** A model as it is after these events. */
export async function fillModel<Row extends object, Event extends { type: string; data: unknown }>(
  pool: pg.Pool,
  model: ReadModel<Row, Event>,
  events: readonly Fact[],
): Promise<void> {
  const { table } = model;
  const name = viewName(model);
  const columns = Object.entries(table.columns).map(
    ([column, type]) => `${pg.escapeIdentifier(column)} ${type}${table.nullable?.includes(column) ? '' : ' not null'}`,
  );
  await pool.query(`drop table if exists read.${name};
    create table read.${name} (${columns.join(', ')}, primary key (${table.primaryKey.join(', ')}))`);
  for (const index of table.indexes ?? []) {
    const where = index.where ? `where ${index.where}` : '';
    await pool.query(`create index on read.${name} using ${index.using ?? 'btree'} (${index.columns}) ${where}`);
  }
  await pool.query(`insert into read.${name} select * from json_populate_recordset(null::read.${name}, $1)`, [
    JSON.stringify(rowsAfter(model, events)),
  ]);
  const counts = countsSql(table, name);
  if (counts) await pool.query(`drop table if exists read.${countsName(name)}; ${counts.create}; ${counts.fill}`);
}

/** Every read model as it is after these events, in a schema `read` of its own. */
export async function fillReadModels(
  pool: pg.Pool,
  log: readonly Fact[],
  kinds: readonly ReviewedModels[] = reviewed,
): Promise<void> {
  await pool.query('drop schema if exists read cascade; create schema read');
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
  await fillModel(pool, bankRules, log);
  await fillModel(pool, settings, log);
  await fillModel(pool, agreements, log);
  await fillModel(pool, acceptances, log);
  await fillModel(pool, ledgers, log);
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
