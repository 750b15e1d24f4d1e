import { loadavg } from 'node:os';
import pg from 'pg';
import { type OwnPortal, openPortal } from '../../journeys/portal.ts';
import { atMost, type BenchRow, middle } from '../types.ts';
import { answersFrom, type Caller, callerOf, firstOf } from './answers.ts';

/** Milliseconds until everybody may work on: after the death of any one process of the portal, and after a crash of PostgreSQL. */
const limits = { process: 3_000, crash: 6_000 };
const iterations = 3;

interface Death {
  name: string;
  limit: number;
  strike: (portal: OwnPortal) => Promise<unknown>;
}

/** SIGKILL to a process of PostgreSQL, by which it ends all others and recovers. */
async function killBackend({ stack }: OwnPortal): Promise<void> {
  const client = new pg.Client({ connectionString: stack.env.EVENT_STORE_URL });
  // its own connection ends with the crash
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  const [backend] = rows;
  if (!backend) throw new Error('nobody is connected to PostgreSQL');
  process.kill(backend.pid, 'SIGKILL');
  await new Promise((resolve) => client.once('end', resolve));
}

const services = ['query', 'command', 'gateway', 'projector', 'notifier'] as const;

const deaths: readonly Death[] = [
  ...services.map((name) => ({
    name: `the only ${name} process killed`,
    limit: limits.process,
    strike: ({ stack }: OwnPortal) => stack.kill(name),
  })),
  { name: 'the only NATS killed', limit: limits.process, strike: async ({ stack }) => stack.nats?.kill() },
  { name: 'a backend of PostgreSQL killed', limit: limits.crash, strike: killBackend },
];

async function page({ portal }: Caller, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${portal.stack.gateway}/zh/Product`, { headers: { accept: 'text/html' }, signal });
  await response.text();
  if (response.status !== 200) throw new Error(`${response.status}`);
}

/** Until every process is ready again: what is still starting is not of the next death. */
const untilSettled = ({ portal: { stack } }: Caller) =>
  firstOf(async (signal) => {
    for (const name of services) {
      const { ok } = await fetch(`${stack[name]}/health/ready?once`, { signal });
      if (!ok) throw new Error(`${name} is not ready`);
    }
  });

/**
 * From the death of one process of a portal that has one of each, as `npm start` runs it, to the first good write, the first
 * fresh read of it and the first page.
 */
export async function singleDeaths(): Promise<BenchRow[]> {
  const portal = await openPortal({ settings: { fsync: 'on', full_page_writes: 'on' } });
  try {
    portal.stack.supervise();
    const caller = await callerOf(portal);
    const rows: BenchRow[] = [];
    for (const { name, limit, strike } of deaths) {
      const times: Record<'write' | 'read' | 'page', number[]> = { write: [], read: [], page: [] };
      for (let iteration = 0; iteration < iterations; iteration++) {
        await answersFrom(caller);
        await untilSettled(caller);
        await strike(portal);
        const began = performance.now();
        const [{ write, read }, pageTime] = await Promise.all([
          answersFrom(caller),
          firstOf((signal) => page(caller, signal)).then(() => performance.now() - began),
        ]);
        times.write.push(write);
        times.read.push(read);
        times.page.push(pageTime);
      }
      const load = loadavg().map((average) => Number(average.toFixed(1)));
      const row = (answer: string, values: readonly number[]) =>
        atMost(`${name}: first ${answer}`, middle(values), limit, 'ms', {
          times: values.map(Math.round),
          'load of the machine': load,
        });
      rows.push(row('good write', times.write), row('fresh read', times.read), row('page', times.page));
    }
    return rows;
  } finally {
    await portal.close();
  }
}
