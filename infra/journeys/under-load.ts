import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import type { Person, Portal } from './portal.ts';
import { form, uploadedPicture } from './product.ts';

export interface Load {
  requests: number;
  /** what was not answered well */
  failed: string[];
  /** the longest time without any write, or any public page, that was answered well; in milliseconds */
  gap: number;
}

/**
 * Writes of each person, each read back at once, and public lists and pages, until `work` is over. Each is asked once, under
 * a command id where it writes, as the client does: what is not answered well has failed.
 */
export async function underLoad(
  portal: Portal,
  people: readonly Person[],
  work: (requests: () => number) => Promise<void>,
): Promise<Load> {
  const failed: string[] = [];
  let requests = 0;
  let gap = 0;
  let isOver = false;
  const last = { write: performance.now(), page: performance.now() };
  function note(what: keyof typeof last): void {
    gap = Math.max(gap, performance.now() - last[what]);
    last[what] = performance.now();
    requests++;
  }

  async function repeat(once: () => Promise<void>): Promise<void> {
    while (!isOver) {
      await once().catch((cause) => failed.push(String(cause)));
      // a flood would take from the processes what they need to start
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  async function writing(seller: Person): Promise<() => Promise<void>> {
    const picture = await uploadedPicture(portal, seller);
    let n = 0;
    return async () => {
      const productName = `Work ${++n}`;
      const saved = await portal.ask(calls.productSave, form('CN', picture, { productName }), {
        as: seller,
        headers: { 'x-command-id': randomUUID() },
      });
      if (saved.flag === 'T') note('write');
      if (saved.flag !== 'T') throw new Error(`write: ${saved.status} ${saved.returnInfo}`);
      const show = () => portal.ask(calls.productShow, { id: saved.data?.id ?? '' }, { as: seller });
      let read = await show();
      // a read side that could not get there in time says so, and is asked again as a browser does
      while (read.behind !== undefined) read = await show();
      requests++;
      if (!JSON.stringify(read.data).includes(`"${productName}"`))
        throw new Error(`read after write: ${read.status} ${read.returnInfo} ${JSON.stringify(read.data)}`);
    };
  }

  async function visit(): Promise<void> {
    for (const path of ['/product/list?lan=CN', '/en/Product']) {
      const { status } = await portal.get(path, { accept: path.startsWith('/en') ? 'text/html' : 'application/json' });
      if (status === 200) note('page');
      if (status !== 200) throw new Error(`${path}: ${status}`);
    }
  }

  const writers = await Promise.all(people.map(writing));
  const running = Promise.all([...writers, visit].map(repeat));
  try {
    await work(() => requests);
  } finally {
    isOver = true;
    await running;
  }
  return { requests, failed, gap };
}
