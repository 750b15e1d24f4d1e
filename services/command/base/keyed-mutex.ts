/**
 * Work about the same things goes one after the other, in the order in which it came; about different ones at the same
 * time. It enters all of its queues in one go, so that no two can wait for each other.
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
