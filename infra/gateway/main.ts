import { outbox } from '@portal/shared/calls/development';
import { callList } from '@portal/shared/calls/index';
import { addresses } from '../addresses.ts';
import { hostOf, trustedProxies } from '../config.ts';
import { isDevelopment } from '../development.ts';
import { serviceLog } from '../service-log.ts';
import { untilStopped } from '../stopping.ts';
import { given } from '../variables.ts';
import { gateway } from './server.ts';

const log = serviceLog('gateway');
const { env } = process;
const list = (name: string) =>
  (env[name] ?? '')
    .split(',')
    .map((address) => address.trim().replace(/\/$/, ''))
    .filter(Boolean);

const server = await gateway({
  addresses: { command: list('COMMAND_URL'), query: list('QUERY_URL'), notifier: list('NOTIFIER_URL') },
  measured: { projector: list('PROJECTOR_URL') },
  calls: isDevelopment() ? [...callList, outbox] : callList,
  assets: given(env, 'CLIENT_DIST'),
  maps: given(env, 'MAP_FILES'),
  metricsToken: given(env, 'METRICS_TOKEN'),
  trustProxy: trustedProxies(env),
  log,
});
await server.listen({ port: addresses().port, host: hostOf() });

await untilStopped();
await server.close();
