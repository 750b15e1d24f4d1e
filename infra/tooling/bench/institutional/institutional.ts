import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { type OwnPortal, openPortal, type Person } from '../../journeys/portal.ts';
import { at, besideRow, type Times } from '../commands/task.ts';
import { processorTime } from '../portal/processor-time.ts';
import { evenly, type Read } from '../reads.ts';
import type { BenchRow } from '../types.ts';
import { certificatePdf } from './certificate.ts';
import { type Applicant, type InstitutionalFixture, openScene } from './fixture.ts';
import { contractNoOf, payeeOf, wayTo } from './history.ts';
import { listsBesideDocuments } from './large-documents.ts';

const applications = Number(process.env.APPLICATIONS ?? 100_000);
const limit = 60;
/** a second: what people ask for, of which one in five is a pre-check, and what they do beside it */
const rates = { reads: 40, checks: 10, commands: 20 };
const warmUp = 8;
const seconds = 30;

const { list, show, act, save } = callsOfWorkflow(remittanceRecord);
/** Of an application that was saved once and led to a state. */
const versionIn = (state: string): number => wayTo(remittanceRecord, state).length + 1;

function post(path: string, { token }: Person, input: object): string {
  const body = Buffer.from(JSON.stringify(input)).toString('latin1');
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\ntoken: ${token}\r\nlang: CN\r\nx-command-id: ${randomUUID()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/** Each of them once, one after the other. Throws when there are no more. */
function each<Item>(items: readonly Item[]): () => Item {
  const remainingItems = items.values();
  return () => {
    const { value, done } = remainingItems.next();
    if (done) throw new Error('there are too few applications for so much work');
    return value;
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const sorted = (times: readonly number[]): Times => [...times].sort((a, b) => a - b);
const load = () => ({ 'load of the machine': loadavg().map(round) });
const row = (name: string, times: readonly number[], details: BenchRow['details'] = {}): BenchRow => {
  const all = sorted(times);
  const p99 = at(all, 0.99);
  return {
    name: `${name}, p99`,
    ours: p99,
    limit,
    ratio: limit / p99,
    target: 1,
    unit: 'ms',
    details: { p50: at(all, 0.5), count: all.length, ...details },
  };
};

const some = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;

/** What banks and organisations ask for: the queue, lists narrowed, one application with its history. */
function readsOf({ banks, applicants }: InstitutionalFixture): Read[] {
  const page = (n: number) => ({ pageNo: 1 + (n % 5), pageSize: 20 });
  const byBank = (name: string, input: (n: number) => object): Read => ({
    name: `bank: ${name}`,
    request: (n) => post(list.path, some(banks, n).person, input(n)),
  });
  const byOrganisation = (name: string, input: (n: number) => object): Read => ({
    name: `organisation: ${name}`,
    request: (n) => post(list.path, some(applicants, n).drafts, input(n)),
  });
  const closed = banks.map(({ applications }) => applications.get('CLOSED') ?? []);
  return [
    byBank('what waits first', page),
    byBank('what waits alone', (n) => ({ ...page(n), part: 'mine' })),
    byBank('what is closed', (n) => ({ ...page(n), state: 'CLOSED' })),
    byBank('by payee', (n) => ({ payee: payeeOf(n * 7) })),
    byBank('by contract', (n) => ({ contractNo: contractNoOf(n % 500).slice(-6), state: 'CLOSED' })),
    byBank('since a day', (n) => ({ ...page(n), from: '2026-01-01' })),
    byOrganisation('what waits first', page),
    byOrganisation('by part of a payee', (n) => ({ payee: payeeOf(n * 7).slice(0, 6) })),
    {
      name: 'detail',
      request: (n) => post(show.path, some(banks, n).person, { id: some(some(closed, n), n * 31) }),
    },
  ];
}

/** Drafts of all but the first organisation are checked, each once. */
function checksOf(applicants: readonly Applicant[]): Read[] {
  const drafts = applicants.flatMap(({ applications, drafts: as }) =>
    (applications.get('DRAFT') ?? []).map((id) => ({ id, as })),
  );
  // one of each in turn, so that no organisation has all of the work
  const next = each(drafts.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const request = () => {
    const { id, as } = next();
    return post(act.path, as, { id, act: 'test', recordVersion: versionIn('DRAFT') });
  };
  return [{ name: 'pre-check', request }];
}

/** Applications are begun, and banks take them up. */
function commandsOf({ banks, applicants, form }: InstitutionalFixture): Read[] {
  const waiting = each(
    banks.flatMap(({ applications, person }) => (applications.get('SUBMITTED') ?? []).map((id) => ({ id, person }))),
  );
  return [
    {
      name: 'begin',
      request: (n) => {
        const applicant = some(applicants, n);
        return post(save.path, applicant.drafts, form(n, applicant));
      },
    },
    {
      name: 'take up',
      request: () => {
        const { id, person } = waiting();
        return post(act.path, person, { id, act: 'takeUp', recordVersion: versionIn('SUBMITTED') });
      },
    },
  ];
}

/** Pre-checks of one organisation alone, one after the other: the first of them reads all of its payments from the log. */
async function largest({ stack }: OwnPortal, { applications, drafts }: Applicant): Promise<BenchRow> {
  const times: number[] = [];
  for (const id of (applications.get('DRAFT') ?? []).slice(0, 100)) {
    const began = performance.now();
    const answer = await fetch(stack.command + act.path, {
      method: 'POST',
      headers: { token: drafts.token, 'content-type': 'application/json' },
      body: JSON.stringify({ id, act: 'test', recordVersion: versionIn('DRAFT') }),
    });
    const { flag, returnInfo } = (await answer.json()) as { flag: string; returnInfo: string };
    if (flag !== 'T') throw new Error(`a pre-check is refused: ${returnInfo}`);
    times.push(performance.now() - began);
  }
  const counted = [...applications].flatMap(([, ids]) => ids).length;
  return row('pre-check of the largest organisation', times.slice(1), {
    'its applications': counted,
    'the first, in ms': round(times[0] ?? Number.NaN),
  });
}

/** Begins to count; gives the processor seconds that each process has taken a second since. */
function spentBy({ processes, postgres, nats }: OwnPortal['stack']): () => Record<string, number> {
  const pids = Object.fromEntries(
    Object.entries({ ...processes, PostgreSQL: postgres, NATS: nats }).flatMap(([name, process]) =>
      process?.pid ? [[name, process.pid]] : [],
    ),
  );
  const before = processorTime(pids);
  return () =>
    Object.fromEntries(
      Object.entries(processorTime(pids)).map(([name, time]) => [
        name,
        Math.round(((time - (before[name] ?? 0)) / seconds) * 100) / 100,
      ]),
    );
}

async function measureReads(portal: OwnPortal): Promise<BenchRow[]> {
  const began = performance.now();
  const fixture = await openScene(portal, applications);
  const filled = round((performance.now() - began) / 1_000);
  const [large, ...others] = fixture.applicants as [Applicant, ...Applicant[]];
  const { stack } = portal;
  const [reads, checks, commands] = [readsOf(fixture), checksOf(others), commandsOf(fixture)];
  const during = async (time: number) => {
    const [read, checked, commanded] = await Promise.all([
      evenly(stack.query, reads, rates.reads, time),
      evenly(stack.command, checks, rates.checks, time),
      evenly(stack.command, commands, rates.commands, time),
    ]);
    return { asked: new Map([...read, ...checked]), commanded: [...commanded.values()].flat() };
  };
  await during(warmUp);
  const spent = spentBy(stack);
  const { asked: readTimes, commanded } = await during(seconds);
  const processor = spent();
  return [
    row('all that is asked', [...readTimes.values()].flat(), {
      applications,
      'seconds to fill': filled,
      'processor seconds a second': processor,
      ...load(),
    }),
    ...[...readTimes].map(([name, times]) => row(name, times)),
    {
      ...besideRow([{ seconds, accepted: commanded.length, refused: {}, latencies: [], lags: {} }], rates.commands),
      details: { 'p50 in ms': at(sorted(commanded), 0.5), 'p99 in ms': at(sorted(commanded), 0.99) },
    },
    await largest(portal, large),
    await listsBesideDocuments(portal, large.drafts),
  ];
}

/**
 * What banks and organisations ask for over 100,000 applications (or `APPLICATIONS`), at 50 requests a second beside 20
 * commands a second, no answer kept; and how long a certificate takes as a PDF.
 */
export async function bench(): Promise<BenchRow[]> {
  const portal = await openPortal({ env: { CACHE_MB: '0' } });
  try {
    return [...(await measureReads(portal)), await certificatePdf(portal)];
  } finally {
    await portal.close();
  }
}
