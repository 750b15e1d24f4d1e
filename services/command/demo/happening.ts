import type { Demonstration } from './demonstration.ts';

/** What happened at a moment; done in the order of the moments. */
export interface Happening {
  at: Date;
  run: () => Promise<void>;
}

/** Does everything in the order of the moments, each on the demonstration's clock. */
export async function inOrder(
  { clock }: Pick<Demonstration, 'clock'>,
  happenings: readonly Happening[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const all = happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, { at, run }] of all.entries()) {
    await clock.set(at);
    await run();
    onProgress(index + 1, all.length);
  }
}
