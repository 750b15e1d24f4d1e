import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  show(done: number, total: number): void;
  /** says in words how many it were, in how many seconds */
  end(): string;
}

const format = '{bar} {percentage}%  {value}/{total} {unit}  {rate}/s  {eta_formatted}';

/** A bar with the rate since the beginning; where there is no terminal only `end` says something. */
export function progress(unit: string): Progress {
  const began = Date.now();
  const bar = process.stderr.isTTY ? new SingleBar({ format }, Presets.shades_classic) : undefined;
  let count = 0;
  const seconds = () => Math.max((Date.now() - began) / 1_000, 0.001);
  const rate = () => Math.round(count / seconds()).toLocaleString('en');
  bar?.start(0, 0, { unit, rate: 0 });
  return {
    show(done, total) {
      count = done;
      bar?.setTotal(total);
      bar?.update(done, { rate: rate() });
    },
    end() {
      bar?.stop();
      return `${count.toLocaleString('en')} ${unit} in ${seconds().toFixed(1)} s (${rate()}/s)`;
    },
  };
}
