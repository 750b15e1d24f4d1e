import { handle } from '@portal/infra/runtime/http/handle';
import type { Paused } from '@portal/infra/runtime/http/paused';
import type { Bound } from '@portal/infra/runtime/http/types';
import type { MaintenanceStore, MaintenanceWatch } from '@portal/infra/runtime/identity/maintenance';
import { browseCalls } from '@portal/shared/calls/browse';
import { draftCalls } from '@portal/shared/calls/draft';
import { beginMaintenance, endMaintenance } from '@portal/shared/calls/maintenance';
import { searchAsked } from '@portal/shared/calls/search';
import {
  captchaWork,
  logout,
  pcrimg,
  pcruuid,
  registerPcrimg,
  registerPcruuid,
  themeToken,
} from '@portal/shared/calls/session';
import { mainSite } from '@portal/shared/codes/index';
import { refuse } from '@portal/shared/refusal';
import type { Logger } from 'pino';

/**
 * What is answered while the portal is maintained: nothing of it goes into the log. What somebody types is kept, looks and
 * searches are counted later, and whoever leaves may leave.
 */
const answered: ReadonlySet<string> = new Set(
  [
    ...[pcruuid, pcrimg, registerPcruuid, registerPcrimg, captchaWork, themeToken, logout],
    ...Object.values({ ...draftCalls, ...browseCalls, searchAsked }),
    ...[beginMaintenance, endMaintenance],
  ].map(({ path }) => path),
);

export const pausedBy =
  ({ current }: Pick<MaintenanceWatch, 'current'>): Paused =>
  ({ path }) =>
    answered.has(path) ? undefined : current();

/** Maintenance begun and ended by administrators of the main site. */
export const maintenanceHandlers = (store: MaintenanceStore, logger: Logger): Bound[] => [
  handle(beginMaintenance, async ({ input, caller: { site, umId: adminId } }) => {
    if (site !== mainSite) return refuse('403');
    const { until, en: why } = await store.begin({ ...input, by: adminId });
    logger.warn({ by: adminId, until, why }, 'an administrator began maintenance');
    return { data: { until } };
  }),
  handle(endMaintenance, async ({ caller: { site, umId: adminId } }) => {
    if (site !== mainSite) return refuse('403');
    if (await store.end(adminId)) logger.warn({ by: adminId }, 'an administrator ended maintenance');
    return { data: {} };
  }),
];
