import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chartSchema, withNames } from '../runtime/settings/chart.ts';
import { asksForHelp } from '../runtime/settings/help.ts';
import { retentionPage, withRetention } from '../runtime/settings/retention-table.ts';
import { settingsPage, withTable } from '../runtime/settings/table.ts';
import { buildAll, timed } from './build/all.ts';
import { buildClient, squeezeClient } from './build/client.ts';
import { buildDocs } from './build/docs/site.ts';
import { serveKit } from './build/kit.ts';
import { notices, noticesFile } from './build/notices.ts';
import { buildSdk } from './build/sdk/build.ts';
import { buildRelease, buildServers, buildStarted, type Program, programFile } from './build/servers.ts';
import { spreadVersion } from './build/versions.ts';
import { check, recordContracts, recordExamples } from './checks/main.ts';
import { attach } from './embedded/attach.ts';
import { explain } from './failure.ts';
import { root } from './root.ts';
import { needsBuild, runTests } from './tests/run-tests.ts';

/** Runs a built program in this very process, so that nothing stands between it and who started it. */
async function run(program: Program, args: readonly string[]): Promise<void> {
  const file = programFile(program);
  if (!existsSync(file)) throw new Error(`there is no program "${program}"`);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

const commands: Record<string, (args: readonly string[]) => Promise<void>> = {
  build: buildAll,
  // for an image: what runs in production alone
  release: async () => {
    await Promise.all([buildRelease().then(buildDocs), buildClient().then(squeezeClient)]);
    // with the programs, and for whoever loads the client
    for (const folder of ['dist', 'client/dist']) writeFileSync(join(root, folder, noticesFile), notices());
  },
  notices: async () => {
    process.stdout.write(notices());
  },
  start: async (args) => {
    // the client, which takes longer, is built while the log is filled
    await timed('the services', buildStarted);
    await run('start', args);
  },
  sandbox: async (args) => {
    await buildAll();
    await run('sandbox', args);
  },
  test: async (args) => {
    if (needsBuild(args)) await buildAll();
    process.exitCode = await runTests(args);
  },
  kit: async () => {
    const { url } = await serveKit(5173);
    process.stdout.write(`${url}\n`);
  },
  check: async () => {
    process.exitCode = await check();
  },
  contracts: async () => {
    process.exitCode = await recordContracts();
  },
  sdk: () => timed('the client for others', buildSdk),
  examples: async (args) => {
    process.exitCode = await recordExamples(args);
  },
  versions: async () => spreadVersion(),
  settings: async () => {
    const renew = (path: string, transform: (text: string) => string) =>
      writeFileSync(join(root, path), transform(readFileSync(join(root, path), 'utf8')));
    renew(settingsPage, withTable);
    renew(chartSchema, withNames);
    renew(retentionPage, withRetention);
  },
};
for (const program of ['bench', 'campaign'] as const) {
  commands[program] = async (args) => {
    await buildAll();
    await run(program, args);
  };
}
/** Usage, and reading an archive, touch no database, and make no data folder. */
export const needsPortal = (args: readonly string[]): boolean => !asksForHelp(args) && !args.includes('--verify-only');

for (const program of ['log', 'user', 'import', 'backup', 'restore', 'files', 'facts'] as const) {
  commands[program] = async (args) => {
    // it answers whoever watches it, at any port that is free
    if (program === 'backup') process.env.PORT ||= '0';
    await timed('the services', buildServers);
    const detach = needsPortal(args) ? await attach() : async () => {};
    await run(program, args).finally(detach);
  };
}

/** `npm start`, `npm test` and the others come here, once what they need is installed. */
export async function main(name = '', args: readonly string[] = []): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`there is no command "${name}"; known are ${Object.keys(commands).join(', ')}`);
  try {
    await command(args);
  } catch (cause) {
    const sentence = sentenceOf(cause);
    if (sentence === undefined) throw cause;
    console.error(`\n${sentence}\n`);
    process.exitCode = 1;
  }
}

/** What helps the person in front of the machine; undefined when it is a defect, which its stack tells. */
function sentenceOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  // by their names: the program that was run is a bundle with classes of its own
  if (['Failure', 'Misconfigured', 'NewerData'].includes(cause.name) || isBuildFailure(cause)) return cause.message;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const place = 'path' in cause && typeof cause.path === 'string' ? cause.path : process.env.PORTAL_DATA || '.data';
  return explain(cause.message || code, resolve(place))?.message;
}

/** The bundlers say what is wrong, file and line, in their message; our own stack adds nothing. */
const isBuildFailure = (cause: Error): boolean => 'errors' in cause && !('code' in cause);
