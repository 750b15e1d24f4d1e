import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import { programFile } from '../../build/servers.ts';
import { at } from '../commands/task.ts';
import { openScene, type PortalFixture } from '../portal/fixture.ts';
import type { BenchRow } from '../types.ts';

const hostile = 300;
/** honest requests a second: lists, pages and writes in turn */
const rate = 40;
/** Short ones in turns, so that both meet the same machine. */
const rounds = 3;
const seconds = 5;
const warmUp = 5;
/** times the p99 without the siege, at most */
const maxRatio = 2;

type Times = number[];

/** Milliseconds of honest requests through the gateway; throws where one is refused. */
async function honest({ stack, sellers }: PortalFixture, lasting: number): Promise<Times> {
  const times: Times = [];
  const running = new Set<Promise<void>>();
  let position = '0';

  async function sendRequest(n: number): Promise<void> {
    const { token = '', files = [] } = sellers[n % sellers.length] ?? {};
    const began = performance.now();
    const answer = await [
      () => fetch(`${stack.gateway}/product/list?lan=CN&pageSize=20`, { headers: { 'x-after': position } }),
      () => fetch(`${stack.gateway}/en/Product`, { headers: { accept: 'text/html' } }),
      () =>
        fetch(`${stack.gateway}${calls.productSave.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token, 'x-command-id': randomUUID() },
          body: JSON.stringify({
            lan: 'CN',
            productName: `作品 ${n}`,
            category: '04',
            registryStatus: '0',
            summary: '<p>简介</p>',
            fileIdList: files.slice(0, 1),
          }),
        }),
    ][n % 3]?.();
    const body = await answer?.text();
    times.push(performance.now() - began);
    if (!answer?.ok || body?.includes('"flag":"F"'))
      throw new Error(`${answer?.url} answers ${answer?.status}: ${body}`);
    position = answer.headers.get('x-position') ?? position;
  }

  for (let n = 0; n < lasting * rate; n++) {
    const pendingRequest: Promise<void> = sendRequest(n).finally(() => running.delete(pendingRequest));
    running.add(pendingRequest);
    await pause(1_000 / rate);
  }
  await Promise.all(running);
  return times;
}

async function underSiege<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const child = fork(programFile('bench-siege'), [url, String(hostile)]);
  try {
    await once(child, 'message');
    return await work();
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

/**
 * What honest people notice of 300 hostile sockets: slow bodies, slow headers, idle connections, positions of the future,
 * streams and uploads. `ours` and `limit` are the 99th percentile of honest answers with and without them.
 */
export async function bench(): Promise<BenchRow> {
  const fixture = await openScene();
  try {
    await honest(fixture, warmUp);
    // the hostile ways are warmed up too: what is measured is a siege, and not its first moment after a start
    await underSiege(fixture.stack.gateway, () => honest(fixture, warmUp));
    const [without, with_]: [Times, Times] = [[], []];
    for (let round = 0; round < rounds; round++) {
      without.push(...(await honest(fixture, seconds)));
      with_.push(...(await underSiege(fixture.stack.gateway, () => honest(fixture, seconds))));
    }
    const [quiet, besieged] = [without, with_].map((times) => times.sort((a, b) => a - b)) as [Times, Times];
    const [measured, limit] = [at(besieged, 0.99), at(quiet, 0.99)];
    const formatTimes = (times: Times) =>
      `${[0.5, 0.9, 0.99].map((part) => at(times, part).toFixed(1)).join(' / ')} ms (${times.length})`;
    return {
      name: `honest p99 beside ${hostile} hostile sockets`,
      ours: measured,
      limit,
      ratio: (maxRatio * limit) / measured,
      target: 1,
      unit: 'ms',
      details: {
        'times its own without them': (measured / limit).toFixed(2),
        'at most': maxRatio,
        'with them, p50 / p90 / p99': formatTimes(besieged),
        'without, p50 / p90 / p99': formatTimes(quiet),
        'load of the machine': loadavg().map((each) => Number(each.toFixed(1))),
      },
    };
  } finally {
    await fixture.close();
  }
}
