/**
 * Runs tasks with a common key one after the other, in order of arrival, and others concurrently. A task enters all
 * of its queues at once, so that there is no deadlock.
 */
export function openTurns(): <Result>(about: readonly string[], work: () => Promise<Result>) => Promise<Result> {
  /** the end of each queue */
  const ends = new Map<string, Promise<void>>();
  return async (about, work) => {
    const before = about.map((each) => ends.get(each));
    let leave = () => {};
    const mine = new Promise<void>((resolve) => {
      leave = resolve;
    });
    for (const each of about) ends.set(each, mine);
    await Promise.all(before);
    try {
      return await work();
    } finally {
      for (const each of about) if (ends.get(each) === mine) ends.delete(each);
      leave();
    }
  };
}
