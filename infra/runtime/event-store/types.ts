import type { Metadata, Recorded } from '@portal/shared/define/event';
import type { CommandId } from '../ids.ts';
import type { NameRules } from './reservations.ts';
import type { Unreadable } from './unreadable.ts';

export interface NewEvent {
  type: string;
  data: unknown;
}

/**
 * A unique name: its kind (loginId, phone, mail, usci, contractNo) and value. Stored as a keyed hash, never the
 * value.
 */
export interface Name {
  kind: string;
  value: string;
}

/** The part of an append for one stream. */
export interface AppendPart {
  stream: string;
  /** exact version, 'none' (the stream must be new), or 'any' */
  expected: number | 'none' | 'any';
  events: readonly NewEvent[];
  reserve?: readonly Name[];
  release?: readonly Name[];
}

/** A stream and the version at which it was read; 0 if it did not exist. */
export interface StreamVersion {
  stream: string;
  version: number;
}

export interface Append extends AppendPart {
  meta: Metadata;
  /** streams that the decision was based on: another version by then is a conflict */
  basedOn?: readonly StreamVersion[];
  /** parts for other streams, all distinct: stored together or not at all, the append's own events first */
  also?: readonly AppendPart[];
  /**
   * unique per actor, `asked` is stored as a keyed hash; a repeated one returns the first outcome and appends nothing
   */
  commandId?: CommandId;
  /** the caller's answer, stored with the command id for its repetitions */
  answer?: unknown;
}

export type AppendOutcome =
  /** `first` and `last` over all parts, which are adjacent; `version` of the append's own stream */
  | { kind: 'appended'; first: number; last: number; version: number }
  /** the command id was executed before: the first outcome and answer */
  | { kind: 'repeated'; last: number; answer: unknown }
  /** the command id was used before for another request */
  | { kind: 'reused' }
  /** `stream` is at another version than expected */
  | { kind: 'conflict'; actual: number; stream: string }
  | { kind: 'taken'; name: Name };

/** An event for followers of the log: one that cannot be read is as stored, with its error. */
export interface Followed extends Recorded {
  unreadable?: Unreadable;
}

export interface Verification {
  ok: boolean;
  checked: number;
  /**
   * the first defective position, the reason as a sentence, and the position of the seal that proves it, if one does
   */
  wrong?: { position: number; reason: string; seal?: number };
}

export interface EventStore {
  /**
   * Queued and committed in groups. Rejects only on a defect or an unreachable database (then nothing is known to be
   * stored).
   */
  append(append: Append): Promise<AppendOutcome>;
  /**
   * Events of one stream in order, upcast and decrypted; null for erased people. @throws Unreadable if one cannot be
   * read; with `decrypt: false` they are as stored.
   */
  readStream(stream: string, fromVersion?: number, options?: { decrypt: boolean }): Promise<Recorded[]>;
  /**
   * Events of the whole log with position > after and at most upTo, in order, at most limit. `types` filters (use
   * `pagesAfter` to go through the log for some types); `decrypt: false` leaves personal fields encrypted.
   */
  read(options: {
    after: number;
    upTo?: number;
    limit: number;
    types?: readonly string[];
    decrypt?: boolean;
  }): Promise<Recorded[]>;
  /**
   * Upcasts and decrypts committed events (from onCommitted, from NATS, or read with `decrypt: false`), only those of
   * these types if given; null for erased people.
   */
  reveal(events: readonly Recorded[], types?: ReadonlySet<string>): Promise<Followed[]>;
  /** Number of events of each stream; 0 if it does not exist. */
  versions(streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Position of the last event; 0 for an empty log. */
  head(): Promise<number>;
  /** The stream that holds a unique name, if any. */
  holder(name: Name): Promise<string | undefined>;
  /** The first outcome of an actor's command id, if it was executed; 'reused' if for another request. */
  repeated(actor: string, commandId: CommandId): Promise<{ last: number; answer: unknown } | 'reused' | undefined>;
  /**
   * Purges command ids from before a time, and extends a partitioned log. Concurrent calls share the work. Returns
   * the number of purged ids.
   */
  tidy(commandsBefore: Date): Promise<number>;
  /** The first reservation that contradicts the events. */
  wrongReservation(rules: NameRules): Promise<Verification['wrong']>;
  /** Verifies the whole chain; reports progress by position. */
  verify(onProgress?: (done: number, total: number) => void): Promise<Verification>;
  /** Called after each group committed by this process, with its events (personal fields encrypted), in order. */
  onCommitted(listener: (events: readonly Recorded[]) => void): () => void;
  close(): Promise<void>;
}
