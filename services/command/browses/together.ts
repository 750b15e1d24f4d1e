/** So many wait at most: what comes on top, in a flood, is let go, and `onLost` told of each. */
export const waitingMax = 20_000;
const atOnce = 2_000;

interface Waiting<Item> {
  item: Item;
  done: () => void;
  failed: (cause: unknown) => void;
}

/** Writes items in groups, one group at a time: what comes while one is written goes with the next. */
export function together<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  onLost: () => void,
): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let isWriting = false;

  async function run(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, atOnce);
      waiting = waiting.slice(atOnce);
      try {
        await write(group.map(({ item }) => item));
        for (const { done } of group) done();
      } catch (cause) {
        for (const { failed } of group) failed(cause);
      }
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((done, failed) => {
      if (waiting.length >= waitingMax) {
        onLost();
        return done();
      }
      waiting.push({ item, done, failed });
      if (!isWriting) void run();
    });
}
