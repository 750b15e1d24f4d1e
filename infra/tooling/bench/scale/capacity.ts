/** Processor time in milliseconds of each part that takes part in it. */
export interface Costs {
  /** a page that is kept */
  page: { gateway: number; query: number };
  /** a list that is read from the database */
  list: { query: number; database: number };
  command: { command: number; log: number; events: number };
  /** an event as a read group folds it */
  event: { projector: number; database: number };
  /** an event as it is carried, and as it becomes messages */
  message: { nats: number; notifier: number; database: number };
}

/** What the table takes for granted. */
export const assumed = {
  /** of the reads, those that are answered by what is kept */
  kept: 0.9,
  /** of a core, so that there is room for what comes at once, and for a process that is away */
  used: 0.6,
  /** of a machine for a database */
  cores: 8,
} as const;

/** Milliseconds of processor time a second of each kind of process, all of them together. */
export interface Use {
  gateway: number;
  query: number;
  command: number;
  log: number;
  projector: number;
  /** of the read database, by reads and by what is folded */
  reading: number;
  folding: number;
  nats: number;
  notifier: number;
  /** of the notifier's database */
  messages: number;
}

/** What so many reads and commands a second take, of one read group. */
export function useOf(reads: number, commands: number, { page, list, command, event, message }: Costs): Use {
  const cachedReads = reads * assumed.kept;
  const fromDatabase = reads - cachedReads;
  const events = commands * command.events;
  return {
    // a gateway does the same for each request, wherever it goes
    gateway: (reads + commands) * page.gateway,
    query: cachedReads * page.query + fromDatabase * list.query,
    command: commands * command.command,
    log: commands * command.log,
    projector: events * event.projector,
    reading: fromDatabase * list.database,
    folding: events * event.database,
    nats: events * message.nats,
    notifier: events * message.notifier,
    messages: events * message.database,
  };
}

export interface Need {
  reads: number;
  commands: number;
  gateways: number;
  /** query processes of all groups together */
  queries: number;
  /** command processes */
  writers: number;
  /** cores of the log's database */
  log: number;
  /** parts that the read models are split into, so that one projector each keeps up */
  parts: number;
  /** of each part, read groups that hold the same */
  groups: number;
  /** cores of the read database of each of them */
  database: number;
  /** cores of NATS */
  nats: number;
  /** cores of the notifier that leads, and of its database */
  notifier: number;
  messages: number;
  /** appends take their turn, so that they have no more than one core: more than one log can take */
  isBeyondOneLog: boolean;
}

/**
 * What is needed for so many reads and commands a second. Every group folds every event of its part, so that groups
 * divide what is read, and parts what is folded; that models can be split evenly is taken for granted.
 */
export function needFor(reads: number, commands: number, costs: Costs): Need {
  const core = 1_000 * assumed.used;
  const room = assumed.cores * core;
  const cores = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / core));
  const use = useOf(reads, commands, costs);
  // half of a database at most is for folding, or more groups would do no good
  const parts = Math.max(cores(use.projector), Math.ceil(use.folding / (room / 2)));
  const [reading, folding] = [use.reading / parts, use.folding / parts];
  const groups = Math.max(1, Math.ceil(reading / (room - folding)));
  return {
    reads,
    commands,
    gateways: cores(use.gateway),
    queries: Math.max(parts * groups, cores(use.query)),
    writers: cores(use.command),
    log: cores(use.log),
    parts,
    groups,
    database: cores(reading / groups + folding),
    nats: cores(use.nats),
    notifier: cores(use.notifier),
    messages: cores(use.messages),
    isBeyondOneLog: use.log > 1_000,
  };
}

export const readsTried = [10, 1_000, 100_000];
export const commandsTried = [10, 1_000, 10_000];

const number = (value: number): string => value.toLocaleString('en');

/** A line for each of the nine sizes. */
export function capacityTable(costs: Costs): string {
  const head = [
    'reads/s',
    'commands/s',
    'gateways',
    'query',
    'command',
    'log cores',
    'parts × groups',
    'cores of each',
    'NATS cores',
    'notifier cores',
    'its database',
    '',
  ];
  const rows = readsTried.flatMap((reads) =>
    commandsTried.map((commands) => {
      const need = needFor(reads, commands, costs);
      return [
        ...[reads, commands, need.gateways, need.queries, need.writers, need.log].map(number),
        `${need.parts} × ${need.groups}`,
        ...[need.database, need.nats, need.notifier, need.messages].map(number),
        need.isBeyondOneLog ? 'more than one log takes' : '',
      ];
    }),
  );
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padStart(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
