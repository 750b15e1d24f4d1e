import type { EventKind } from '@portal/shared/define/event';
import type { Logger } from 'pino';
import { openBus } from '../bus/index.ts';
import type { Bus } from '../bus/types.ts';
import { type Lifetimes, openIdentity } from '../identity/index.ts';
import { openLog, type PortalLog } from '../identity/log.ts';
import { type MaintenanceWatch, watchMaintenance } from '../identity/maintenance.ts';
import { busKeys } from '../identity/secrets.ts';
import type { Identity } from '../identity/types.ts';
import { onceThere } from '../retry.ts';
import { givenSecrets, sessionTimes } from './options.ts';
import type { Settings } from './read.ts';

type IdentitySettings = Pick<Settings<'query'>, 'natsUrl' | 'identityUrl'> & {
  /** in the place of a NATS server, where none is given */
  bus?: Bus | undefined;
} & Parameters<typeof givenSecrets>[0] &
  // a program that ends no sessions by itself is not told when they end, and one that sends nothing not how long that is good
  Partial<Parameters<typeof sessionTimes>[0]> &
  Partial<Lifetimes>;

/** The bus, and the identity store as soon as it is there. */
export async function openIdentityStore(
  settings: IdentitySettings,
  logger: Logger,
): Promise<{ bus: Bus; identity: Identity }> {
  const { natsUrl, identityUrl, sessionIdleMinutes, sessionMinutes, proofMinutes } = settings;
  const { codeMinutes, letterDays, linkDays } = settings;
  const providedSecrets = givenSecrets(settings);
  const isTold = sessionIdleMinutes !== undefined && sessionMinutes !== undefined && proofMinutes !== undefined;
  const times = isTold ? sessionTimes({ sessionIdleMinutes, sessionMinutes, proofMinutes }) : undefined;
  const isSending = codeMinutes !== undefined && letterDays !== undefined && linkDays !== undefined;
  const lifetimes = isSending ? { codeMinutes, letterDays, linkDays } : undefined;
  const shared = natsUrl === undefined ? settings.bus : undefined;
  const bus = shared ?? (await openBus({ url: natsUrl, key: () => busKeys(identityUrl, providedSecrets), logger }));
  const identity = await onceThere('the identity store', logger, () =>
    openIdentity({ url: identityUrl, bus, logger, times, lifetimes, given: providedSecrets }),
  );
  return { bus, identity };
}

/**
 * The same with the log, which may hold events of these kinds. While the portal is maintained nothing is appended: a service
 * waits until that is over, anything else is refused.
 */
export async function openStores(
  settings: IdentitySettings & Pick<Settings<'command'>, 'eventStoreUrl'>,
  kinds: readonly EventKind[],
  logger: Logger,
  others: 'wait' | 'refuse' = 'refuse',
): Promise<{ bus: Bus; identity: Identity; store: PortalLog; maintenance: MaintenanceWatch }> {
  const { bus, identity } = await openIdentityStore(settings, logger);
  const { eventStoreUrl, identityUrl } = settings;
  const store = await onceThere('the log', logger, () =>
    openLog({ kinds, eventStoreUrl, identityUrl, secrets: identity.secrets, logger }),
  );
  const maintenance = await watchMaintenance({ store: identity.maintenance, others, logger });
  return {
    bus,
    identity,
    maintenance,
    store: {
      ...store,
      async append(append) {
        await maintenance.writable();
        return store.append(append);
      },
      async close() {
        await maintenance.close();
        await store.close();
      },
    },
  };
}
