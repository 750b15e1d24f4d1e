import { openSealReader, type SealReader } from '@portal/infra/runtime/seals/reader';
import { sealedLog } from '@portal/infra/runtime/seals/testing';
import { eventKinds } from '@portal/shared/events/index';
import type { ProofDocument } from '@portal/shared/seal';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { reviewed } from '../reviewed/models.ts';
import { opened } from '../testing/accounts.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { facts } from '../testing/recorded.ts';
import { testService } from '../testing/service.ts';
import { proofHandlers } from './handlers.ts';

const [owner, root] = [uuid(101), uuid(102)];
const id = `${uuid(1)}-en`;
const productEvents = storyOf({ owner });
/** of which the log is sealed that has the first three */
const events = [productEvents.saved(), productEvents.submitted(), productEvents.approved('Fine')];

/** The query service over the seals of a log that has these events, as the command service appended them. */
async function sealedService() {
  const log = await sealedLog(eventKinds);
  for (const { stream, type, data, meta } of facts(events)) {
    const copied = { type, data: { ...data } };
    await log.store.append({ stream, expected: 'any', events: [copied], meta: { ...meta, actor: root } });
  }
  const checkpoint = await log.seal();
  const seals: SealReader = openSealReader({ url: log.url, logger: pino({ level: 'silent' }) });
  onTestFinished(() => seals.close());
  const origin = 'https://portal.example';
  const service = await testService((deps) => proofHandlers(deps, { seals, kinds: reviewed, origin }));
  onTestFinished(() => service.close());
  await service.fill([...events, opened(owner, 'Anna')]);
  return { service, seal: checkpoint?.seal };
}

test('seals are read by anybody, and with them an approval; a whole history by its owner and administrators alone', async () => {
  const { service, seal } = await sealedService();
  expect((await service.get('/audit/seals')).json().data).toMatchObject({ count: 1, seals: [seal], links: [] });
  expect((await service.get('/audit/seals/3')).json().data).toMatchObject({ seals: [seal], keys: [{ id: seal?.key }] });
  expect((await service.get('/audit/seals/2')).json()).toMatchObject({ flag: 'F', returnCode: '404' });
  expect((await service.get('/audit/seals?from=3')).json()).toMatchObject({ returnCode: '400' });

  const approval: ProofDocument = (await service.get(`/audit/approval?id=${id}`)).json().data;
  expect(approval.events.map(({ position, type }) => [position, type])).toEqual([[3, 'ProductApproved']]);
  // neither who approved it nor what they wrote
  expect(approval.events[0]).toMatchObject({
    data: { sha256: expect.any(String) },
    meta: { sha256: expect.any(String) },
  });
  expect((await service.get(`/audit/approval?id=${uuid(9)}-en`)).json()).toMatchObject({ flag: 'F' });

  const proof = async (as: string) => service.request('/audit/proof', { id }, { as });
  for (const as of [`${owner} Default-App-User 01`, `${root} SHDIPP_ADMIN 01`])
    expect((await proof(as)).data.events.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
  expect(await proof(`${uuid(103)} Default-App-User 01`)).toMatchObject({ flag: 'F', returnCode: '404' });
});
