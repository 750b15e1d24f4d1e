import type { NatsConnection } from '@nats-io/transport-node';
import type { Followed } from '../event-store/types.ts';

/**
 * NATS with the portal's subjects: told once to whoever hears at that moment. What is heard was told by a process of
 * the portal, see `envelope.ts`. Without a server (url undefined) it is silent, and everyone reads the log.
 */
export interface Bus {
  readonly connected: boolean;
  /** Fire and forget. False when it is larger than a message may be: then nothing was sent. */
  tell(subject: string, data: unknown): boolean;
  /** `bytes`: size of the message */
  hear(subject: string, listener: (data: unknown, bytes: number) => void): () => void;
  /** calls back at each (re)connection and loss */
  onState(listener: (connected: boolean) => void): () => void;
  /** for streams that NATS keeps; undefined while there is no server */
  readonly connection: NatsConnection | undefined;
  close(): Promise<void>;
}

export const subjects = {
  /** what a process has just committed: see `events.ts` */
  events: 'portal.events',
  /** a session ended: data is the hash of its token; every process forgets it at once */
  sessionEnded: 'portal.session.ended',
  /** a letter was put into the outbox: data is its channel */
  posted: 'portal.outbox.posted',
  /** a time has come: data says for what, see the notifier's timers */
  due: 'portal.due',
} as const;

/**
 * Yields events of the log in order without a gap, from NATS while they come in order, from the log otherwise; of today's
 * schema and in clear, one by one: an event that cannot be read says why and holds up no other.
 */
export type Follow = (options: {
  after: number;
  signal: AbortSignal;
  /** at most so many events in one batch; default 500 */
  batch?: number;
  /** only these are made readable, the others come as they are stored; all when left out */
  types?: readonly string[];
}) => AsyncIterable<readonly Followed[]>;
