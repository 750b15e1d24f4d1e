import { randomUUID } from 'node:crypto';
import { text as readAll } from 'node:stream/consumers';
import { createLogger } from '@portal/infra/logging';
import { commandLine } from '@portal/infra/settings/command-line';
import { toolSettings } from '@portal/infra/settings/start';
import { roles, sites } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { contactName } from '@portal/shared/rules/account';
import { fieldErrors } from '@portal/shared/rules/fields';
import { bindContacts, newAccountForm, openAccount } from './accounts.ts';
import { openDependencies } from './dependencies.ts';

const usage = `npm run user -- add --login NAME --name "Full name" --role ROLE [--role ROLE] [--site 01]
                       [--phone NUMBER] [--mail ADDRESS]
  The password is read from standard input, so that it stays out of the list of processes.
  Roles: ${roles.join(', ')}. Sites: ${sites.join(', ')}.`;

const fail = (said: string): never => {
  console.error(said);
  process.exit(1);
};

const { positionals, values } = await commandLine(
  'user',
  {
    login: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', multiple: true },
    site: { type: 'string', default: '01' },
    phone: { type: 'string' },
    mail: { type: 'string' },
  },
  usage,
);
if (positionals[0] !== 'add') fail(usage);

if (process.stdin.isTTY) console.error('Password, then Ctrl-D:');
const password = (await readAll(process.stdin)).replace(/\r?\n$/, '');
const form = newAccountForm.safeParse({
  loginId: values.login,
  password,
  name: values.name ?? values.login,
  roles: values.role,
  site: values.site,
  phone: values.phone,
  mail: values.mail,
});
if (!form.success) {
  const lines = Object.entries(fieldErrors(form.error)).map(
    ([field, { key, params }]) => `  ${field}: ${translate('EN', key, params)}`,
  );
  fail(`${lines.join('\n')}\n\n${usage}`);
} else {
  const deps = await openDependencies(await toolSettings('user'), createLogger('user', 'warn'));
  const run = randomUUID();
  const { site, phone, mail } = form.data;
  const meta = { actor: 'system', role: 'system', site, lang: 'EN', correlation: run, causation: run } as const;
  const contact = phone === undefined ? undefined : ({ kind: 'phone', contact: phone } as const);
  // Looked at first, so that no account is opened with one contact of two.
  const isTaken = mail !== undefined && (await deps.store.holder(contactName('mail', mail)));
  const opened = isTaken
    ? refuse('010')
    : await openAccount(deps.executor, deps.identity, { ...form.data, contact }, meta);
  const unbound = isRefusal(opened) ? opened : await bindContacts(deps.executor, opened.umId, { mail }, meta);
  await deps.close();
  if (unbound) fail(translate('EN', `refusals.${unbound.refused}`, unbound.params));
  else console.log(JSON.stringify(opened));
}
