import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { packaged } from '../embedded/browser.ts';
import { natsBinary } from '../embedded/nats-binary.ts';
import { removeFolder, temporaryFolder } from '../embedded/testing.ts';
import { type OwnPortal, openPortal, type Reached } from './portal.ts';
import { strictSite, trustedArea } from './shared-portal.ts';

const open = () =>
  openPortal({
    count: { command: 2 },
    env: {
      PORTAL_DEV: '1',
      TRUSTED_SOURCES: JSON.stringify([trustedArea]),
      SECOND_FACTOR_FOR: `Default-App-User@${strictSite}`,
    },
  });

/**
 * One portal for all journeys of a run that share one, started once the first of them asks for it (`sharedPortal`); and, got
 * once for all of their processes, the browser and a nats-server.
 */
export default async function ({ provide }: TestProject): Promise<() => Promise<void>> {
  if (!process.env.BROWSER_PATH) await packaged();
  const fetched = temporaryFolder();
  process.env.NATS_SERVER ||= natsBinary(fetched) ?? '';
  let portal: Promise<OwnPortal> | undefined;
  const server = createServer(async (_, response) => {
    try {
      portal ??= open();
      const { gateway, command, query, projector, notifier, places, env } = (await portal).stack;
      const reached: Reached = { gateway, command, query, projector, notifier, places, env };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reached));
    } catch (cause) {
      response.writeHead(500).end(String(cause));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('sharedPortalUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    // whoever asked has heard why it could not start
    await portal?.then(
      (started) => started.close(),
      () => undefined,
    );
    removeFolder(fetched);
  };
}
