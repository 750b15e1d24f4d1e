import { type JetStreamManager, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { type Seal, seal as sealShape } from '@portal/shared/seal';
import { Contradiction } from './seal.ts';

/** Seals on NATS: one message each, kept for ever; a copy of the stream pins the log's content. */
export const sealStream = 'PORTAL_SEALS';
const sealSubject = 'portal.seals';

const config = {
  name: sealStream,
  subjects: [sealSubject],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  deny_delete: true,
  deny_purge: true,
};

async function foundStream(manager: JetStreamManager) {
  for await (const name of manager.streams.names(sealSubject)) {
    if (name === sealStream) return manager.streams.info(sealStream);
  }
}

/** Created if missing, with the requested number of replicas; unchanged if absent. */
async function streamOf(manager: JetStreamManager, replicas: number | undefined) {
  const replicaConfig = replicas === undefined ? {} : { num_replicas: replicas };
  const found = await foundStream(manager);
  if (!found) return manager.streams.add({ ...config, ...replicaConfig });
  if (replicas === undefined || found.config.num_replicas === replicas) return found;
  return manager.streams.update(sealStream, { ...found.config, ...replicaConfig });
}

/**
 * The last seal of the stream with its sequence, and their number; creates the stream if missing. `replicas`: number
 * of servers that store it.
 */
export async function lastPublished(
  connection: NatsConnection,
  replicas?: number,
): Promise<{ sequence: number; seal: Seal | undefined; count: number }> {
  const manager = await jetstreamManager(connection);
  const { state } = await streamOf(manager, replicas);
  if (!state.messages) return { sequence: state.last_seq, seal: undefined, count: 0 };
  const last = await manager.streams.getMessage(sealStream, { seq: state.last_seq });
  return { sequence: state.last_seq, seal: sealOf(last?.json<unknown>(), state.last_seq), count: state.messages };
}

/** messages fetched at once */
const batch = 200;

/** Content of the stream, read incrementally; empty without a stream. */
export interface PublishedSeals {
  /** all of them, in order of publication */
  read(connection: NatsConnection): Promise<readonly Seal[]>;
}

/** @throws Contradiction for a message that is no seal. */
export function publishedSeals(): PublishedSeals {
  let seals: Seal[] = [];
  let last = 0;
  return {
    async read(connection) {
      const manager = await jetstreamManager(connection);
      const info = await foundStream(manager);
      const { first_seq: first, last_seq: end } = info?.state ?? { first_seq: 1, last_seq: 0 };
      // another stream than the one read before
      if (end < last) [seals, last] = [[], 0];
      while (last < end) {
        const from = Math.max(last + 1, first);
        const upTo = Math.min(from + batch - 1, end);
        const numbers = Array.from({ length: upTo - from + 1 }, (_, index) => from + index);
        const found = await Promise.all(numbers.map((seq) => manager.streams.getMessage(sealStream, { seq })));
        for (const [index, message] of found.entries()) seals.push(sealOf(message?.json<unknown>(), from + index));
        last = upTo;
      }
      return seals;
    },
  };
}

function sealOf(message: unknown, sequence: number): Seal {
  const read = sealShape.safeParse(message);
  if (read.success) return read.data;
  throw new Contradiction(1, `message ${sequence} of ${sealStream} is no seal`);
}

/** In order; each names its predecessor, so that of two processes one is refused. */
export async function publishSeals(
  connection: NatsConnection,
  seals: readonly Seal[],
  lastSequence: number,
): Promise<void> {
  const client = jetstream(connection);
  let sequence = lastSequence;
  for (const seal of seals) {
    const messageHeaders = headers();
    messageHeaders.set('Portal-Position', String(seal.position));
    await client.publish(sealSubject, JSON.stringify(seal), {
      msgID: `seal-${seal.position}`,
      headers: messageHeaders,
      expect: { lastSequence: sequence },
    });
    sequence++;
  }
}
