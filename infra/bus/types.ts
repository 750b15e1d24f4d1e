import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { Recorded } from '@portal/shared/events/define';

/** Core NATS with the portal's subjects; without a server (url undefined) it is silent and everyone reads the log. */
export interface Bus {
  readonly connected: boolean;
  /** fire and forget */
  ring(subject: string, data?: unknown): void;
  hear(subject: string, listener: (data: unknown) => void): () => void;
  /** calls back at each (re)connection and loss */
  onState(listener: (connected: boolean) => void): () => void;
  /** for the relay and the followers; a silent bus has none */
  readonly transport?: Transport;
  close(): Promise<void>;
}

export interface Transport {
  /** undefined while there is no server */
  readonly connection: NatsConnection | undefined;
  /** a plain subscription that outlives every loss of the connection */
  subscribe(subject: string, listener: (message: Msg) => void): () => void;
}

export const subjects = {
  /** rung after each commit, data: the head's position */
  committed: 'portal.committed',
  /** a session ended: data is the hash of its token; every process forgets it at once */
  sessionEnded: 'portal.session.ended',
  /** a letter was put into the outbox: data is its channel */
  posted: 'portal.outbox.posted',
} as const;

/** Yields events of the log in order without a gap, from NATS while they come in order, from the log otherwise. Personal fields decrypted. */
export type Follow = (options: {
  after: number;
  signal: AbortSignal;
  /** at most so many events in one batch; default 500 */
  batch?: number;
}) => AsyncIterable<readonly Recorded[]>;
