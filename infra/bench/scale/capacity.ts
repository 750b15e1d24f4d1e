/** Processor time in milliseconds of each part that takes part in it. */
export interface Costs {
  /** a page that is kept */
  page: { gateway: number; query: number };
  /** a list that is read from the database */
  list: { query: number; database: number };
  command: { command: number; log: number; events: number };
  /** an event as a read group folds it */
  event: { projector: number; database: number };
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
  /** appends take their turn, so that they have no more than one core: more than one log can take */
  isBeyondOneLog: boolean;
}

/**
 * What is needed for so many reads and commands a second. Every group folds every event of its part, so that groups
 * divide what is read, and parts what is folded; that models can be split evenly is taken for granted.
 */
export function needFor(reads: number, commands: number, costs: Costs): Need {
  const { kept, used, cores } = assumed;
  const core = 1_000 * used;
  const processes = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / core));
  const { page, list, command, event } = costs;
  const fromDatabase = reads * (1 - kept);
  const events = commands * command.events;
  const room = cores * core;
  const folding = events * event.database;
  // half of a database at most is for folding, or more groups would do no good
  const parts = Math.max(processes(events * event.projector), Math.ceil(folding / (room / 2)) || 1);
  const reading = (fromDatabase * list.database) / parts;
  const groups = Math.max(1, Math.ceil(reading / (room - folding / parts)));
  return {
    reads,
    commands,
    // a gateway does the same for each request, wherever it goes
    gateways: processes((reads + commands) * page.gateway),
    queries: Math.max(parts * groups, processes(reads * kept * page.query + fromDatabase * list.query)),
    writers: processes(commands * command.command),
    log: processes(commands * command.log),
    parts,
    groups,
    database: Math.ceil((reading / groups + folding / parts) / core) || 1,
    isBeyondOneLog: commands * command.log > 1_000,
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
    '',
  ];
  const rows = readsTried.flatMap((reads) =>
    commandsTried.map((commands) => {
      const need = needFor(reads, commands, costs);
      return [
        ...[reads, commands, need.gateways, need.queries, need.writers, need.log].map(number),
        `${need.parts} × ${need.groups}`,
        number(need.database),
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
