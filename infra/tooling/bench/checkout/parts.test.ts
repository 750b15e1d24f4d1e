import { expect, test } from 'vitest';
import { parseStat } from '../portal/processor-time.ts';
import { descendantsOf, difference, parsePss, partOf, sumByPart, totalOf } from './parts.ts';

test('processor time is that of a process and of the children it has waited for, whatever its name holds', () => {
  const stat = '4711 (a (name) 1 2) S 42 4711 4711 0 -1 4194560 9 9 0 0 250 50 30 20 20 0 11 0 5000 0 0';
  expect(parseStat(stat)).toEqual({ parentPid: 42, seconds: 3.5 });
});

test('the proportional set size is read, and 0 for a process without memory', () => {
  const rollup = [
    '55f147d7a000-7ffc44107000 ---p 00000000 00:00 0                          [rollup]',
    'Rss:              146020 kB',
    'Pss:               62836 kB',
    'Pss_Dirty:         50116 kB',
  ].join('\n');
  expect(parsePss(rollup)).toBe(62_836 * 1_024);
  expect(parsePss('')).toBe(0);
});

test.each([
  ['/usr/bin/node --enable-source-maps /srv/portal/dist/command.js', 'command'],
  ['/usr/bin/node --enable-source-maps /srv/portal/dist/gateway.js', 'gateway'],
  ['/opt/bin/postgres -D /tmp/data/postgres/cluster -p 24001 -c jit=off', 'PostgreSQL'],
  ['postgres: portal_command portal 127.0.0.1(43210) idle', 'PostgreSQL'],
  ['/usr/sbin/nats-server -a 127.0.0.1 -p 4222 -js', 'NATS'],
  ['/srv/portal/node_modules/@esbuild/linux-x64/bin/esbuild --service=0.28.2 --ping', 'esbuild'],
  ['node infra/run.mjs start', 'start program'],
  ['npm start', 'start program'],
  ['/usr/bin/node /srv/portal/dist/demo.js --core', 'start program'],
])('%s is %s', (commandLine, part) => {
  expect(partOf(commandLine)).toBe(part);
});

test('of all processes those are taken that descend from the one, and it', () => {
  const processes = [
    { pid: 1, parentPid: 0 },
    { pid: 10, parentPid: 1 },
    { pid: 11, parentPid: 10 },
    { pid: 12, parentPid: 11 },
    { pid: 20, parentPid: 1 },
  ];
  expect(descendantsOf(10, processes).map(({ pid }) => pid)).toEqual([10, 11, 12]);
  expect(descendantsOf(99, processes)).toEqual([]);
});

test('processes of a part count together, and what was added is told by part', () => {
  const sums = sumByPart([
    { part: 'start program', value: 1 },
    { part: 'PostgreSQL', value: 2 },
    { part: 'PostgreSQL', value: 3 },
  ]);
  expect(Object.entries(sums)).toEqual([
    ['PostgreSQL', 5],
    ['start program', 1],
  ]);
  expect(totalOf(sums)).toBe(6);
  expect(difference({ PostgreSQL: 4 }, sums)).toEqual({ PostgreSQL: 1, 'start program': 1 });
});
