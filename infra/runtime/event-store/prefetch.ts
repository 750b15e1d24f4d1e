/** The same items, each fetched while the previous one is processed. A failure is thrown in its turn. */
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
    // a consumer that stops early leaves one pending
    await Promise.allSettled([next]);
    await source.return?.();
  }
}
