import { randomUUID } from 'node:crypto';
import type { Name } from '@portal/infra/runtime/event-store/types';
import type { Recorded } from '@portal/shared/define/event';
import { isRefusal, refuse } from '@portal/shared/refusal';
import type { Aggregate, Folded } from '../base/aggregate.ts';
import { type Executor, type FactReader, isAnswerOf, isFactory } from '../base/executor.ts';

type Event = { type: string; data: unknown };

/** An executor that keeps its log in memory, for what is asked of deciders thousands of times: one execution after another. */
export function memoryExecutor(): Executor & { events(stream: string): readonly Recorded[] } {
  const streams = new Map<string, Recorded[]>();
  const names = new Map<string, string>();
  let position = 0;
  const keyOf = ({ kind, value }: Name): string => `${kind} ${value}`;
  const known = new Map<string, { state: unknown; version: number }>();
  async function load<State>(folded: Folded<State>, id: string): Promise<State> {
    const stream = folded.stream(id);
    const key = `${folded.part ?? ''} ${stream}`;
    const { state, version } = known.get(key) ?? { state: folded.initial, version: 0 };
    const events = streams.get(stream) ?? [];
    const now = events.slice(version).reduce((each, event) => folded.after(each, event), state as State);
    known.set(key, { state: now, version: events.length });
    return now;
  }
  const facts: FactReader = { load, recall: load, holder: async (name) => names.get(keyOf(name)) };
  return {
    ...facts,
    // nobody else appends to it
    async hear() {},
    events: (stream) => streams.get(stream) ?? [],
    async execute(aggregate, { id, command, meta, answer, also }) {
      const state = await load(aggregate, id);
      const resolvedCommand = isFactory(command) ? await command(state, facts) : command;
      if (isRefusal(resolvedCommand)) return resolvedCommand;
      const events = resolvedCommand === undefined ? [] : aggregate.decide(resolvedCommand, state);
      if (isRefusal(events)) return events;
      const others = events.length > 0 ? ((await also?.(state, events, facts)) ?? []) : [];
      if (isRefusal(others)) return others;
      const parts: { of: Aggregate<unknown, unknown, Event>; id: string; events: readonly Event[]; state: unknown }[] =
        [{ of: aggregate as unknown as Aggregate<unknown, unknown, Event>, id, events, state }];
      for (const other of others) {
        const before = await load(other.aggregate, other.id);
        const decided = other.aggregate.decide(other.command, before);
        if (isRefusal(decided)) return decided;
        parts.push({ of: other.aggregate, id: other.id, events: decided, state: before });
      }
      if (new Set(parts.map((part) => part.of.stream(part.id))).size < parts.length)
        throw new Error('one stream was changed twice in one append');
      const reserved = parts.map((part) => ({
        stream: part.of.stream(part.id),
        ...part.of.names?.(part.state, part.events),
      }));
      for (const { stream, reserve = [] } of reserved)
        for (const name of reserve)
          if ((names.get(keyOf(name)) ?? stream) !== stream) return refuse('taken', { name: name.kind });
      for (const { stream, reserve = [], release = [] } of reserved) {
        for (const name of release) names.delete(keyOf(name));
        for (const name of reserve) names.set(keyOf(name), stream);
      }
      for (const part of parts) {
        const stream = part.of.stream(part.id);
        const streamEvents = streams.get(stream) ?? [];
        streams.set(stream, streamEvents);
        for (const { type, data } of part.events) {
          const at = new Date().toISOString();
          const known = {
            id: randomUUID(),
            stream,
            version: streamEvents.length + 1,
            position: ++position,
            type,
            schema: 1,
          };
          // as it comes back from the log
          streamEvents.push({ ...known, data: JSON.parse(JSON.stringify(data)), meta, at });
        }
      }
      return { position, answer: isAnswerOf(answer) ? answer(state, events) : answer };
    },
  };
}
