import { allSettings } from './schema.ts';
import { services } from './setting.ts';

/** Where the chart says which values it takes, from the root of the checkout. */
export const chartSchema = 'infra/deploy/chart/values.schema.json';

/** What the chart sets itself, from values that say it in another way, or the image does. */
const ofTheChart: readonly string[] = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'CLIENT_DIST', 'SEALS_DIR', 'SEAL_KEY_FILE', 'PORTAL_DEV'],
  ...['COMMAND_URL', 'QUERY_URL', 'NOTIFIER_URL', 'PROJECTOR_URL', 'METRICS_TOKEN'],
  'BACKUP_KEY',
  ...['READ_MODELS', 'NOTIFIER_READ_MODEL_URL', 'READ_GROUP_URLS'],
  ...['EVENT_STORE_URL', 'EVENT_REPLICA_URL', 'READ_MODEL_URL', 'IDENTITY_URL', 'NATS_URL'],
  ...['SECRET_PERSON_KEYS', 'SECRET_RESERVATIONS', 'SECRET_FILE_SIGNING', 'SECRET_BUS', 'SECRET_IDENTITY'],
];

/** What is left to who installs it: of the services, by whether it is a secret. */
const listNames = (secret: boolean): string[] =>
  allSettings
    .filter(([name, setting]) => (setting.secret ?? false) === secret && !ofTheChart.includes(name))
    .filter(([, { of: programNames }]) => services.some((service) => programNames.includes(service)))
    .map(([name]) => name);

const lists = { settingNames: listNames(false), secretNames: listNames(true) };

/** The chart's schema with the names of settings as ours says them; throws where it has no place for them. */
export function withNames(text: string): string {
  return Object.entries(lists).reduce((so, [list, names]) => {
    const place = new RegExp(`("${list}": \\{\\s*"enum": \\[)[^\\]]*?(\\s*\\])`);
    if (!place.test(so)) throw new Error(`${chartSchema} has no place for ${list}`);
    const lines = names.map((name) => `\n        "${name}"`).join(',');
    return so.replace(place, (_, before: string) => `${before}${lines}\n      ]`);
  }, text);
}

/** As a line to print, where the chart's schema does not know the settings that there are. */
export const staleNames = (text: string): string[] =>
  withNames(text) === text
    ? []
    : [`${chartSchema} does not say what infra/runtime/settings/schema.ts says: npm run settings`];
