import { type JetStreamManager, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { type Seal, seal as sealShape } from '@portal/shared/seal';

/** Seals on NATS: one message each, kept for ever; whoever holds a copy of the stream holds the log to its word. */
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

async function streamOf(manager: JetStreamManager) {
  for await (const name of manager.streams.names(sealSubject)) {
    if (name === sealStream) return manager.streams.info(sealStream);
  }
  return manager.streams.add(config);
}

/** The last seal of the stream, which is made when it is missing, with its sequence there. */
export async function lastPublished(connection: NatsConnection): Promise<{ sequence: number; seal: Seal | undefined }> {
  const manager = await jetstreamManager(connection);
  const { state } = await streamOf(manager);
  if (!state.messages) return { sequence: state.last_seq, seal: undefined };
  const last = await manager.streams.getMessage(sealStream, { seq: state.last_seq });
  const read = sealShape.safeParse(last?.json<unknown>());
  if (!read.success) throw new Error(`the last message of ${sealStream} is no seal`);
  return { sequence: state.last_seq, seal: read.data };
}

/** In order; each names the one that it follows, so that of two processes one is refused. */
export async function publishSeals(
  connection: NatsConnection,
  seals: readonly Seal[],
  lastSequence: number,
): Promise<void> {
  const client = jetstream(connection);
  let sequence = lastSequence;
  for (const seal of seals) {
    const named = headers();
    named.set('Portal-Position', String(seal.position));
    await client.publish(sealSubject, JSON.stringify(seal), {
      msgID: `seal-${seal.position}`,
      headers: named,
      expect: { lastSequence: sequence },
    });
    sequence++;
  }
}
