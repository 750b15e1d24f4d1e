/** The same items, each fetched while the one before it is worked on. A failure is told of when it is its turn. */
export async function* ahead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const source = items[Symbol.asyncIterator]();
  let next = source.next();
  try {
    for (let item = await next; !item.done; item = await next) {
      next = source.next();
      next.catch(() => undefined);
      yield item.value;
    }
  } finally {
    // whoever stops early leaves one on its way
    await Promise.allSettled([next]);
    await source.return?.();
  }
}
