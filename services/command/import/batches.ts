/** What comes in pieces of any length, in pieces of at most so many; a remainder is not held back while more is read. */
export async function* inBatches<Item>(pieces: AsyncIterable<readonly Item[]>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const piece of pieces) {
    for (const item of piece) {
      batch.push(item);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length) yield batch;
}
