import { expect, test } from 'vitest';
import { ahead } from './prefetch.ts';

function source(length: number, fails?: number) {
  const log: string[] = [];
  async function* items() {
    try {
      for (let item = 1; item <= length; item++) {
        log.push(`fetch ${item}`);
        if (item === fails) throw new Error(`${item} is not to be had`);
        yield item;
      }
    } finally {
      log.push('closed');
    }
  }
  return { told: log, items: items() };
}

test('all come in order, each fetched before the one before it is worked on, and none further ahead', async () => {
  const { told: log, items } = source(3);
  for await (const item of ahead(items)) log.push(`work on ${item}`);
  expect(log).toEqual([...['fetch 1', 'fetch 2', 'work on 1', 'fetch 3', 'work on 2', 'closed', 'work on 3']]);
});

test('a failure is told of when it is its turn', async () => {
  const { told: log, items } = source(3, 2);
  const work = async () => {
    for await (const item of ahead(items)) log.push(`work on ${item}`);
  };
  await expect(work()).rejects.toThrow('2 is not to be had');
  expect(log).toEqual(['fetch 1', 'fetch 2', 'closed', 'work on 1']);
});

test('whoever stops early waits for what is on its way, and closes the source', async () => {
  const { told: log, items } = source(5);
  for await (const item of ahead(items)) if (item === 2) break;
  expect(log).toEqual(['fetch 1', 'fetch 2', 'fetch 3', 'closed']);
});
