import { Gauge } from 'prom-client';
import { Agent, Dispatcher } from 'undici';
import { pathOf } from './request.ts';
import type { Destination, Route } from './routes.ts';

/** Connections to one process for each kind of request, so that no kind takes those of another. */
const maxConnections = { reads: 256, files: 512, writes: 128, uploads: 32, streams: 8_192 } as const;
type Pool = keyof typeof maxConnections;

/** until the first byte of an answer, in milliseconds */
const headersTimeout = 150_000;

const poolOf = ({ side, call }: Destination): Pool => {
  if (side === 'notifier') return 'streams';
  if (call?.upload) return 'uploads';
  // what is no JSON may come from slow storage, and lasts as long as its transfer
  if (side === 'query') return call?.raw ? 'files' : 'reads';
  return 'writes';
};

const requests = new Gauge({
  name: 'portal_gateway_upstream_requests',
  help: 'Requests to each process by pool: running, or waiting for a connection',
  labelNames: ['pool', 'upstream', 'state'],
});

const agentFor = (connections: number) =>
  new Agent({ connections, headersTimeout, bodyTimeout: 0, keepAliveTimeout: 30_000, connect: { timeout: 2_000 } });

/** One agent to its users; each request goes over the pool of its kind. */
export class Pools extends Dispatcher {
  readonly #route: Route;
  readonly #agents: Readonly<Record<Pool, Agent>>;

  constructor(route: Route) {
    super();
    this.#route = route;
    const { reads, files, writes, uploads, streams } = maxConnections;
    this.#agents = {
      reads: agentFor(reads),
      files: agentFor(files),
      writes: agentFor(writes),
      uploads: agentFor(uploads),
      streams: agentFor(streams),
    };
    Object.assign(requests, { collect: () => this.#measure() });
  }

  #measure(): void {
    requests.reset();
    for (const [pool, agent] of Object.entries(this.#agents))
      for (const [upstream, { running, pending }] of Object.entries(agent.stats))
        for (const [state, count] of Object.entries({ running, waiting: pending }))
          requests.set({ pool, upstream: new URL(upstream).host, state }, count);
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const { method, path, headers } = options;
    const accept = headers && 'accept' in headers ? String(headers.accept) : undefined;
    const pool = poolOf(this.#route(method, pathOf({ url: path }), accept));
    return this.#agents[pool].dispatch(options, handler);
  }

  override async destroy(): Promise<void> {
    await Promise.all(Object.values(this.#agents).map((agent) => agent.destroy()));
  }
}
