import { calls } from '@portal/shared/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Person, type Portal } from './portal.ts';
import { form, uploadedPicture } from './product.ts';

let portal: Portal;
let people: Person[];

beforeAll(async () => {
  portal = await openPortal({ count: { command: 2, query: 2 } });
  people = await Promise.all([1, 2, 3].map(() => portal.person('Default-App-User')));
}, 180_000);
afterAll(() => portal?.close());

const isReady = (address: string) => fetch(`${address}/health/ready`).then(({ ok }) => ok);

/** Writes of each person, each read back at once, and public pages, until `work` is over; what was not answered well. */
async function underLoad(work: () => Promise<void>): Promise<{ requests: number; failed: string[] }> {
  const failed: string[] = [];
  let requests = 0;
  let isOver = false;

  async function repeat(once: () => Promise<void>): Promise<void> {
    while (!isOver) await once().catch((cause) => failed.push(String(cause)));
  }

  async function writing(seller: Person): Promise<() => Promise<void>> {
    const picture = await uploadedPicture(portal, seller);
    let n = 0;
    return async () => {
      const productName = `Work ${++n}`;
      const saved = await portal.ask(calls.productSave, form('CN', picture, { productName }), { as: seller });
      requests++;
      if (saved.flag !== 'T') throw new Error(`write: ${saved.status} ${saved.returnInfo}`);
      const read = await portal.ask(calls.productShow, { id: saved.data?.id ?? '' }, { as: seller });
      requests++;
      if (!JSON.stringify(read.data).includes(`"${productName}"`))
        throw new Error(`read after write: ${read.status} ${read.returnInfo} ${JSON.stringify(read.data)}`);
    };
  }

  async function visit(): Promise<void> {
    const { status } = await portal.get('/product/list?lan=CN');
    requests++;
    if (status !== 200) throw new Error(`public read: ${status}`);
  }

  const writers = await Promise.all(people.map(writing));
  const running = Promise.all([...writers, visit].map(repeat));
  try {
    await work();
  } finally {
    isOver = true;
    await running;
  }
  return { requests, failed };
}

test('two processes of each side, restarted one after the other: no request fails, and each sees what it wrote', async () => {
  const { requests, failed } = await underLoad(async () => {
    for (const name of ['command', 'query', 'command-2', 'query-2']) await portal.stack.restart(name);
  });
  expect(failed).toEqual([]);
  expect(requests).toBeGreaterThan(100);
}, 120_000);

test('one of two command processes killed: the other answers what it had not, and it is back by itself', async () => {
  portal.stack.supervise();
  const { failed } = await underLoad(async () => {
    await portal.stack.kill('command');
    await expect.poll(() => isReady(portal.stack.command).catch(() => false), { timeout: 30_000 }).toBe(true);
  });
  expect(failed).toEqual([]);
}, 120_000);
