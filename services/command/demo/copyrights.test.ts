import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openFiles } from '@portal/infra/runtime/files/index';
import { expect, onTestFinished, test } from 'vitest';
import { twoProcesses } from '../testing/service.ts';
import type { Demonstration } from './demonstration.ts';
import { beforehand } from './steps.ts';

test('what is registered has copyright data, in each state, entered after its product was listed', async () => {
  const two = await twoProcesses(() => []);
  onTestFinished(() => two.close());
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [{ executor, identity, store }] = two.all;
  const demo: Demonstration = {
    executor,
    store,
    identity,
    files: openFiles(pathToFileURL(folder).href),
    covers: new URL('./covers/', import.meta.url),
    clock: { set: async () => undefined },
  };
  for (const name of ['accounts', 'contacts', 'profiles', 'companies', 'institutions', 'records'])
    await beforehand.find((step) => step.name === name)?.run(demo, () => undefined);
  const events = await store.read({
    after: 0,
    limit: 10_000,
    types: ['ProductApproved', 'CopyrightSaved', 'CopyrightApproved', 'CopyrightRejected'],
  });
  const eventsOf = (type: string) => events.filter((event) => event.type === type);
  const recordOf = ({ data }: (typeof events)[number]) => (data as { record: string }).record;
  const saved = eventsOf('CopyrightSaved');
  expect(saved.length).toBeGreaterThan(5);
  expect(eventsOf('CopyrightApproved').length).toBeGreaterThan(eventsOf('CopyrightRejected').length);
  expect(eventsOf('CopyrightRejected').length).toBeGreaterThan(0);
  expect(saved.length).toBeGreaterThan(eventsOf('CopyrightApproved').length + eventsOf('CopyrightRejected').length);
  for (const each of saved)
    expect(eventsOf('ProductApproved').find((other) => recordOf(other) === recordOf(each))?.position).toBeLessThan(
      each.position,
    );
});
