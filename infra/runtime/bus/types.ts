import type { NatsConnection } from '@nats-io/transport-node';
import type { Followed } from '../event-store/types.ts';

/**
 * NATS with the portal's subjects: at-most-once delivery to current subscribers, authenticated by `envelope.ts`.
 * Without a server (url undefined) it is silent, and followers read the log.
 */
export interface Bus {
  readonly connected: boolean;
  /** Fire and forget. False if it exceeds the maximum message size: then nothing was sent. */
  tell(subject: string, data: unknown): boolean;
  /** `bytes`: size of the message */
  hear(subject: string, listener: (data: unknown, bytes: number) => void): () => void;
  /** calls back at each (re)connection and loss */
  onState(listener: (connected: boolean) => void): () => void;
  /** for NATS's own streams; undefined without a connection */
  readonly connection: NatsConnection | undefined;
  close(): Promise<void>;
}

export const subjects = {
  /** a commit of a process: see `events.ts` */
  events: 'portal.events',
  /** a session ended: data is the hash of its token; every process drops it at once */
  sessionEnded: 'portal.session.ended',
  /** a message was put into the outbox: data is its channel */
  posted: 'portal.outbox.posted',
  /** a timer has fired: data is its kind, see the notifier's timers */
  due: 'portal.due',
} as const;

/**
 * Yields events of the log in order without a gap, from NATS as long as they come in order, else from the log; upcast
 * and decrypted one by one: an event that cannot be read carries its error and blocks no other.
 */
export type Follow = (options: {
  after: number;
  signal: AbortSignal;
  /** maximum number of events in a batch; default 500 */
  batch?: number;
  /** only these are decrypted, others come as stored; all if absent */
  types?: readonly string[];
}) => AsyncIterable<readonly Followed[]>;
