import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemonstrationClock, takeClock } from '@portal/infra/runtime/event-store/clock';
import { createLogger } from '@portal/infra/runtime/logging';
import { commandLine } from '@portal/infra/runtime/settings/command-line';
import { toolSettings } from '@portal/infra/runtime/settings/start';
import { openDependencies } from '../base/dependencies.ts';
import { demoAccounts } from './accounts.ts';
import { loadSteps } from './load.ts';
import { beforehand, behind } from './steps.ts';

/** Loads the steps of the demonstration data that this log has not seen, in order; says which logins there are. */
const { values } = await commandLine('demo', { core: { type: 'boolean' } }, 'dist/demo.js [--core]');
const settings = await toolSettings('demo', { writes: true });
const deps = await openDependencies(settings, createLogger('demonstration', 'warn'));
// Built into dist/, beside the sources that the covers are a part of.
const covers = new URL('../services/command/demo/covers/', import.meta.url);
const present = { ...deps, covers };
const loading = { store: deps.store, tell: (line: string) => console.log(`         ${line}`) };

let clock: DemonstrationClock | undefined;
await loadSteps({
  ...loading,
  steps: beforehand,
  async open() {
    clock = await takeClock(settings.eventStoreUrl);
    return { ...present, clock };
  },
});
await clock?.close();
if (settings.portalData) {
  const file = join(settings.portalData, 'demo-accounts.json');
  // passwords of accounts that an operator may have kept
  await writeFile(file, JSON.stringify(demoAccounts), { mode: 0o600 });
  await chmod(file, 0o600);
}
if (!values.core) await loadSteps({ ...loading, steps: behind, open: async () => present });
await deps.close();
