import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Misconfigured, readSettings } from '../../runtime/settings/read.ts';
import { readVariable } from '../../runtime/settings/setting.ts';
import { onNpmGone } from '../embedded/npm-parent.ts';
import { checkPort } from '../embedded/place.ts';
import { announce, leaveDataFolder, takeDataFolder } from '../embedded/running.ts';
import { explain, Failure } from '../failure.ts';
import { claim, refuseOthers } from './place.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

const command = 'npm run sandbox';
/** beside that of `npm start`; the page of the sandbox has the next one */
const usualPort = '8090';

async function main(): Promise<void> {
  const began = Date.now();
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
  process.stdout.on('error', () => {});
  const folder = resolve(readVariable(process.env, 'PORTAL_DATA') ?? '.sandbox');
  let sandbox: Sandbox | undefined;
  let isOurs = false;
  let ending = false;
  async function end(why: string): Promise<void> {
    if (ending) process.exit(1);
    ending = true;
    console.log(`\n${why}: ending the services …`);
    await sandbox?.stop();
    if (isOurs) leaveDataFolder(folder);
    process.exit(0);
  }
  try {
    refuseOthers(process.env);
    process.env.PORTAL_PORT ||= usualPort;
    const { portalPort: port } = readSettings('start');
    for (const each of [port, port + 1]) await checkPort(each, command);
    process.on('SIGINT', () => void end('Ctrl-C'));
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
    onNpmGone(() => void end('npm was ended'));
    const onProgress = (line: string) =>
      console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`);
    claim(folder);
    await takeDataFolder(folder, port);
    isOurs = true;
    sandbox = await openSandbox({ folder, port, controlPort: port + 1, anew: values.reset, onProgress });
    announce(folder, { pid: process.pid, port });
    console.log(`\nSandbox ready at http://localhost:${port}`);
    console.log(`Accounts, tokens, codes, and its reset: http://localhost:${port + 1}`);
    console.log('\nCtrl-C ends it.');
  } catch (cause) {
    if (ending) return;
    const errorText = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    const sentence = cause instanceof Failure || cause instanceof Misconfigured ? cause : explain(errorText, folder);
    console.error(`\n${sentence?.message ?? errorText}\n`);
    await sandbox?.stop();
    if (isOurs) leaveDataFolder(folder);
    process.exit(1);
  }
}

void main();
