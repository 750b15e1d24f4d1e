import { type JetStreamManager, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/transport-node';
import { eventsSubject, rangeOf, streamName } from './message.ts';

const week = 7 * 24 * 3_600_000;

const config = {
  name: streamName,
  subjects: [eventsSubject],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  max_age: nanos(week),
  max_bytes: 512 * 1024 * 1024,
  duplicate_window: nanos(120_000),
};

/** Where the stream ends: sequence of its last message, and the position in it; 0 and 0 when it is new. */
export interface StreamEnd {
  sequence: number;
  position: number;
}

async function infoOf(manager: JetStreamManager) {
  for await (const name of manager.streams.names(eventsSubject)) {
    if (name === streamName) return manager.streams.info(streamName);
  }
  return manager.streams.add(config);
}

/**
 * Makes the stream when it is missing. One that is further than the log belongs to another log and is made anew.
 * `head` is the position of the log's last event.
 */
export async function streamEnd(connection: NatsConnection, head: number): Promise<StreamEnd> {
  const manager = await jetstreamManager(connection);
  const { state } = await infoOf(manager);
  if (!state.messages) return { sequence: state.last_seq, position: 0 };
  const last = await manager.streams.getMessage(streamName, { seq: state.last_seq });
  const position = rangeOf(last?.header)?.last ?? 0;
  if (position <= head) return { sequence: state.last_seq, position };
  await manager.streams.delete(streamName);
  await manager.streams.add(config);
  return { sequence: 0, position: 0 };
}
