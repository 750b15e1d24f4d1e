import { randomUUID } from 'node:crypto';
import { text as readAll } from 'node:stream/consumers';
import { offboarding } from '@portal/infra/runtime/identity/offboarding';
import { createLogger } from '@portal/infra/runtime/logging';
import { commandLine } from '@portal/infra/runtime/settings/command-line';
import { toolSettings } from '@portal/infra/runtime/settings/start';
import { mainSite, roles, type Site, sites } from '@portal/shared/codes/index';
import { sessionsEnded } from '@portal/shared/events/access';
import { refusalText, translate } from '@portal/shared/locales/index';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { contactName, loginName } from '@portal/shared/rules/account';
import { fieldErrors } from '@portal/shared/rules/fields';
import { account } from './account/aggregate.ts';
import { bindContacts, newAccountForm, openAccount } from './account/open-account.ts';
import { openDependencies } from './base/dependencies.ts';
import { whoHas } from './login/people.ts';

const about = `npm run user -- reset-second-factor --login NAME --why TEXT
  For users who lost their second factor and recovery codes, including the last administrator. Verify their identity first.

npm run user -- link --login NAME --issuer ISSUER --subject SUBJECT
  Links the account to that subject of the login provider (its claim "sub"). Its password stops working and its sessions end.

npm run user -- add --login NAME --name "Full name" --role ROLE [--role ROLE] [--site 01]
                       [--phone NUMBER] [--mail ADDRESS]
  The password is read from standard input, so that it stays out of the list of processes.
  Roles: ${roles.join(', ')}. Sites: ${sites.join(', ')}.`;

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const { positionals, values, usage } = await commandLine(
  'user',
  {
    login: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', multiple: true },
    site: { type: 'string', default: '01' },
    phone: { type: 'string' },
    mail: { type: 'string' },
    why: { type: 'string' },
    issuer: { type: 'string' },
    subject: { type: 'string' },
  },
  about,
);
const meta = (site: Site) => {
  const run = randomUUID();
  return { actor: 'system', role: 'system', site, lang: 'EN', correlation: run, causation: run } as const;
};

/** The options without a required value. */
const lacking = (options: Readonly<Record<string, string | undefined>>): never => {
  const names = Object.keys(options).filter((name) => !options[name]);
  return fail(`${names.map((name) => `--${name}`).join(', ')} ${names.length > 1 ? 'are' : 'is'} missing.\n\n${usage}`);
};

/** As an administrator of the main site; access to databases and secrets is authorisation enough. */
async function resetSecondFactor(login: string | undefined, why: string | undefined): Promise<void> {
  if (!login || !why) return lacking({ login, why });
  const deps = await openDependencies(await toolSettings('user'), createLogger('user', 'warn'));
  const found = await whoHas(deps, loginName(login));
  const accountId = found.kind === 'none' ? '' : found.umId;
  const command = { type: 'resetSecondFactor', by: { umId: 'system', site: mainSite }, reason: why } as const;
  const execution = { id: accountId, command, meta: meta(mainSite), commandId: undefined, answer: {} };
  const executed = accountId ? await deps.executor.execute(account, execution) : refuse('404');
  if (!isRefusal(executed)) {
    await deps.identity.secondFactors.remove(accountId);
    await deps.identity.devices.distrust(accountId);
    const { endFor } = offboarding(deps.identity, deps.store, sessionsEnded);
    await endFor(accountId, 'factor', meta(mainSite));
  }
  await deps.close();
  if (isRefusal(executed)) fail(refusalText('EN', executed));
  else console.log(JSON.stringify({ umId: accountId }));
}

async function linkAccount({ login, issuer, subject }: Record<'login' | 'issuer' | 'subject', string | undefined>) {
  if (!login || !issuer || !subject) return lacking({ login, issuer, subject });
  const deps = await openDependencies(await toolSettings('user'), createLogger('user', 'warn'));
  const found = await whoHas(deps, loginName(login));
  const accountId = found.kind === 'none' ? '' : found.umId;
  const command = { type: 'link', issuer, subject } as const;
  const execution = { id: accountId, command, meta: meta(mainSite), commandId: undefined, answer: {} };
  const executed = accountId ? await deps.executor.execute(account, execution) : refuse('404');
  // sessions opened by the password end, since the account belongs to the provider alone now
  if (!isRefusal(executed))
    await offboarding(deps.identity, deps.store, sessionsEnded).endFor(accountId, 'provider', meta(mainSite));
  await deps.close();
  if (isRefusal(executed))
    fail(translate('EN', `refusals.${executed.refused === 'taken' ? 'oidc.taken' : executed.refused}`));
  else console.log(JSON.stringify({ umId: accountId }));
}

if (positionals[0] === 'link') {
  const { login, issuer, subject } = values;
  await linkAccount({ login, issuer, subject });
  process.exit(0);
}
if (positionals[0] === 'reset-second-factor') {
  await resetSecondFactor(values.login, values.why);
  process.exit(0);
}
if (positionals[0] !== 'add') {
  const command = positionals[0];
  fail(`${command === undefined ? 'A command is missing' : `There is no command "${command}"`}.\n\n${usage}`);
}

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
  const options: Readonly<Record<string, string>> = { loginId: '--login', roles: '--role', password: 'password' };
  const lines = Object.entries(fieldErrors(form.error)).map(([path, { key, params }]) => {
    const [field = ''] = path.split('.');
    return `  ${options[field] ?? `--${field}`}: ${translate('EN', key, params)}`;
  });
  fail(`${lines.join('\n')}\n\n${usage}`);
} else {
  const deps = await openDependencies(await toolSettings('user'), createLogger('user', 'warn'));
  const { site, phone, mail } = form.data;
  const own = meta(site);
  const contact = phone === undefined ? undefined : ({ kind: 'phone', contact: phone } as const);
  // checked first, so that no account is opened with one contact of two
  const isTaken = mail !== undefined && (await deps.store.holder(contactName('mail', mail)));
  const opened = isTaken
    ? refuse('010')
    : await openAccount(deps.executor, deps.identity, { ...form.data, contact }, own);
  const unbound = isRefusal(opened) ? opened : await bindContacts(deps.executor, opened.umId, { mail }, own);
  await deps.close();
  if (unbound) fail(refusalText('EN', unbound));
  else console.log(JSON.stringify(opened));
}
