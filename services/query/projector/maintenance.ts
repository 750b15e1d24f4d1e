import { userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openIdentity } from '@portal/infra/runtime/identity/index';
import { createLogger } from '@portal/infra/runtime/logging';
import { givenSecrets } from '@portal/infra/runtime/settings/options';
import { readSettings } from '@portal/infra/runtime/settings/read';
import { maintenanceMinutesMax, maintenanceReasonMax } from '@portal/shared/calls/maintenance';

/** Longer than processes need to learn of it and to finish running work, in milliseconds. */
const settled = 7_000;

export interface MaintenanceArgs {
  what: string | undefined;
  minutes: string;
  zh: string;
  en: string;
}

/** Duration in minutes, or why it cannot begin. */
export function minutesOf({ minutes, zh, en }: Omit<MaintenanceArgs, 'what'>): number | string {
  const count = Number(minutes);
  if (!Number.isInteger(count) || count < 1 || count > maintenanceMinutesMax)
    return `maintenance begin needs --minutes, from 1 to ${maintenanceMinutesMax}`;
  const texts = [zh, en].map((each) => [...each.trim()].length);
  if (texts.some((length) => length < 1 || length > maintenanceReasonMax))
    return `maintenance begin needs --zh and --en: why, in either language, of ${maintenanceReasonMax} characters at most`;
  return count;
}

/**
 * Begins, ends or shows maintenance. Needs the identity store only, since the log may be under maintenance. Rejects
 * with a sentence for the operator.
 */
export async function maintain({ what: command, ...options }: MaintenanceArgs): Promise<void> {
  const settings = readSettings('log');
  const logger = createLogger('log', 'warn');
  const identity = await openIdentity({ url: settings.identityUrl, logger, given: givenSecrets(settings) });
  const operatorName = userInfo().username;
  try {
    if (command === 'begin') {
      const minutes = minutesOf(options);
      if (typeof minutes === 'string') throw new Error(minutes);
      const { until } = await identity.maintenance.begin({
        minutes,
        zh: options.zh.trim(),
        en: options.en.trim(),
        by: operatorName,
      });
      await pause(settled);
      return console.log(`Nothing is written any more, until ${until} or until "maintenance end".`);
    }
    if (command === 'end') {
      const wasUnderWay = await identity.maintenance.end(operatorName);
      return console.log(wasUnderWay ? 'Maintenance is over.' : 'The portal was not being maintained.');
    }
    if (command !== undefined) throw new Error(`there is no "maintenance ${command}": begin, end, or nothing`);
    const now = await identity.maintenance.current();
    console.log(
      now
        ? `Maintained until ${now.until}, begun by ${now.by}: ${now.en} ${now.zh}`
        : 'The portal is not being maintained.',
    );
  } finally {
    await identity.close();
  }
}
