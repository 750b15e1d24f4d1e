import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { disksAt, type LookAt } from './disks.ts';
import { version } from './version.ts';

const requestDuration = new Histogram({
  name: 'portal_http_request_seconds',
  help: 'Time from the first byte of a request to the end of its answer, by call',
  labelNames: ['call', 'status'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

type Observe = (seconds: number) => void;
const observers = new Map<string, Observe>();

/** Looked up once for each call and status: a histogram puts its labels together anew each time. */
export function durationOf(call: string, status: number): Observe {
  const key = `${status}${call}`;
  const known = observers.get(key);
  if (known) return known;
  const child = requestDuration.labels(call, String(status));
  const observe: Observe = (seconds) => child.observe(seconds);
  observers.set(key, observe);
  return observe;
}

export const cachedAnswers = new Counter({
  name: 'portal_http_cache_total',
  help: 'Public answers by how they came about: hit, made, or joined to one that was being made',
  labelNames: ['outcome'],
});

export const cacheBytes = new Gauge({ name: 'portal_http_cache_bytes', help: 'Size of the answers that are kept' });

export const openConnections = new Gauge({ name: 'portal_http_connections', help: 'Open connections' });

export const pausedCalls = new Counter({
  name: 'portal_http_paused_total',
  help: 'Calls that were refused because of a maintenance that was announced',
});

/** Stands for the status of an answer that nobody waited for, as in the logs of other servers. */
export const givenUp = 499;

const build = new Gauge({
  name: 'portal_build_info',
  help: 'Which version of the portal this process is',
  labelNames: ['version', 'node'],
});
build.set({ version, node: process.versions.node }, 1);

/** Of the process: memory, processor, event-loop lag, garbage collection. Once per process. */
export function collectProcessMetrics(): void {
  if (register.getSingleMetric('process_cpu_seconds_total')) return;
  // each look wakes the process, and lag is of interest from half a second on; what is told begins at this many milliseconds
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 250 });
  // sums of what stands beside them by kind, under names of counters, which they are not
  for (const name of ['handles', 'requests', 'resources']) register.removeSingleMetric(`nodejs_active_${name}_total`);
}

/** Tells how much room there is where folders are, by what is kept in them; of one that is not there, nothing. */
export function exposeDisks(folders: Readonly<Record<string, string>>, readStats?: LookAt): void {
  const addGauge = (quantity: 'free' | 'size', help: string) =>
    new Gauge({
      name: `portal_disk_${quantity}_bytes`,
      help,
      labelNames: ['folder'],
      async collect() {
        this.reset();
        for (const { folder, ...disk } of await disksAt(folders, readStats)) this.set({ folder }, disk[quantity]);
      },
    });
  addGauge('free', 'Room that is left on the disk where a folder is');
  addGauge('size', 'Size of the disk where a folder is');
}

/** Everything registered in this process, in the text format of Prometheus. */
export const metricsText = async (): Promise<{ type: string; text: string }> => ({
  type: register.contentType,
  text: await register.metrics(),
});
