import type {
  AppendOutcome,
  AppendPart,
  EventStore,
  Name,
  StreamVersion,
} from '@portal/infra/runtime/event-store/types';
import type { CommandId } from '@portal/infra/runtime/ids';
import type { Metadata, Recorded } from '@portal/shared/define/event';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { LRUCache } from 'lru-cache';
import type { Aggregate, Folded } from './aggregate.ts';
import { openTurns } from './keyed-mutex.ts';

/**
 * `position`: that of the last appended event, 0 if nothing was to be done. `answer`: the first one if the command
 * was a repetition.
 */
export interface Executed<Answer> {
  position: number;
  answer: Answer;
}

/**
 * Reads other streams for one attempt to decide, from the log or this process's cache; the append asserts their
 * versions, and a refusal based on cached states is decided again if the log has moved.
 */
export interface FactReader {
  /** Within an attempt the same state each time. */
  load<State>(folded: Folded<State>, id: string): Promise<State>;
  /** The cached state, read from the log if absent: for what never changes once it exists. */
  recall<State>(folded: Folded<State>, id: string): Promise<State>;
  /** The stream that has reserved a name, if any. */
  holder(name: Name): Promise<string | undefined>;
}

/** A command on another aggregate, whose events are appended atomically with those of an execution. */
export interface AlsoAppend {
  readonly aggregate: Aggregate<unknown, unknown, Fact>;
  readonly id: string;
  readonly command: unknown;
  readonly asRead?: true;
}

/** `asRead`: version of a stream that was read as a fact: if it has moved since, everything is decided again. */
export const alsoAppend = <State, Command, Event extends Fact>(
  aggregate: Aggregate<State, Command, Event>,
  id: string,
  command: Command,
  asRead = false,
): AlsoAppend => ({ aggregate, id, command, ...(asRead && { asRead }) });

/** Creates a command from the state and from facts, or refuses; undefined: nothing is to be done. */
export type CommandFactory<State, Command> = (
  state: State,
  facts: FactReader,
) => Promise<Command | Refusal | undefined> | Command | Refusal | undefined;

export interface Execution<State, Command, Event extends Fact, Answer> {
  id: string;
  /** Fixed, or created at each attempt. */
  command: Command | CommandFactory<State, Command>;
  meta: Metadata;
  commandId: CommandId | undefined;
  /** Fixed, or derived from the state of the decision and its events. */
  answer: Answer | ((state: State, events: readonly Event[]) => Answer);
  /**
   * Further unique names, chosen at each attempt from the state; decided again if another stream reserves one first.
   */
  claim?: (state: State) => Promise<readonly Name[] | Refusal>;
  /**
   * Commands on other aggregates, all distinct, chosen at each attempt from the state and the events. Their refusal
   * refuses the execution; one without events changes nothing.
   */
  also?: (
    state: State,
    events: readonly Event[],
    facts: FactReader,
  ) => Promise<readonly AlsoAppend[] | Refusal> | readonly AlsoAppend[] | Refusal;
  /** Creates a record under a new id: nothing of it is read before the decision. */
  begins?: boolean;
}

/** Facts of an executor belong to no attempt: each is read from the log. */
export interface Executor extends FactReader {
  /** Events committed by other processes: advances the cached states of their streams. */
  hear(events: readonly Recorded[]): Promise<void>;
  /** Loads the state, gathers facts, decides and appends; repeats all of it if a stream has moved meanwhile. */
  execute<State, Command, Event extends Fact, Answer>(
    aggregate: Aggregate<State, Command, Event>,
    execution: Execution<State, Command, Event, Answer>,
  ): Promise<Executed<Answer> | Refusal>;
}

type Fact = { type: string; data: unknown };
type At<State> = { state: State; version: number };

export const isFactory = <State, Command>(
  command: Command | CommandFactory<State, Command>,
): command is CommandFactory<State, Command> => typeof command === 'function';

export const isAnswerOf = <State, Event, Answer>(
  answer: Answer | ((state: State, events: readonly Event[]) => Answer),
): answer is (state: State, events: readonly Event[]) => Answer => typeof answer === 'function';

/** A cached state, with the function that advances it by an event. */
interface Known {
  state: unknown;
  version: number;
  moveOn: (event: Recorded) => void;
  bytes: number;
}

/** Sizes of measured maps: states are immutable and share most of their maps with their successors. */
const measured = new WeakMap<ReadonlyMap<unknown, unknown>, number>();

function bytesOfMap(map: ReadonlyMap<unknown, unknown>): number {
  const known = measured.get(map);
  if (known !== undefined) return known;
  let bytes = 32;
  for (const entry of map) bytes += roughBytes(entry);
  measured.set(map, bytes);
  return bytes;
}

/** Approximate memory of a state: texts by length, everything else by a constant. */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (value instanceof Map) return bytesOfMap(value);
  let bytes = 32;
  if (value instanceof Set) for (const entry of value) bytes += roughBytes(entry);
  else for (const field in value) bytes += 16 + roughBytes(value[field as keyof typeof value]);
  return bytes;
}

/** More attempts than this mean that the stream changes faster than it can be decided on. */
const triesMax = 20;
/** The same for the other aggregates. Each lost attempt is a success of another process, so there may be many. */
const alsoTriesMax = 1_000;
const MB = 1024 * 1024;
/** overhead of a cache entry: stream name, entry, function */
const entryBytes = 300;

/** The log is shorter than what was read of it, as after the promotion of a standby that lacked the last events. */
const isTakenBack = (
  outcome: AppendOutcome,
  parts: readonly Pick<AppendPart, 'stream' | 'expected'>[],
  basedOn: readonly StreamVersion[],
): boolean =>
  outcome.kind === 'conflict' &&
  [...parts.map(({ stream, expected: version }) => ({ stream, version })), ...basedOn].some(
    ({ stream, version }) => stream === outcome.stream && typeof version === 'number' && version > outcome.actual,
  );

/**
 * Executes commands against aggregates. The most recently used states are cached, in about `capacity` bytes: an
 * append asserts its version, so a stale state costs a second attempt at worst, and a refusal from the cache is
 * checked against the log. States with personal fields are never cached: the cache would outlive the key of an erased
 * person.
 */
export function createExecutor(store: EventStore, capacity = 96 * MB): Executor {
  const states = new LRUCache<string, Known>({ maxSize: capacity, sizeCalculation: ({ bytes }) => bytes });
  /** folds that states are cached of; undefined: the aggregate itself */
  const parts = new Set<string | undefined>();

  /** Cache key: the stream's name, followed by that of a further fold. */
  const keyOf = ({ part }: Pick<Folded<unknown>, 'part'>, stream: string): string =>
    part === undefined ? stream : `${part} ${stream}`;

  function keep<State>(aggregate: Folded<State>, stream: string, at: At<State>): void {
    parts.add(aggregate.part);
    states.set(keyOf(aggregate, stream), {
      ...at,
      bytes: entryBytes + roughBytes(at.state),
      moveOn: (event) => keep(aggregate, stream, { state: aggregate.after(at.state, event), version: event.version }),
    });
  }

  function follow(events: readonly Recorded[]): void {
    for (const event of events)
      for (const [key] of movedBy([event])) {
        const known = states.peek(key);
        if (known?.version === event.version - 1) known.moveOn(event);
        else states.delete(key);
      }
  }
  store.onCommitted(follow);

  /** The cache keys that these events advance. */
  const movedBy = (events: readonly Recorded[]): [string, Recorded][] =>
    events.flatMap((event) =>
      [...parts].flatMap((part): [string, Recorded][] => {
        const key = keyOf({ part }, event.stream);
        const known = states.peek(key);
        return known && known.version < event.version ? [[key, event]] : [];
      }),
    );

  /**
   * Advances cached states; an event that this build cannot read drops the state of its stream, to be read from the
   * log.
   */
  async function hear(events: readonly Recorded[]): Promise<void> {
    const changes = movedBy(events);
    if (!changes.length) return;
    try {
      const readable = await store.reveal([...new Set(changes.map(([, event]) => event))]);
      follow(readable.filter(({ unreadable }) => unreadable === undefined));
    } finally {
      for (const [key] of movedBy(events)) states.delete(key);
    }
  }

  /** A stream belongs to a single aggregate, so entries of a key have one type. */
  function readCache<State>(aggregate: Folded<State>, stream: string): At<State> {
    const known = states.get(keyOf(aggregate, stream));
    return known ? { state: known.state as State, version: known.version } : { state: aggregate.initial, version: 0 };
  }

  async function current<State>(aggregate: Folded<State>, stream: string): Promise<At<State>> {
    let { state, version } = readCache(aggregate, stream);
    for (const event of await store.readStream(stream, version + 1)) {
      state = aggregate.after(state, event);
      version = event.version;
    }
    // the absence of a stream is cached, too
    const isNews = (states.get(keyOf(aggregate, stream))?.version ?? -1) < version;
    if (isNews && !aggregate.personal) keep(aggregate, stream, { state, version });
    return { state, version };
  }

  const inTurn = openTurns();

  function partOf<State, Command, Event extends Fact>(
    aggregate: Aggregate<State, Command, Event>,
    stream: string,
    at: At<State>,
    events: readonly Event[],
  ): AppendPart {
    const names = aggregate.names?.(at.state, events);
    return { stream, expected: at.version === 0 ? 'none' : at.version, events, ...names };
  }

  /**
   * The append of another aggregate, if it has events; a refusal or no event was checked against the log. A conflict
   * if its version differs from `read`.
   */
  async function alsoPart(
    { aggregate, id, command }: AlsoAppend,
    isRetry: boolean,
    read: number | undefined,
  ): Promise<AppendPart | Extract<AppendOutcome, { kind: 'conflict' }> | Refusal | undefined> {
    const stream = aggregate.stream(id);
    const isRead = isRetry || read !== undefined || !states.has(stream);
    let at = isRead ? await current(aggregate, stream) : readCache(aggregate, stream);
    if (read !== undefined && at.version !== read) return { kind: 'conflict', actual: at.version, stream };
    let events = aggregate.decide(command, at.state);
    if (!isRead && (isRefusal(events) || events.length === 0)) {
      at = await current(aggregate, stream);
      events = aggregate.decide(command, at.state);
    }
    if (isRefusal(events)) return events;
    return events.length ? partOf(aggregate, stream, at, events) : undefined;
  }

  async function recalled<State>(folded: Folded<State>, stream: string): Promise<At<State>> {
    const known = readCache(folded, stream);
    return known.version > 0 ? known : current(folded, stream);
  }

  /**
   * Whether the log has these streams at their cached versions. A stream that has moved is advanced; if one has
   * become shorter, the whole cache is dropped.
   */
  async function isOfNow(remembered: readonly StreamVersion[]): Promise<boolean> {
    if (remembered.length === 0) return true;
    const versions = await store.versions(remembered.map(({ stream }) => stream));
    const newerBy = remembered.map(({ stream, version }) => version - (versions.get(stream) ?? 0));
    if (newerBy.some((events) => events > 0)) states.clear();
    return newerBy.every((events) => events === 0);
  }

  /** The facts of one attempt, each stream at the lowest version read; only from the log if requested. */
  function openFacts(isOfLog: boolean): FactReader & {
    basedOn(): StreamVersion[];
    versionOf(stream: string): number | undefined;
    /** streams that were not read from the log */
    remembered(): StreamVersion[];
  } {
    const versions = new Map<string, number>();
    const rememberedStreams = new Set<string>();
    const loads = new Map<string, Promise<At<unknown>>>();
    const basedOn = () => [...versions].map(([stream, version]) => ({ stream, version }));
    const trackRead = <State>(stream: string, { state, version }: At<State>): State => {
      versions.set(stream, Math.min(version, versions.get(stream) ?? version));
      return state;
    };
    return {
      async load<State>(folded: Folded<State>, id: string) {
        const stream = folded.stream(id);
        const key = keyOf(folded, stream);
        const isKept = !isOfLog && !loads.has(key) && states.has(key);
        if (isKept) rememberedStreams.add(stream);
        const read = () => (isKept ? Promise.resolve(readCache(folded, stream)) : current(folded, stream));
        const loading = (loads.get(key) as Promise<At<State>> | undefined) ?? read();
        loads.set(key, loading);
        return trackRead(stream, await loading);
      },
      // immutable facts are not asserted
      recall: async (folded, id) => (await recalled(folded, folded.stream(id))).state,
      holder: (name) => store.holder(name),
      versionOf: (stream) => versions.get(stream),
      basedOn,
      remembered: () => basedOn().filter(({ stream }) => rememberedStreams.has(stream)),
    };
  }

  return {
    load: async (folded, id) => (await current(folded, folded.stream(id))).state,
    recall: async (folded, id) => (await recalled(folded, folded.stream(id))).state,
    holder: (name) => store.holder(name),
    hear,

    async execute(aggregate, { id, command, meta, commandId, answer, claim, also, begins }) {
      const stream = aggregate.stream(id);
      if (begins && !aggregate.personal && !states.has(stream))
        keep(aggregate, stream, { state: aggregate.initial, version: 0 });
      let isRead = !begins && !states.has(stream);
      let at = isRead ? await current(aggregate, stream) : readCache(aggregate, stream);
      let claimed: readonly Name[] = [];
      const tries = { own: 0, also: 0 };
      let decided: Exclude<ReturnType<typeof aggregate.decide>, Refusal> = [];
      let isOfLog = false;
      let facts = openFacts(isOfLog);
      const answerNow = () => (isAnswerOf(answer) ? answer(at.state, decided) : answer);

      /** One attempt with the loaded state; undefined if there is nothing to append. */
      async function attempt(): Promise<AppendOutcome | Refusal | undefined> {
        decided = [];
        facts = openFacts(isOfLog);
        const resolvedCommand = isFactory(command) ? await command(at.state, facts) : command;
        if (resolvedCommand === undefined) return undefined;
        if (isRefusal(resolvedCommand)) return resolvedCommand;
        const events = aggregate.decide(resolvedCommand, at.state);
        if (isRefusal(events)) return events;
        if (events.length === 0) return undefined;
        const names = (await claim?.(at.state)) ?? [];
        if (isRefusal(names)) return names;
        claimed = names;
        const others = (await also?.(at.state, events, facts)) ?? [];
        if (isRefusal(others)) return others;
        decided = events;
        const own = partOf(aggregate, stream, at, events);
        const isRetry = tries.own + tries.also > 0;
        // executions that change the same other streams are serialised; these are decided once the lock is held
        const streams = others.map((other) => other.aggregate.stream(other.id));
        return inTurn(streams, async () => {
          const parts: AppendPart[] = [];
          for (const other of others) {
            const read = other.asRead && facts.versionOf(other.aggregate.stream(other.id));
            const part = await alsoPart(other, isRetry, read);
            if (part && !('events' in part)) return part;
            if (part) parts.push(part);
          }
          const outcome = await store.append({
            ...own,
            reserve: [...claimed, ...(own.reserve ?? [])],
            also: parts,
            basedOn: facts.basedOn(),
            meta,
            answer: answerNow(),
            ...(commandId && { commandId }),
          });
          if (isTakenBack(outcome, [own, ...parts], facts.basedOn())) states.clear();
          return outcome;
        });
      }

      while (tries.own < triesMax && tries.also < alsoTriesMax) {
        const outcome = await attempt();
        if (outcome === undefined || isRefusal(outcome)) {
          const first = commandId ? await store.repeated(meta.actor, commandId) : undefined;
          if (first === 'reused') return refuse('command.reused');
          if (first) return { position: first.last, answer: first.answer as ReturnType<typeof answerNow> };
          const remembered = [...(isRead ? [] : [{ stream, version: at.version }]), ...facts.remembered()];
          if (await isOfNow(remembered)) return outcome ?? { position: 0, answer: answerNow() };
          at = await current(aggregate, stream);
          isRead = true;
          isOfLog = true;
          continue;
        }
        switch (outcome.kind) {
          case 'appended':
            return { position: outcome.last, answer: answerNow() };
          case 'repeated':
            return { position: outcome.last, answer: outcome.answer as ReturnType<typeof answerNow> };
          case 'reused':
            return refuse('command.reused');
          case 'taken': {
            const { kind } = outcome.name;
            if (!claimed.some((name) => name.kind === kind)) return refuse('taken', { name: kind });
            tries.own++;
            break;
          }
          case 'conflict':
            tries[outcome.stream === stream ? 'own' : 'also']++;
        }
        at = await current(aggregate, stream);
        isRead = true;
        isOfLog = true;
      }
      return refuse('409');
    },
  };
}
