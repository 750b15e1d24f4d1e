import { gateway } from '@portal/infra/runtime/gateway/server';
import type { Env } from '@portal/infra/runtime/settings/setting';
import { problemsAtStart, type RunOptions, startService } from '@portal/infra/runtime/settings/start';
import { untilStopped } from '@portal/infra/runtime/stopping';
import { outbox } from '@portal/shared/calls/development';
import { callList } from '@portal/shared/calls/index';

/** What `--check-config` prints. */
export const findProblems = (env: Env): Promise<string[]> => problemsAtStart('gateway', env);

export async function run({ env, requested }: RunOptions = {}): Promise<void> {
  const { logger: log, settings } = await startService('gateway', { env });
  const { port, host, commandUrl: command, queryUrl: query, notifierUrl: notifier } = settings;

  const server = await gateway({
    addresses: { command, query, notifier },
    measured: { projector: settings.projectorUrl ?? [] },
    calls: settings.portalDev === '1' ? [...callList, outbox] : callList,
    assets: settings.clientDist,
    maps: settings.mapFiles,
    metricsToken: settings.metricsToken,
    metricsForLocals: settings.portalDev === '1',
    caps: { connections: settings.connectionsPerAddress, requests: settings.requestsPerAddress },
    trustProxy: settings.trustProxy,
    access: { told: settings.accessLog === 'on', address: settings.accessLogAddress === 'on' },
    subdomains: settings.hstsSubdomains === 'on',
    log,
  });
  await server.listen({ port, host });

  await untilStopped(server, requested);
  await server.close();
}
