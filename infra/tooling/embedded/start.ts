import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Misconfigured, misspelt, readSettings } from '../../runtime/settings/read.ts';
import { takeSecretFiles } from '../../runtime/settings/secret-files.ts';
import { readVariable } from '../../runtime/settings/setting.ts';
import { checkConfig, startProblems } from '../../runtime/settings/start.ts';
import { buildPages, finishBuild } from '../build/all.ts';
import { dist } from '../build/servers.ts';
import { explain, Failure } from '../failure.ts';
import { type DemonstrationLoading, demonstrationOf } from './demonstration.ts';
import { onNpmGone } from './npm-parent.ts';
import { checkPort, prepareFolder, refuseSandbox } from './place.ts';
import { announce, leaveDataFolder, takeDataFolder } from './running.ts';
import { type Stack, startStack } from './stack.ts';

interface Account {
  loginId: string;
  password: string;
  role: string;
  name: string;
  /** absent from the file of an earlier build */
  nameEn?: string | null;
}

function printAccounts(dataDir: string): void {
  const file = join(dataDir, 'demo-accounts.json');
  if (!existsSync(file)) return;
  const accounts: Account[] = JSON.parse(readFileSync(file, 'utf8'));
  console.log('\nDemonstration logins:');
  for (const { loginId, password, role, name, nameEn } of accounts) {
    console.log(`  ${loginId.padEnd(14)} ${password.padEnd(12)} ${role.padEnd(17)} ${name} ${nameEn ?? ''}`);
  }
}

async function start(): Promise<void> {
  const began = Date.now();
  // whoever read our output may be gone before us, which is no reason to leave the services behind
  process.stdout.on('error', () => {});
  let stack: Stack | undefined;
  let demonstration: DemonstrationLoading | undefined;
  let ending = false;
  let isOurs = false;
  const dataDir = resolve(readVariable(process.env, 'PORTAL_DATA') ?? '.data');

  async function end(why: string): Promise<void> {
    if (ending) process.exit(1);
    ending = true;
    console.log(`\n${why}: ending the services …`);
    await demonstration?.stop();
    await stack?.stop();
    leaveDataFolder(dataDir);
    process.exit(0);
  }

  try {
    const problems = await startProblems(process.env);
    if (problems.length) throw new Misconfigured(problems);
    for (const line of misspelt(process.env)) console.log(line);
    takeSecretFiles();
    const { portalPort: port, portalDemo, portalOneProcess } = readSettings('start');
    refuseSandbox(dataDir);
    prepareFolder(dataDir);
    await takeDataFolder(dataDir, port);
    isOurs = true;
    await checkPort(port);
    process.on('SIGINT', () => void end('Ctrl-C'));
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
    onNpmGone(() => void end('npm was ended'));

    const onProgress = (line: string) =>
      console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`);
    // it is made for developing; whoever sets it to anything else is not shown what waits to be sent
    const env = { PORTAL_DEV: readVariable(process.env, 'PORTAL_DEV') ?? '1' };
    const isOwn = readVariable(process.env, 'EVENT_STORE_URL') === undefined;
    const loading = demonstrationOf(dataDir, { isWanted: portalDemo === 'on', isOwn });
    demonstration = loading;
    stack = await startStack({
      programs: dist,
      dataDir,
      port,
      env,
      onProgress,
      inOneProcess: portalOneProcess === '1',
      // to fold much at once is less than each event as it comes, and the machine is free for it once the client is built
      beforehand: (owner, project) => Promise.all([buildPages().then(project), loading.begin(owner)]),
    });
    if (ending) return;
    stack.supervise();
    announce(dataDir, { pid: process.pid, port, env: toolEnvironment(stack.env) });
    console.log(`\nPortal ready at http://localhost:${port}`);
    if (stack.env.PORTAL_DEV === '1') console.log(`Mails and short messages: http://localhost:${port}/dev/outbox`);
    printAccounts(dataDir);
    console.log('\nCtrl-C ends it.');
    await behind(loading, stack.env).catch((cause: Error) => ending || console.error(`\n${cause.message}\n`));
  } catch (cause) {
    if (ending) return;
    const errorText = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    const sentence = cause instanceof Failure || cause instanceof Misconfigured ? cause : explain(errorText, dataDir);
    console.error(`\n${sentence?.message ?? errorText}\n`);
    await stack?.stop();
    if (isOurs) leaveDataFolder(dataDir);
    process.exit(1);
  }
}

/** What nobody has to wait for; what fails of it, the next start does. */
async function behind(loading: DemonstrationLoading, env: NodeJS.ProcessEnv): Promise<void> {
  await loading.goOn(env);
  await finishBuild();
}

/** What `npm run log` and the like need in order to work on the same data. */
function toolEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const namePattern =
    /^(EVENT_STORE|READ_MODEL|IDENTITY|NATS|FILES|COMMAND|QUERY|PROJECTOR|NOTIFIER|GATEWAY|PUBLIC)_URL$|^(PORTAL|SEALS?|SECRET)_/;
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      namePattern.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
}

if (process.argv.includes('--check-config')) await checkConfig('start');
await start();
