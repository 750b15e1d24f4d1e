import type { z } from 'zod';
import type { RecordPart } from './record-event.ts';

/**
 * A kind of event: type, schema version, data, and the personal top-level fields, which are encrypted with the key of
 * the person in the field `subject`.
 */
export interface EventKind<Type extends string = string, Data extends z.ZodType = z.ZodType> {
  readonly type: Type;
  readonly version: number;
  readonly data: Data;
  readonly personal?: { readonly subject: string; readonly fields: readonly string[] };
  /** its meaning for a record's history; null: none */
  readonly record?: RecordPart | null;
  /** From version n of the data to n + 1; indexed by n. */
  readonly upcasts?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

export function eventKind<const Type extends string, Data extends z.ZodType>(
  kind: EventKind<Type, Data>,
): EventKind<Type, Data> {
  return kind;
}

/** An event of that kind as deciders emit it and folds receive it. */
export type EventOf<Kind> =
  Kind extends EventKind<infer Type, infer Data> ? { type: Type; data: z.infer<Data> } : never;

/** Actor, cause and origin of an event. People are named by umId only. */
export interface Metadata {
  /** umId of the person, or 'system' */
  actor: string;
  /** umId of the represented person; absent if they acted for themselves */
  onBehalfOf?: string;
  role: string;
  site: string;
  lang: string;
  /** the request that it belongs to */
  correlation: string;
  /** the event or command that caused it */
  causation: string;
  /** W3C traceparent of the request; created by the log if absent */
  trace?: string;
  /** id of the token by which a machine did it for the actor */
  token?: string;
  /** hash of the command that caused it; added by the log */
  command?: string;
}

/** Fields added by the log. */
export interface LogEntry {
  /** dense, from 1 */
  position: number;
  stream: string;
  /** dense within the stream, from 1 */
  version: number;
  id: string;
  schema: number;
  meta: Metadata;
  /** recording time, ISO 8601 in UTC; never decreases */
  at: string;
}

/** An event as read back from the log. */
export type Recorded<Event extends { type: string; data: unknown } = { type: string; data: unknown }> = LogEntry &
  Event;
