import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';

/** timeout of one connection attempt, in milliseconds */
const connectPatience = 2_000;

/** The servers of an address without its user, and that user; the servers of a cluster share one. */
export function serversOf(url: string): Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass'> {
  const each = url.split(',').map((part) => {
    const text = part.trim();
    return new URL(text.includes('://') ? text : `nats://${text}`);
  });
  const { username = '', password = '' } = each.find((address) => address.username) ?? {};
  const servers = each.map(({ protocol, host }) => `${protocol}//${host}`);
  return username ? { servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) } : { servers };
}

/** Connects to NATS at an address of the settings, `nats://user:password@host:4222`. */
export const connectTo = (url: string, options: NodeConnectionOptions = {}): Promise<NatsConnection> =>
  connect({
    name: 'portal',
    timeout: connectPatience,
    // a stack trace for each request costs time and is never read
    noAsyncTraces: true,
    ...serversOf(url),
    ...options,
  });
