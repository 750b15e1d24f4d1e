import type { AppendOutcome, AppendPart, EventStore, Name } from '@portal/infra/event-store/types';
import type { CommandId } from '@portal/infra/ids';
import type { Metadata, Recorded } from '@portal/shared/events/define';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { LRUCache } from 'lru-cache';
import type { Aggregate, Folded } from './aggregate.ts';
import { openTurns } from './turns.ts';

/** `position`: of the last event appended, 0 when nothing was to be done. `answer`: the first one, if the command was a repeat. */
export interface Executed<Answer> {
  position: number;
  answer: Answer;
}

/** A command on another aggregate, whose events go into the log together with those of an execution, or not at all. */
export type Side = <Result>(
  use: <State, Command, Event extends Fact>(
    of: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
  ) => Result,
) => Result;

export const side =
  <State, Command, Event extends Fact>(of: Aggregate<State, Command, Event>, id: string, command: Command): Side =>
  (use) =>
    use(of, id, command);

export interface Execution<State, Command, Event extends Fact, Answer> {
  id: string;
  command: Command;
  meta: Metadata;
  commandId: CommandId | undefined;
  answer: Answer;
  /**
   * Unique names beside those that the aggregate itself takes, chosen anew each time that it is decided, after the state
   * was read; when another stream is quicker to take one, it is decided again.
   */
  claim?: () => Promise<readonly Name[] | Refusal>;
  /**
   * What happens to other aggregates with it, each another one, chosen anew each time that it is decided, by the state
   * before and the events. What they refuse is refused altogether; one that decides on no events stays as it is.
   */
  beside?: (state: State, events: readonly Event[]) => Promise<readonly Side[] | Refusal> | readonly Side[] | Refusal;
  /** the record is to be a new one under an id of its own: nothing is read before it is decided on */
  begins?: boolean;
}

export interface Executor {
  /** Loads, decides, appends; decides again when one of the streams has moved meanwhile. */
  execute<State, Command, Event extends Fact, Answer>(
    aggregate: Aggregate<State, Command, Event>,
    execution: Execution<State, Command, Event, Answer>,
  ): Promise<Executed<Answer> | Refusal>;
  /** The state as the log has it now. */
  load<State>(of: Folded<State>, id: string): Promise<State>;
  /** The state as this process knows it, read from the log if it does not: for what never changes once it is there. */
  recall<State>(of: Folded<State>, id: string): Promise<State>;
}

type Fact = { type: string; data: unknown };
type At<State> = { state: State; version: number };
/** One state kept in memory, with the way to move it on by the next event. */
interface Known {
  state: unknown;
  version: number;
  moveOn: (event: Recorded) => void;
  bytes: number;
}

/** Of maps that were measured: a state never changes, and the next one has most of its maps in common with it. */
const measured = new WeakMap<ReadonlyMap<unknown, unknown>, number>();

function bytesOfMap(map: ReadonlyMap<unknown, unknown>): number {
  const known = measured.get(map);
  if (known !== undefined) return known;
  let bytes = 32;
  for (const entry of map) bytes += roughBytes(entry);
  measured.set(map, bytes);
  return bytes;
}

/** What a state takes in memory, about: texts by their length, everything else by a rough figure. */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (value instanceof Map) return bytesOfMap(value);
  let bytes = 32;
  if (value instanceof Set) for (const entry of value) bytes += roughBytes(entry);
  else for (const field in value) bytes += 16 + roughBytes(value[field as keyof typeof value]);
  return bytes;
}

/** Deciding again more often than this means that the stream moves faster than anyone can decide on it. */
const triesMax = 20;
/** The same of streams beside it. Only another process takes a try here, so that as often as this it was its turn. */
const besideTriesMax = 1_000;
const MB = 1024 * 1024;
/** of what is kept beside the state: its stream's name, the entry, the function */
const entryBytes = 300;

/**
 * Executes commands against aggregates. The states used last are kept in memory, about `capacity` bytes of them: an
 * append names the version that was decided on, so that a state that is behind can at worst cost a second try, and a
 * refusal from a kept state is checked against the log before it is given. What has personal fields is read anew each
 * time: memory would outlive the key of someone who is erased.
 */
export function createExecutor(store: EventStore, capacity = 96 * MB): Executor {
  const states = new LRUCache<string, Known>({ maxSize: capacity, sizeCalculation: ({ bytes }) => bytes });

  /** The aggregate of a stream is kept under the stream's name, and what else it comes to beside it. */
  const keyOf = ({ part }: Pick<Folded<unknown>, 'part'>, stream: string): string =>
    part === undefined ? stream : `${part} ${stream}`;

  function keep<State>(of: Folded<State>, stream: string, at: At<State>): void {
    states.set(keyOf(of, stream), {
      ...at,
      bytes: entryBytes + roughBytes(at.state),
      moveOn: (event) => keep(of, stream, { state: of.after(at.state, event), version: event.version }),
    });
  }

  store.onCommitted((events) => {
    for (const event of events) {
      const known = states.get(event.stream);
      if (!known || event.version <= known.version) continue;
      if (event.version === known.version + 1) known.moveOn(event);
      else states.delete(event.stream);
    }
  });

  /** A stream belongs to one aggregate alone, so that what is kept under a key is of one type. */
  function kept<State>(of: Folded<State>, stream: string): At<State> {
    const known = states.get(keyOf(of, stream));
    return known ? { state: known.state as State, version: known.version } : { state: of.initial, version: 0 };
  }

  async function current<State>(of: Folded<State>, stream: string): Promise<At<State>> {
    let { state, version } = kept(of, stream);
    for (const event of await store.readStream(stream, version + 1)) {
      state = of.after(state, event);
      version = event.version;
    }
    const isNews = (states.get(keyOf(of, stream))?.version ?? 0) < version;
    if (isNews && !of.personal) keep(of, stream, { state, version });
    return { state, version };
  }

  const inTurn = openTurns();

  function partOf<State, Command, Event extends Fact>(
    of: Aggregate<State, Command, Event>,
    stream: string,
    at: At<State>,
    events: readonly Event[],
  ): AppendPart {
    const names = of.names?.(at.state, events);
    return { stream, expected: at.version === 0 ? 'none' : at.version, events, ...names };
  }

  /** What a side appends, if anything. What it refuses or leaves as it is was checked against the log. */
  async function besidePart<State, Command, Event extends Fact>(
    of: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    anew: boolean,
  ): Promise<AppendPart | Refusal | undefined> {
    const stream = of.stream(id);
    const fresh = anew || !states.has(stream);
    let at = fresh ? await current(of, stream) : kept(of, stream);
    let decided = of.decide(command, at.state);
    if (!fresh && (isRefusal(decided) || decided.length === 0)) {
      at = await current(of, stream);
      decided = of.decide(command, at.state);
    }
    if (isRefusal(decided)) return decided;
    return decided.length ? partOf(of, stream, at, decided) : undefined;
  }

  return {
    load: async (of, id) => (await current(of, of.stream(id))).state,

    async recall(of, id) {
      const stream = of.stream(id);
      const known = kept(of, stream);
      return (known.version > 0 ? known : await current(of, stream)).state;
    },

    async execute(aggregate, { id, command, meta, commandId, answer, claim, beside, begins }) {
      const stream = aggregate.stream(id);
      if (begins && !aggregate.personal && !states.has(stream))
        keep(aggregate, stream, { state: aggregate.initial, version: 0 });
      let fresh = !begins && !states.has(stream);
      let at = fresh ? await current(aggregate, stream) : kept(aggregate, stream);
      let claimed: readonly Name[] = [];
      const tries = { own: 0, beside: 0 };

      /** Whoever changes the same streams beside its own waits here; they are decided on when it is their turn. */
      async function attempt(own: AppendPart, sides: readonly Side[]): Promise<AppendOutcome | Refusal> {
        const anew = tries.own + tries.beside > 0;
        const streams = sides.map((each) => each((of, id) => of.stream(id)));
        return inTurn(streams, async () => {
          const also: AppendPart[] = [];
          for (const each of sides) {
            const part = await each((...one) => besidePart(...one, anew));
            if (isRefusal(part)) return part;
            if (part) also.push(part);
          }
          return store.append({ ...own, also, meta, answer, ...(commandId && { commandId }) });
        });
      }

      while (tries.own < triesMax && tries.beside < besideTriesMax) {
        const decided = aggregate.decide(command, at.state);
        let outcome: AppendOutcome | Refusal | undefined;
        if (isRefusal(decided)) outcome = decided;
        else if (decided.length > 0) {
          const names = (await claim?.()) ?? [];
          if (isRefusal(names)) return names;
          claimed = names;
          const sides = (await beside?.(at.state, decided)) ?? [];
          const own = partOf(aggregate, stream, at, decided);
          outcome = isRefusal(sides)
            ? sides
            : await attempt({ ...own, reserve: [...claimed, ...(own.reserve ?? [])] }, sides);
        }
        if (outcome === undefined || isRefusal(outcome)) {
          const first = commandId ? await store.repeated(meta.actor, commandId) : undefined;
          if (first === 'reused') return refuse('command.reused');
          if (first) return { position: first.last, answer: first.answer as typeof answer };
          if (fresh) return outcome ?? { position: 0, answer };
          at = await current(aggregate, stream);
          fresh = true;
          continue;
        }
        switch (outcome.kind) {
          case 'appended':
            return { position: outcome.last, answer };
          case 'repeated':
            return { position: outcome.last, answer: outcome.answer as typeof answer };
          case 'reused':
            return refuse('command.reused');
          case 'taken': {
            const { kind } = outcome.name;
            if (!claimed.some((name) => name.kind === kind)) return refuse('taken', { name: kind });
            tries.own++;
            break;
          }
          case 'conflict':
            tries[outcome.stream === stream ? 'own' : 'beside']++;
        }
        at = await current(aggregate, stream);
        fresh = true;
      }
      return refuse('409');
    },
  };
}
