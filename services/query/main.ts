import { addresses } from '@portal/infra/addresses';
import { openBus } from '@portal/infra/bus/index';
import { settings } from '@portal/infra/config';
import { openPast } from '@portal/infra/event-store/open';
import { openFiles } from '@portal/infra/files/index';
import { checkSignature, signedPath } from '@portal/infra/files/signature';
import { createServer } from '@portal/infra/http/server';
import { openIdentity } from '@portal/infra/identity/index';
import { createLogger } from '@portal/infra/logging';
import { openFreshness } from '@portal/infra/projection/index';
import { openSealReader } from '@portal/infra/seals/reader';
import { untilStopped } from '@portal/infra/stopping';
import { callList } from '@portal/shared/calls/index';
import { reader } from './database.ts';
import type { House } from './http/house.ts';
import { handlers } from './http/index.ts';
import { proofHandlers } from './http/proof.ts';
import { configOf } from './pages/config.ts';
import { pageHandlers } from './pages/index.ts';
import { templateIn } from './pages/template.ts';
import { openPool } from './pool.ts';
import { models } from './projections/index.ts';

const { port, eventStoreUrl, readModelUrl, identityUrl, natsUrl, filesUrl } = addresses();
const { env } = process;
const { host, logLevel, sessionTimes, shell } = settings(env);
const logger = createLogger('query', logLevel);
const bus = await openBus({ url: natsUrl, logger });
const identity = await openIdentity({ url: identityUrl, bus, logger, times: sessionTimes });
const signingKey = await identity.secrets.get('file-signing');
const { secrets } = identity;
const logUrl = env.EVENT_REPLICA_URL ?? eventStoreUrl;
const log = await openPast({ eventStoreUrl: logUrl, identityUrl, secrets, logger });
const pool = openPool(readModelUrl, logger);
// a proof over a copy of the log would prove the copy
const seals = openSealReader({ url: env.EVENT_REPLICA_URL ?? eventStoreUrl, logger });
const freshness = await openFreshness({ url: readModelUrl, models: models.map(({ name }) => name), logger });

const house: House = {
  reader: reader(pool),
  log,
  sessions: identity.sessions,
  files: openFiles(filesUrl),
  signed: (fileId, width) => signedPath(fileId, signingKey, Date.now(), width),
  isSigned: (fileId, { e, s }) => checkSignature(fileId, { ...(e && { e }), ...(s && { s }) }, signingKey, Date.now()),
  freshness,
  now: Date.now,
};
const origin = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');

const server = await createServer({
  name: 'query',
  bound: [
    ...handlers(house),
    ...proofHandlers(seals),
    ...pageHandlers(house, { origin, config: configOf(env), template: templateIn(env.CLIENT_DIST) }),
  ],
  sessions: identity.sessions,
  logger,
  freshness,
  ready: async () => ({ readModels: await answers(pool.query('select 1')), identity: await identity.ready() }),
  ...shell,
  documentation: callList,
});
await server.listen({ port, host });

await untilStopped();
await server.close();
await freshness.close();
await pool.end();
await seals.close();
await log.close();
await identity.close();
await bus.close();

function answers(question: Promise<unknown>): Promise<boolean> {
  return question.then(
    () => true,
    () => false,
  );
}
