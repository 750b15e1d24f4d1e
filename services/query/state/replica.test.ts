import { register } from 'prom-client';
import { expect, test } from 'vitest';
import { exposeReplicaLag, writtenUpTo } from './replica.ts';

const process = (name: string, position: number | null, isThere = true) => ({
  id: name,
  name,
  version: '1',
  host: 'h',
  started: '',
  seen: '',
  isThere,
  position,
  group: null,
  parked: null,
  disks: null,
});

test('how far the log is written is the furthest that a command process which is there has said', () => {
  expect(writtenUpTo([])).toBe(0);
  expect(writtenUpTo([process('command', null), process('query', 99)])).toBe(0);
  expect(writtenUpTo([process('command', 7), process('command', 9), process('command', 50, false)])).toBe(9);
});

test('a replica that lacks what is written is told of; one that is further than the last word is not behind', async () => {
  let head = async () => 5;
  exposeReplicaLag({ head: () => head(), processes: { list: async () => [process('command', 9)] } });
  const readMetric = async () =>
    (await register.getSingleMetricAsString('portal_log_replica_lag')).split('\n').slice(2).join();
  expect(await readMetric()).toBe('portal_log_replica_lag 4');
  head = async () => 12;
  expect(await readMetric()).toBe('portal_log_replica_lag 0');
  head = () => Promise.reject(new Error('away'));
  expect(await readMetric()).toBe('');
});
