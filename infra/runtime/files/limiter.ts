/** More wait than will be done soon. */
export class TooMany extends Error {}

/**
 * Work of which so many are done at a time, in the order in which they come; so many more may wait, and who comes then is
 * refused with `TooMany`.
 */
export function createLimiter(
  atOnce: number,
  mostWaiting: number,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let working = 0;
  const waiting: (() => void)[] = [];

  async function acquire(): Promise<void> {
    if (working < atOnce) {
      working++;
      return;
    }
    if (waiting.length >= mostWaiting) throw new TooMany('too many wait for their turn');
    // whoever is done hands their place on
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function done(): void {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      done();
    }
  };
}
