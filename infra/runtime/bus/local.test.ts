import { expect, test } from 'vitest';
import { localBus } from './local.ts';
import { subjects } from './types.ts';

test('each listener of a subject gets a copy of its own, until it leaves', async () => {
  const bus = localBus();
  const first: unknown[] = [];
  const second: unknown[] = [];
  bus.hear(subjects.due, (data, bytes) => first.push(data, bytes));
  const leave = bus.hear(subjects.due, (data) => second.push(data));
  bus.hear(subjects.posted, (data) => second.push(data));
  bus.tell(subjects.due, { kind: 'slot' });
  await expect.poll(() => second).toEqual([{ kind: 'slot' }]);
  expect(first).toEqual([{ kind: 'slot' }, 15]);
  expect(first[0]).not.toBe(second[0]);

  leave();
  bus.tell(subjects.due, 2);
  await expect.poll(() => first.slice(2)).toEqual([2, 1]);
  expect(second).toHaveLength(1);
});

test('whoever tells goes on before anybody hears', async () => {
  const bus = localBus();
  const order: string[] = [];
  bus.hear(subjects.due, () => order.push('received'));
  bus.tell(subjects.due, null);
  order.push('told');
  await expect.poll(() => order).toEqual(['told', 'received']);
});
