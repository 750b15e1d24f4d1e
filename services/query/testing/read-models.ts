import { narrowed } from '@portal/infra/projection/fold';
import type { ReadModel } from '@portal/infra/projection/types';
import type { PortalEvent } from '@portal/shared/events/index';
import type pg from 'pg';
import { accounts } from '../projections/accounts/model.ts';
import { figures } from '../projections/figures/model.ts';
import { files } from '../projections/files/model.ts';
import { history } from '../projections/history/model.ts';
import { inbox } from '../projections/inbox/model.ts';
import { productCards } from '../projections/product_cards/model.ts';
import { products } from '../projections/products/model.ts';
import { publishedFiles } from '../projections/published_files/model.ts';
import { type Fact, facts } from './recorded.ts';

/** The rows of a model after these events, by folding them one by one. */
export function rowsAfter<Row extends object, Event extends PortalEvent>(
  model: ReadModel<Row, Event>,
  events: readonly Fact[],
): Row[] {
  const rows = new Map<string, Row>();
  const reaches = (event: Fact): event is Fact & Fact<Event> => model.events.some((type) => type === event.type);
  for (const whole of events.filter(reaches)) {
    const event = narrowed(whole, model) as typeof whole;
    const touched = model.key(event);
    if (!('ids' in touched)) throw new Error(`${model.name} matches rows; this helper knows keys only`);
    for (const key of touched.ids) {
      const id = JSON.stringify(key);
      const row = model.fold(rows.get(id) ?? null, event, key);
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
  }
  return [...rows.values()];
}

async function fill<Row extends object, Event extends PortalEvent>(
  pool: pg.Pool,
  model: ReadModel<Row, Event>,
  events: readonly Fact[],
): Promise<void> {
  const { name, table } = model;
  const columns = Object.entries(table.columns).map(
    ([column, type]) => `"${column}" ${type}${table.nullable?.includes(column) ? '' : ' not null'}`,
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
}

/** Every read model as it is after these events, in a schema `read` of its own. */
export async function fillReadModels(pool: pg.Pool, events: readonly PortalEvent[]): Promise<void> {
  const log = facts(events);
  await pool.query('drop schema if exists read cascade; create schema read');
  await fill(pool, products, log);
  await fill(pool, productCards, log);
  await fill(pool, publishedFiles, log);
  await fill(pool, files, log);
  await fill(pool, accounts, log);
  await fill(pool, inbox, log);
  await fill(pool, history, log);
  await fill(pool, figures, log);
}
