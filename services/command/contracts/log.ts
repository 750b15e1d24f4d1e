import { kindsOf } from '@portal/infra/runtime/event-store/kinds';
import type { Metadata, Recorded } from '@portal/shared/define/event';
import { eventKinds, isPortalEvent, type PortalEvent } from '@portal/shared/events/index';
import { isRefusal } from '@portal/shared/refusal';
import type { Aggregate } from '../base/aggregate.ts';

export const uuid = (group: number, number: number): string =>
  `00000000-0000-4000-8000-${group.toString(16).padStart(4, '0')}${number.toString(16).padStart(8, '0')}`;

type Data = Record<string, unknown>;

/** A log in memory, in which aggregates decide on what happened so far. */
export function openLog() {
  const start = Date.parse('2026-03-02T01:00:00.000Z');
  const kinds = kindsOf(eventKinds);
  const log: Recorded[] = [];
  const erased = new Set<string>();

  /** What was personal of someone erased reads null, as the log gives it back. */
  function revealed(event: Recorded): Recorded {
    const { personal } = kinds.of(event.type);
    const data = event.data as Data;
    if (!personal || !erased.has(String(data[personal.subject]))) return event;
    const erasedFields = personal.fields.filter((field) => data[field] !== undefined).map((field) => [field, null]);
    return { ...event, data: { ...data, ...Object.fromEntries(erasedFields) } };
  }

  function append(stream: string, meta: Partial<Metadata>, ...events: readonly PortalEvent[]): void {
    for (const { type, data } of events) {
      const position = log.length + 1;
      log.push({
        position,
        stream,
        version: log.filter((event) => event.stream === stream).length + 1,
        id: uuid(0xe, position),
        type,
        schema: kinds.of(type).version,
        data: kinds.checked(type, data),
        meta: {
          actor: 'system',
          role: 'system',
          site: '01',
          lang: position % 3 ? 'CN' : 'EN',
          correlation: uuid(0xc, position),
          causation: uuid(0xc, position),
          ...meta,
        },
        // a few together, some on another day
        at: new Date(start + Math.floor(position / 2) * 5_400_123).toISOString(),
      });
    }
  }

  return {
    append,
    head: () => log.length,
    last: () => log.at(-1),
    erase: (accountId: string) => erased.add(accountId),
    events: () => log.map(revealed),
    /** Lets an aggregate decide on what happened to it so far. */
    does<State, Command, Event extends { type: string; data: unknown }>(
      aggregate: Aggregate<State, Command, Event>,
      id: string,
      command: Command,
      meta: Partial<Metadata>,
    ): void {
      const stream = aggregate.stream(id);
      const state = log.filter((event) => event.stream === stream).reduce(aggregate.after, aggregate.initial);
      const decided = aggregate.decide(command, state);
      if (isRefusal(decided)) throw new Error(`${stream}: ${decided.refused}`);
      append(stream, meta, ...decided.filter(isPortalEvent));
    },
  };
}

export type Log = ReturnType<typeof openLog>;

export const sites = ['01', '02', '03'] as const;

export interface Person {
  umId: string;
  site: (typeof sites)[number];
  meta: Partial<Metadata>;
}

export interface People {
  root: Person;
  sellers: readonly Person[];
}
