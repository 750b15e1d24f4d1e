import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';

/** Between two questions to a gateway, in milliseconds: while it takes requests, and while it does not. */
const [steady, eager] = [1_000, 100];
/** How long a gateway may take to say whether it takes requests, in milliseconds. */
const answersWithin = 2_000;

export interface Balancer {
  send(path: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Nothing of the request was sent. */
const isRefused = ({ cause }: Error): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';

/**
 * What stands before several gateways, and does what docs/operations/upgrading.md asks of it, no more: it asks each one
 * every second for its readiness, lets those that say yes take turns, and gives a request whose connection was refused,
 * of which nothing was sent, to another one. What was sent is sent once, whatever becomes of it. While none says yes all
 * take turns, since one may be back.
 */
export function balance(gateways: readonly string[]): Balancer {
  const ready = new Set(gateways);
  const asking = new Agent({ connections: 1 });
  const closing = new AbortController();
  let nextIndex = 0;

  async function isReady(gateway: string): Promise<boolean> {
    try {
      const { statusCode, body } = await request(`${gateway}/health/ready`, {
        dispatcher: asking,
        signal: AbortSignal.timeout(answersWithin),
      });
      await body.dump();
      return statusCode === 200;
    } catch {
      // not answering is an answer
      return false;
    }
  }

  async function watch(gateway: string): Promise<void> {
    while (!closing.signal.aborted) {
      if (await isReady(gateway)) ready.add(gateway);
      else ready.delete(gateway);
      await pause(ready.has(gateway) ? steady : eager, undefined, closing).catch(() => undefined);
    }
  }
  const watching = Promise.all(gateways.map(watch));

  function next(refusingGateways: ReadonlySet<string>): string | undefined {
    const remaining = gateways.filter((gateway) => !refusingGateways.has(gateway));
    const willing = remaining.filter((gateway) => ready.has(gateway));
    const candidates = willing.length ? willing : remaining;
    return candidates[nextIndex++ % candidates.length];
  }

  return {
    async send(path, init) {
      for (const refusingGateways = new Set<string>(); ; ) {
        const gateway = next(refusingGateways);
        if (gateway === undefined) throw new Error(`${path}: no gateway takes a connection`);
        try {
          return await fetch(`${gateway}${path}`, init);
        } catch (cause) {
          if (!(cause instanceof Error && isRefused(cause))) throw cause;
          ready.delete(gateway);
          refusingGateways.add(gateway);
        }
      }
    },
    async close() {
      closing.abort();
      await watching;
      await asking.close();
    },
  };
}
