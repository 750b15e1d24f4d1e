import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { retiring } from '../http/closing.ts';
import { collectProcessMetrics, metricsText, openConnections } from '../metrics.ts';
import { version } from '../version.ts';
import { mergeMetrics, type Page } from './metrics.ts';

export interface OperationsOptions {
  /** sides without a ready process */
  missing: () => readonly string[];
  /** where /metrics of each process is */
  measured: readonly { service: string; places: () => readonly string[] }[];
  /** bearer of it may read /metrics from anywhere */
  metricsToken: string | undefined;
  /** without a token, callers on this machine may: never where a proxy on this machine forwards requests */
  metricsForLocals: boolean;
}

/**
 * A proxy before gateways does not repeat requests: those sent before it learns of a gateway's end have so long to
 * arrive, in milliseconds.
 */
const lastWithin = 1_000;

const isLocal = (address: string | undefined) =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

const digest = (text: string) => createHash('sha256').update(text).digest();
/** In constant time. */
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

async function pageOf(service: string, address: string): Promise<Page> {
  // neither `instance`, which the scraper sets, nor `up`, which is about this page
  const labels = { service, process: new URL(address).host };
  const text = await fetch(`${address}/metrics`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.text(),
    () => '',
  );
  return {
    labels,
    text: `# HELP portal_up Whether the process answered\n# TYPE portal_up gauge\nportal_up ${text ? 1 : 0}\n${text}`,
  };
}

/** Health of the whole portal, and the metrics of all processes on one page; with `?own` those of the gateway alone. */
export function operations(
  server: FastifyInstance,
  { missing, measured, metricsToken, metricsForLocals }: OperationsOptions,
): void {
  collectProcessMetrics();
  const takesRequests = retiring(server, lastWithin);
  server.server.on('connection', (socket) => {
    openConnections.inc();
    socket.once('close', () => openConnections.dec());
  });
  server.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version, live: true }),
  );
  server.get('/health/ready', ({ raw }, reply) => {
    const [running, sides] = [takesRequests(raw), missing()];
    const isReady = running && !sides.length;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ version, ready: isReady, ...(!isReady && { running, missing: sides }) });
  });
  server.get('/metrics', async (request, reply) => {
    // a proxy that names its client is not this machine
    const isHere =
      metricsForLocals && isLocal(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
    const { authorization = '' } = request.headers;
    const mayRead = metricsToken ? isSame(authorization, `Bearer ${metricsToken}`) : isHere;
    if (!mayRead) return reply.code(404).send();
    const { type, text } = await metricsText();
    if (new URLSearchParams(request.url.split('?')[1]).has('own')) return reply.type(type).send(text);
    const pages = await Promise.all(
      measured.flatMap(({ service, places }) => places().map((address) => pageOf(service, address))),
    );
    return reply.type(type).send(mergeMetrics([{ labels: { service: 'gateway' }, text }, ...pages]));
  });
}
