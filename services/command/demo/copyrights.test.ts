import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openFiles } from '@portal/infra/files/index';
import { expect, onTestFinished, test } from 'vitest';
import { twoProcesses } from '../testing.ts';
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
  const of = (type: string) => events.filter((event) => event.type === type);
  const recordOf = ({ data }: (typeof events)[number]) => (data as { record: string }).record;
  const saved = of('CopyrightSaved');
  expect(saved.length).toBeGreaterThan(5);
  expect(of('CopyrightApproved').length).toBeGreaterThan(of('CopyrightRejected').length);
  expect(of('CopyrightRejected').length).toBeGreaterThan(0);
  expect(saved.length).toBeGreaterThan(of('CopyrightApproved').length + of('CopyrightRejected').length);
  for (const each of saved)
    expect(of('ProductApproved').find((other) => recordOf(other) === recordOf(each))?.position).toBeLessThan(
      each.position,
    );
});
