import { kindsOf } from '@portal/infra/runtime/event-store/kinds';
import { type ReadModel, readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { expect, test } from 'vitest';
import { readLogs } from './files.ts';
import { modelContract, modelFault, renewed } from './rows.ts';

const counted = readModel<{ um_id: string; logins: number }, { type: 'LoggedIn'; data: { umId: string } }>({
  name: 'logins',
  version: 1,
  events: ['LoggedIn'],
  narrow: { data: ['umId'] },
  table: {
    columns: { um_id: 'text', logins: 'integer' },
    primaryKey: ['um_id'],
    indexes: [{ name: 'most', columns: 'logins' }],
  },
  key: ({ data }) => ({ ids: [{ um_id: data.umId }] }),
  fold: (row, { data }) => ({ um_id: data.umId, logins: (row?.logins ?? 0) + 1 }),
});

const kinds = kindsOf(eventKinds);
const logs = readLogs();
const asModel = (model: unknown) => model as ReadModel;
const contract = (model: unknown = counted, over = logs) => modelContract(asModel(model), over, kinds);
const recorded = contract();

test('rows are those of the recorded logs, by primary key', () => {
  expect(Object.keys(recorded.rows)).toEqual([...logs.keys()]);
  for (const rows of Object.values(recorded.rows)) {
    expect(rows.length).toBeGreaterThan(2);
    expect(rows).toEqual([...rows].sort((a, b) => (String(a.um_id) < String(b.um_id) ? -1 : 1)));
  }
  expect(modelFault(contract(), recorded)).toBeUndefined();
});

const { table } = counted;
test.each<[string, object]>([
  ['fold', { fold: (_: unknown, { data }: { data: { umId: string } }) => ({ um_id: data.umId, logins: 1 }) }],
  ['key', { key: () => ({ ids: [] }) }],
  [
    'narrower event',
    { narrow: { data: [] }, key: () => ({ ids: [{ um_id: 'x' }] }), fold: () => ({ um_id: 'x', logins: 1 }) },
  ],
  ['type of a column', { table: { ...table, columns: { um_id: 'text', logins: 'bigint' } } }],
  ['column that may be null', { table: { ...table, nullable: ['logins'] } }],
  ['index', { table: { ...table, indexes: [{ name: 'most', columns: 'logins desc' }] } }],
  ['type of event', { events: ['LoggedIn', 'AccountErased'], key: () => ({ ids: [] }) }],
  ['personal column', { personal: { person: 'um_id', columns: ['logins'] } }],
])('another %s under the same version is told, with what to do', (_, change) => {
  const fault = modelFault(contract({ ...counted, ...change }), recorded);
  expect(fault).toContain('logins 1 is not what was recorded');
  expect(fault).toContain('give it version 2, and run "npm run contracts"');
  expect(renewed(contract({ ...counted, ...change }), recorded)).toBeUndefined();
});

test('a new version is recorded instead of the old one; versions only rise', () => {
  const next = contract({ ...counted, version: 2, fold: counted.fold });
  expect(modelFault(next, recorded)).toContain('logins 2 is not recorded');
  expect(renewed(next, recorded)).toEqual(next);
  expect(modelFault(recorded, next)).toContain('versions only rise');
  expect(renewed(recorded, next)).toBeUndefined();
  expect(modelFault(recorded, undefined)).toContain('is not recorded');
});

test('the rows of a new log are recorded beside those of the others', () => {
  const [[number, log] = ['1', [] as Recorded[]]] = logs;
  const more = new Map([...logs, ['new', log.slice(0, 60)]] as [string, readonly Recorded[]][]);
  const now = contract(counted, more);
  expect(modelFault(now, recorded)).toContain('the rows of log new are not recorded');
  expect(renewed(now, recorded)?.rows[number]).toEqual(recorded.rows[number]);
  expect(modelFault(now, renewed(now, recorded))).toBeUndefined();
});

test('what could not be folded is told with its position', () => {
  const fold = () => ({ um_id: 'another', logins: 1 });
  expect(() => contract({ ...counted, fold })).toThrow(/logins cannot fold the event at position \d+/);
});
