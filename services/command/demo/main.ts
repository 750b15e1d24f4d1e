import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeClock } from '@portal/infra/event-store/clock';
import { createLogger } from '@portal/infra/logging';
import { commandLine } from '@portal/infra/settings/command-line';
import { toolSettings } from '@portal/infra/settings/start';
import { demonstrationStream } from '@portal/shared/events/demonstration';
import { isPortalEvent } from '@portal/shared/events/index';
import { openDependencies } from '../dependencies.ts';
import { demoAccounts } from './accounts.ts';
import { steps } from './steps.ts';

/** Loads the steps of the demonstration data that this log has not seen, in order; says which logins there are. */
await commandLine('demo', {}, 'dist/demo.js');
const settings = await toolSettings('demo');
const deps = await openDependencies(settings, createLogger('demonstration', 'warn'));
// Built into dist/, beside the sources that the covers are a part of.
const covers = new URL('../services/command/demo/covers/', import.meta.url);
const clock = await takeClock(settings.eventStoreUrl);
const seen = (await deps.store.readStream(demonstrationStream)).flatMap((event) =>
  isPortalEvent(event) && event.type === 'DemonstrationStepDone' ? [event.data.name] : [],
);

for (const step of steps) {
  if (seen.includes(step.name)) continue;
  let told = 0;
  await step.run({ ...deps, covers, clock }, (done, total) => {
    const sixths = Math.floor((6 * done) / total);
    if (sixths > told) console.log(`         Demonstration data: ${step.name} ${done} of ${total}`);
    told = sixths;
  });
  await deps.store.append({
    stream: demonstrationStream,
    expected: seen.length || 'none',
    events: [{ type: 'DemonstrationStepDone', data: { step: seen.length + 1, name: step.name } }],
    meta: {
      actor: 'system',
      role: 'system',
      site: '01',
      lang: 'CN',
      correlation: 'demonstration',
      causation: step.name,
    },
  });
  seen.push(step.name);
}
await clock.close();
if (settings.portalData) {
  const file = join(settings.portalData, 'demo-accounts.json');
  // passwords of accounts that an operator may have kept
  await writeFile(file, JSON.stringify(demoAccounts), { mode: 0o600 });
  await chmod(file, 0o600);
}
await deps.close();
