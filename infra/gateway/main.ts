import { outbox } from '@portal/shared/calls/development';
import { callList } from '@portal/shared/calls/index';
import { isDevelopment } from '../development.ts';
import { createLogger } from '../logging.ts';
import { untilStopped } from '../stopping.ts';
import { gateway } from './server.ts';

const log = createLogger('gateway', process.env.LOG_LEVEL);
const list = (name: string) =>
  (process.env[name] ?? '')
    .split(',')
    .map((address) => address.trim().replace(/\/$/, ''))
    .filter(Boolean);

const server = await gateway({
  addresses: { command: list('COMMAND_URL'), query: list('QUERY_URL'), notifier: list('NOTIFIER_URL') },
  measured: { projector: list('PROJECTOR_URL') },
  calls: isDevelopment() ? [...callList, outbox] : callList,
  assets: process.env.CLIENT_DIST,
  maps: process.env.MAP_FILES || undefined,
  metricsToken: process.env.METRICS_TOKEN,
  trustProxy: process.env.TRUST_PROXY || undefined,
  log,
});
await server.listen({ port: Number(process.env.PORT ?? 8080), host: process.env.HOST ?? '127.0.0.1' });

await untilStopped();
await server.close();
