import type { Bus } from '@portal/infra/runtime/bus/types';
import type { Wrong } from '@portal/infra/runtime/event-store/chain-walk';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { migrateSeals } from '@portal/infra/runtime/seals/migrations';
import type { Contradiction } from '@portal/infra/runtime/seals/seal';
import { type Sealer, startSealer } from '@portal/infra/runtime/seals/sealer';
import type { SealSettings } from '@portal/infra/runtime/seals/settings';
import { startWatch } from '@portal/infra/runtime/seals/watch';
import { nameRules } from '@portal/shared/events/names';
import type { Logger } from 'pino';
import { raiseAlarm } from './alarm.ts';

/** Seals the log and goes through it round and round; the processes of this service take turns in both. */
export async function openSeals({
  url,
  settings,
  bus,
  store,
  logger,
}: {
  /** of the log */
  url: string;
  settings: SealSettings;
  bus: Bus;
  store: EventStore;
  logger: Logger;
}): Promise<Sealer> {
  await migrateSeals(url);
  const onWrong = (wrong: Wrong) => raiseAlarm(store, wrong);
  const onContradiction = ({ position, message, seal }: Contradiction) =>
    raiseAlarm(store, { position, reason: message, seal });
  const sealer = await startSealer({ url, bus, settings, onWrong: onContradiction, logger });
  const checkReservations = () => store.wrongReservation(nameRules);
  const watch = startWatch({ url, ...settings, bus, beside: checkReservations, onWrong, logger });
  return {
    seal: sealer.seal,
    async close() {
      await Promise.all([sealer.close(), watch.close()]);
    },
  };
}
