import { holdMinutes as usualHold } from '@portal/shared/records/reviewed/status';
import type { Dependencies } from '../base/dependencies.ts';
import type { ServiceLevel } from '../base/service-level.ts';
import type { SettingsInForce } from '../base/settings-in-force.ts';
import { countIn } from './in-force.ts';

/** Limits of reviews as they hold now; a level stays the same object as long as its days do, for what is remembered by it. */
export function limitsInForce(
  settings: SettingsInForce,
  isWorkday: ServiceLevel['isWorkday'],
): Pick<Dependencies, 'serviceLevel' | 'holdMinutes'> {
  let level: ServiceLevel | undefined;
  return {
    async serviceLevel() {
      const days = countIn(await settings.values(), 'reviewDays') ?? usualReviewDays;
      if (level?.days !== days) level = { days, isWorkday };
      return level;
    },
    holdMinutes: async () => countIn(await settings.values(), 'holdMinutes') ?? usualHold,
  };
}

/** Where nobody says anything. */
const usualReviewDays = 2;
