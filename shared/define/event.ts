import type { z } from 'zod';
import type { RecordPart } from './record-event.ts';

/**
 * One kind of event: its name, the version of its shape, its data, and which top-level fields are personal.
 * Personal fields are stored encrypted under the key of the person whom `subject` names (a field of the data).
 */
export interface EventKind<Type extends string = string, Data extends z.ZodType = z.ZodType> {
  readonly type: Type;
  readonly version: number;
  readonly data: Data;
  readonly personal?: { readonly subject: string; readonly fields: readonly string[] };
  /** what it says of a record; null: of none that has a history of its own */
  readonly record?: RecordPart | null;
  /** From the data as version n wrote it to version n + 1; indexed by n. */
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

/** Who, why and from where; kept beside every event. People are named by umId only. */
export interface Metadata {
  /** umId of the person, or 'system' */
  actor: string;
  /** umId of whom the person stood in for; left out where they acted for themselves */
  onBehalfOf?: string;
  role: string;
  site: string;
  lang: string;
  /** the request that all of it belongs to */
  correlation: string;
  /** the event or command that led to this one */
  causation: string;
  /** what the request is part of: a W3C traceparent; made by the log where it is left out */
  trace?: string;
  /** the id of the token by which a machine did it for the actor */
  token?: string;
  /** the command that led to it, under an id of its own; put there by the log */
  command?: string;
}

/** What the log says of an event. */
export interface LogEntry {
  /** dense, from 1 */
  position: number;
  stream: string;
  /** dense within the stream, from 1 */
  version: number;
  id: string;
  schema: number;
  meta: Metadata;
  /** when the log recorded it, ISO 8601 in UTC; never goes back */
  at: string;
}

/** An event as read back from the log. */
export type Recorded<Event extends { type: string; data: unknown } = { type: string; data: unknown }> = LogEntry &
  Event;
