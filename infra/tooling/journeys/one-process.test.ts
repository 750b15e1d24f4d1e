import { calls } from '@portal/shared/calls/index';
import { expect, test } from 'vitest';
import { insist } from '../campaign/faults/load.ts';
import { openPortal } from './portal.ts';
import { listedProduct, savedProduct, submit } from './product.ts';

// its faults are `npm run campaign -- --only one-process`
test('all services in one process, without NATS: decisions arrive as messages, and a kill takes nothing back', async () => {
  const portal = await openPortal({ inOneProcess: true });
  try {
    portal.stack.supervise();
    expect(Object.keys(portal.stack.processes)).toEqual(['portal']);
    expect(portal.stack.nats).toBeUndefined();
    const [seller, administrator] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
    const messages = async () => {
      const { data } = await insist(portal, calls.loadMessages, { pageNo: 1, pageSize: 10 }, seller);
      return data?.messageDetailList.map(({ about }) => about.id);
    };

    const listed = await listedProduct(portal, seller, administrator);
    await expect.poll(messages).toContain(listed);
    const pending = await savedProduct(portal, seller);
    await submit(portal, seller, pending);
    await portal.stack.kill('portal');

    const { data } = await insist(portal, calls.productList, { pageNo: 1, pageSize: 10 }, seller);
    const saved = data?.productInformationQueryResPojoList.map(({ id }) => id);
    expect(saved?.toSorted()).toEqual([listed, pending].toSorted());
    const rejection = { id: pending, status: '9' as const, refuseReason: 'because' };
    expect(await insist(portal, calls.productDecide, rejection, administrator)).toMatchObject({ flag: 'T' });
    await expect.poll(messages).toContain(pending);
    const metrics = await (await portal.get('/metrics?own')).text();
    expect(metrics).not.toContain('portal_nats_connected');
  } finally {
    await portal.close();
  }
});
