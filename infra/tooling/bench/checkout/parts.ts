/** The command lines by which the parts of a started portal are recognised, in the order in which they are printed. */
const parts: readonly [string, RegExp][] = [
  ...['gateway', 'command', 'query', 'projector', 'notifier', 'portal'].map((name): [string, RegExp] => [
    name,
    new RegExp(`/dist/${name}\\.c?js\\b`),
  ]),
  ['PostgreSQL', /^postgres:|\/postgres /],
  ['NATS', /\/?nats-server /],
  ['esbuild', /\/esbuild\S* --service/],
];

/** What starts the others, npm and an older Node that it goes through among it, and whatever else it has begun. */
const startProgram = 'start program';

export const partOf = (commandLine: string): string =>
  parts.find(([, pattern]) => pattern.test(commandLine))?.[0] ?? startProgram;

/** The process with all that descend from it. */
export function descendantsOf<Process extends { pid: number; parentPid: number }>(
  pid: number,
  processes: readonly Process[],
): Process[] {
  const children = processes.filter(({ parentPid }) => parentPid === pid);
  return [
    ...processes.filter((process) => process.pid === pid),
    ...children.flatMap((child) => descendantsOf(child.pid, processes)),
  ];
}

/** Values added up by part, in a fixed order. */
export function sumByPart(values: readonly { part: string; value: number }[]): Record<string, number> {
  const names = [...parts.map(([name]) => name), startProgram];
  return Object.fromEntries(
    names.flatMap((name) => {
      const ofPart = values.filter(({ part }) => part === name);
      return ofPart.length ? [[name, ofPart.reduce((sum, { value }) => sum + value, 0)]] : [];
    }),
  );
}

/** The proportional set size, in bytes, in the text of /proc/<pid>/smaps_rollup; 0 for a process without memory. */
export const parsePss = (text: string): number => Number(/^Pss: +(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1_024;

export const totalOf = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((sum, value) => sum + value, 0);

/** What was added to each from the one to the other; a part that came meanwhile began at 0. */
export const difference = (
  from: Readonly<Record<string, number>>,
  to: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(Object.entries(to).map(([name, value]) => [name, value - (from[name] ?? 0)]));
