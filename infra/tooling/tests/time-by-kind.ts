import type { Reporter, TestModule } from 'vitest/node';
import { processorTimeBelow } from '../bench/portal/processor-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds of the file: of its worker and of all processes that it started. */
    processorSeconds?: number;
  }
}

export interface FileTimes {
  kind: string;
  tests: number;
  /** Seconds since the run began. */
  from: number;
  to: number;
  /** Undefined where the file runs in a thread of Vitest's own process. */
  processorSeconds?: number | undefined;
}

/**
 * Files, tests, wall and processor seconds by kind, as lines of a table. Kinds in threads have what Vitest's process used
 * meanwhile (`inThreads`); the last row but one what files share: its process else, a portal and databases.
 */
export function timeTable(
  files: readonly FileTimes[],
  inThreads: ReadonlyMap<string, number>,
  total: number,
): string[] {
  const line = (...cells: (string | number)[]) =>
    cells.map((cell, at) => (at ? `${cell}`.padStart(at < 3 ? 8 : 12) : `${cell}`.padEnd(10))).join('');
  const testsOf = (fileTimes: readonly FileTimes[]) => fileTimes.reduce((sum, { tests }) => sum + tests, 0);
  const wallOf = (fileTimes: readonly FileTimes[]) =>
    Math.max(0, Math.max(...fileTimes.map(({ to }) => to)) - Math.min(...fileTimes.map(({ from }) => from)));
  const kinds = [...new Set(files.map(({ kind }) => kind))].map((kind) => {
    const kindFiles = files.filter((file) => file.kind === kind);
    const inForks = kindFiles.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, 0);
    return { kind, of: kindFiles, processor: inThreads.get(kind) ?? inForks };
  });
  const ofKinds = kinds.reduce((sum, { processor }) => sum + processor, 0);
  const shared = Math.max(0, total - ofKinds);
  return [
    line('kind', 'files', 'tests', 'wall s', 'processor s'),
    ...kinds.map(({ kind, of: kindFiles, processor }) =>
      line(kind, kindFiles.length, testsOf(kindFiles), wallOf(kindFiles).toFixed(0), processor.toFixed(0)),
    ),
    line('shared', '', '', '', shared.toFixed(0)),
    line('all', files.length, testsOf(files), wallOf(files).toFixed(0), (ofKinds + shared).toFixed(0)),
  ];
}

/** Prints the time of a run by kind of test, once it is over. */
export default class TimeByKind implements Reporter {
  readonly #began = performance.now();
  readonly #starts = new Map<string, number>();
  readonly #files: FileTimes[] = [];
  /** Processor seconds of this process when a kind began, and since then. */
  readonly #own = new Map<string, { from: number; used: number }>();

  #now = (): number => (performance.now() - this.#began) / 1_000;

  onTestModuleQueued({ id, project }: TestModule): void {
    this.#starts.set(id, this.#now());
    if (project.config.pool === 'threads' && !this.#own.has(project.name))
      this.#own.set(project.name, { from: ownSeconds(), used: 0 });
  }

  onTestModuleEnd(module: TestModule): void {
    const { id, project, children } = module;
    const own = this.#own.get(project.name);
    if (own) own.used = ownSeconds() - own.from;
    this.#files.push({
      kind: project.name,
      tests: [...children.allTests()].length,
      from: this.#starts.get(id) ?? 0,
      to: this.#now(),
      processorSeconds: module.meta().processorSeconds,
    });
  }

  onTestRunEnd(): void {
    const inThreads = new Map([...this.#own].map(([kind, { used }]) => [kind, used]));
    const total = processorTimeBelow(process.pid);
    for (const line of ['', ...timeTable(this.#files, inThreads, total)]) console.log(line);
    if (process.platform !== 'linux')
      console.log('Processor seconds without the processes that tests started, which only Linux tells.');
  }
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
