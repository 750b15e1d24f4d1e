import type { Metadata, Recorded } from '@portal/shared/define/event';
import type { CommandId } from '../ids.ts';
import type { NameRules } from './reservations.ts';
import type { Unreadable } from './unreadable.ts';

export interface NewEvent {
  type: string;
  data: unknown;
}

/** A unique name: its kind (loginId, phone, mail, usci, contractNo) and value. Stored as a keyed hash, never the value. */
export interface Name {
  kind: string;
  value: string;
}

/** What goes to one stream. */
export interface AppendPart {
  stream: string;
  /** exact version, 'none' (the stream must be new), or 'any' */
  expected: number | 'none' | 'any';
  events: readonly NewEvent[];
  reserve?: readonly Name[];
  release?: readonly Name[];
}

/** A stream and the version at which it was read; 0 where it was not there. */
export interface StreamVersion {
  stream: string;
  version: number;
}

export interface Append extends AppendPart {
  meta: Metadata;
  /** streams that the decision was based on: where one is at another version by then, it is a conflict */
  basedOn?: readonly StreamVersion[];
  /** what goes to other streams with it, each another one: all of it is stored or nothing, its own events first */
  also?: readonly AppendPart[];
  /** counts per actor, `asked` is kept as a keyed hash; a repeated one returns the first outcome and appends nothing */
  commandId?: CommandId;
  /** what the caller will answer; kept with the command id so that a repeat gets the same */
  answer?: unknown;
}

export type AppendOutcome =
  /** `first` and `last` over all parts, which follow one another; `version` of the append's own stream */
  | { kind: 'appended'; first: number; last: number; version: number }
  /** the command id was there before: the first outcome and answer */
  | { kind: 'repeated'; last: number; answer: unknown }
  /** the command id was there before, for something else */
  | { kind: 'reused' }
  /** `stream` is at another version than was expected */
  | { kind: 'conflict'; actual: number; stream: string }
  | { kind: 'taken'; name: Name };

/** An event as those who follow the log get it: one that cannot be read is as stored, and says why. */
export interface Followed extends Recorded {
  unreadable?: Unreadable;
}

export interface Verification {
  ok: boolean;
  checked: number;
  /** the first position that is wrong, in words why, and the position of the seal that says so, where one does */
  wrong?: { position: number; reason: string; seal?: number };
}

export interface EventStore {
  /** Queued, committed in groups. Rejects only on a defect or an unreachable database (then nothing is known to be stored). */
  append(append: Append): Promise<AppendOutcome>;
  /** Events of one stream in order, upcast and decrypted; an erased person's fields read null. Rejects with `Unreadable` when one cannot be read; with `decrypt: false` they are as stored. */
  readStream(stream: string, fromVersion?: number, options?: { decrypt: boolean }): Promise<Recorded[]>;
  /**
   * Events of the whole log with position > after and at most upTo, in order, at most limit. `types` narrows (who goes
   * through the log for some types takes `pagesAfter`); `decrypt: false` leaves personal fields as ciphertext.
   */
  read(options: {
    after: number;
    upTo?: number;
    limit: number;
    types?: readonly string[];
    decrypt?: boolean;
  }): Promise<Recorded[]>;
  /**
   * Upcasts and decrypts events that came as committed (from onCommitted or from NATS, or read with `decrypt: false`),
   * event by event, and only those of these types if any are given; an erased person's fields read null.
   */
  reveal(events: readonly Recorded[], types?: ReadonlySet<string>): Promise<Followed[]>;
  /** How many events each of these streams has; 0 where there is no such stream. */
  versions(streams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Position of the last event; 0 when the log is empty. */
  head(): Promise<number>;
  /** The stream that holds a unique name, if any. */
  holder(name: Name): Promise<string | undefined>;
  /** The first outcome of a command id of an actor, if it was there; 'reused' if it was for something else. */
  repeated(actor: string, commandId: CommandId): Promise<{ last: number; answer: unknown } | 'reused' | undefined>;
  /**
   * Drops command ids from before a time, and makes room for the events to come where the log is in partitions. Whoever
   * else does so at the same moment takes another part of them. Gives how many were dropped.
   */
  tidy(commandsBefore: Date): Promise<number>;
  /** The first unique name that is reserved otherwise than the events say. */
  wrongReservation(rules: NameRules): Promise<Verification['wrong']>;
  /** Walks the whole chain; reports progress by position. */
  verify(onProgress?: (done: number, total: number) => void): Promise<Verification>;
  /** Called after each committed group of this process, with the events as committed (personal fields as ciphertext), in order. */
  onCommitted(listener: (events: readonly Recorded[]) => void): () => void;
  close(): Promise<void>;
}
