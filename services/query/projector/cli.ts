import { faultText } from '@portal/infra/runtime/fault';
import { progress } from '@portal/infra/runtime/progress-bar';
import {
  build,
  compare,
  compareThen,
  dropGeneration,
  dropVersion,
  listKept,
  listModels,
  listParked,
  replay as replayModel,
  switchTo,
  withClient,
} from '@portal/infra/runtime/projection/index';
import { prepareDatabases, type RolePasswords } from '@portal/infra/runtime/roles/prepare';
import { commandLine } from '@portal/infra/runtime/settings/command-line';
import { usageOf } from '@portal/infra/runtime/settings/help';
import { toolSettings } from '@portal/infra/runtime/settings/start';
import { textTable } from '@portal/infra/runtime/text-table';
import { type Context, openContext } from './context.ts';
import { decideParked } from './decide-parked.ts';
import { maintain } from './maintenance.ts';
import { giveProof, listSeals, verify } from './proof-commands.ts';
import { rewrap } from './rewrap.ts';
import { sinceThen } from './since-then.ts';

export interface Request extends Context {
  args: readonly string[];
  why: string;
  keep: boolean;
  until: string;
  /** folder of seals outside the database */
  seals: string | undefined;
  /** output file */
  to: string | undefined;
}

interface Command {
  usage: string;
  about: string;
  run(request: Request): Promise<void>;
}

const commands: Record<string, Command> = {
  prepare: {
    usage: 'prepare',
    about: 'as the owner of the databases: brings them up to date and makes the roles of the services',
    run: () => prepare(),
  },
  verify: {
    usage: 'verify [--seals DIR]',
    about: 'checks the whole log against its chain and its seals and names the first position that is wrong',
    async run({ sealsDir, seals = sealsDir, ...context }) {
      if (!(await verify({ ...context, sealsDir: seals }))) process.exitCode = 1;
    },
  },
  seals: {
    usage: 'seals',
    about: 'lists the newest seals and the public keys',
    run: ({ eventStoreUrl }) => listSeals(eventStoreUrl),
  },
  proof: {
    usage: 'proof <record> [--to FILE]',
    about: 'the proof of a record, to be checked by proof/check.mjs',
    run: ({ eventStoreUrl, args: [record = ''], to }) => giveProof(eventStoreUrl, record, to),
  },
  models: {
    usage: 'models',
    about: 'lists the read models with their versions and generations, how far they are, and who keeps them up to date',
    run: listAll,
  },
  rebuild: {
    usage: 'rebuild <model> … [--keep]',
    about: 'fills a new generation beside the one that readers see, compares, and switches (not with --keep)',
    run: rebuildAll,
  },
  replay: {
    usage: 'replay <model> --until <time or position>',
    about: 'builds a model as it was then, beside the one that readers see, and tells how they differ',
    run: replay,
  },
  switch: {
    usage: 'switch <model> [generation] [--why …]',
    about: 'lets readers see another generation; without a number the one that they saw before',
    async run({ url, log, actor, why, model, args: [name, requestedGeneration] }) {
      const { version } = model(name);
      const own = (await listModels(url)).filter((each) => each.name === name && each.version === version);
      const others = own.filter(({ state }) => state === 'kept' || state === 'ready');
      const generation = requestedGeneration === undefined ? others.at(-1)?.generation : Number(requestedGeneration);
      if (generation === undefined) return fail(`${name} has no other generation of version ${version}`);
      if (!own.some((each) => each.generation === generation)) {
        return fail(`generation ${generation} of ${name} is of another build, whose readers it is for`);
      }
      const { table } = await switchTo({ url, name: name ?? '', generation, model: model(name), log, actor, why });
      console.log(`Readers of ${name} see generation ${generation} (${table}).`);
    },
  },
  'drop-version': {
    usage: 'drop-version <model> <version> --why …',
    about: 'drops a version that no build will need again, what its readers see included',
    async run({ url, actor, why, args: [name = '', version = ''] }) {
      if (!/^\d+$/.test(version)) return fail('drop-version needs the number of a version: npm run log -- models');
      if (!why) return fail('drop-version needs --why: it is kept with the decision');
      await dropVersion({ url, name, version: Number(version), actor, why });
      console.log(`Version ${version} of ${name} is gone.`);
    },
  },
  drop: {
    usage: 'drop <model> <generation> [--why …]',
    about: 'drops a generation that readers do not see',
    async run({ url, actor, why, args: [name = '', generation = ''] }) {
      if (!/^\d+$/.test(generation)) return fail(`drop needs the number of a generation: npm run log -- models`);
      await dropGeneration({ url, name, generation: Number(generation), actor, why });
      console.log(`Generation ${generation} of ${name} is gone.`);
    },
  },
  parked: {
    usage: 'parked',
    about: 'lists the records that wait because an event of theirs could not be dealt with',
    async run({ url }) {
      const { rows } = await withClient(url, 'parked', (client) => listParked(client));
      if (rows.length) console.log(textTable(rows));
      else console.log('Nothing is parked.');
    },
  },
  retry: {
    usage: 'retry <model or notifier> <stream>',
    about: 'tries the parked events of a record again; the decision is kept in the log',
    run: (request) => decideParked(request, 'retry'),
  },
  discard: {
    usage: 'discard <model or notifier> <stream> --why …',
    about: 'leaves out the event that could not be dealt with, and tries those after it; kept in the log as well',
    async run(request) {
      if (!request.why) return fail('discard needs --why: it is kept with the decision');
      await decideParked(request, 'discard');
    },
  },
};

async function listAll({ url, store }: Request): Promise<void> {
  const head = await store.head();
  const rows = await listKept(url);
  const table = rows.map(({ name, generation, version, state, position, changed, isKept }) => ({
    model: name,
    version,
    generation,
    state,
    position,
    behind: head - position,
    changed,
    kept: isKept && state !== 'past' ? 'yes' : 'no',
  }));
  console.log(textTable(table));
  for (const { name, version, tooOld, state } of rows) {
    if (tooOld && state === 'current')
      console.log(`${name} version ${version}: a process was too old for it: ${tooOld}`);
  }
  const idle = rows.filter(({ isKept, state, version, name }) => {
    const newest = Math.max(...rows.filter((each) => each.name === name).map((each) => each.version));
    return state === 'current' && !isKept && version < newest;
  });
  for (const { name, version } of idle) {
    console.log(`Nobody keeps version ${version} of ${name} up to date. When its build is not to come back:`);
    console.log(`  npm run log -- drop-version ${name} ${version} --why …`);
  }
}

/** Rebuilds the named models one after the other; none if a name is unknown. */
async function rebuildAll(request: Request): Promise<void> {
  const { model: findModel, args } = request;
  const models = (args.length ? args : [undefined]).map((name) => findModel(name));
  for (const model of models) await rebuild(request, model);
}

async function rebuild({ url, log, actor, why, keep }: Request, model: Parameters<typeof build>[0]['model']) {
  const { name } = model;
  const bar = progress('events');
  const { generation, table } = await build({ url, model, log, onProgress: bar.show });
  console.log(bar.end());
  const compared = await compare(url, model, generation);
  if (compared) {
    const { position, rows, different, missing, added } = compared;
    console.log(
      `Compared at position ${position}: ${rows} rows, ${different} different, ${missing} missing, ${added} added.`,
    );
  } else console.log('Not compared: no projector runs, so that the two are not equally far.');
  if (keep) return console.log(`Generation ${generation} (${table}) is ready: switch ${name} ${generation}`);
  await switchTo({ url, name, generation, model, log, actor, why: why || 'rebuild' });
  console.log(`Readers of ${name} see generation ${generation} (${table}). Back: switch ${name}`);
}

/** A position, or the position of the last event at a time. */
async function positionOf({ store, past }: Context, until: string): Promise<number> {
  const head = await store.head();
  if (/^\d+$/.test(until)) return Math.min(Number(until), head);
  const time = new Date(until);
  if (Number.isNaN(time.getTime())) throw new Error('--until takes a time (2026-03-01T12:00:00+08:00) or a position');
  return past.positionAt(time);
}

async function replay(request: Request): Promise<void> {
  const {
    url,
    log,
    model: findModel,
    args: [name],
    until,
  } = request;
  const model = findModel(name);
  if (!until) return fail('replay needs --until: a time or a position');
  const position = await positionOf(request, until);
  const bar = progress('events');
  const past = await replayModel({ url, model, log, until: position, onProgress: bar.show });
  console.log(bar.end());
  console.log(`${model.name} as of position ${position} is in read.${past.table}; it stays there until it is dropped:`);
  console.log(`  npm run log -- drop ${model.name} ${past.generation}`);
  const compared = await compareThen(url, model, past);
  if (!compared) return console.log('Readers see nothing to compare it with.');
  console.log(sinceThen(compared));
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** First, since everything else needs what it creates. */
async function prepare(): Promise<void> {
  const settings = await toolSettings('log');
  const { eventStoreUrl: log, identityUrl: identity, readModelUrl: read } = settings;
  const passwords = {
    command: settings.roleCommandPassword,
    notifier: settings.roleNotifierPassword,
    projector: settings.roleProjectorPassword,
    query: settings.roleQueryPassword,
    backup: settings.roleBackupPassword,
  };
  const missing = Object.entries(passwords).flatMap(([role, password]) => (password ? [] : [role]));
  if (missing.length)
    return fail(`prepare needs ${missing.map((role) => `ROLE_${role.toUpperCase()}_PASSWORD`).join(', ')}`);
  await prepareDatabases({ log, identity, read }, passwords as RolePasswords);
  console.log('The databases are up to date, and each service has its role.');
}

/** Commands that open their dependencies themselves. */
const alone: Record<string, Pick<Command, 'usage' | 'about'>> = {
  'rewrap-keys': {
    usage: 'rewrap-keys',
    about:
      'while secrets are changed: encrypts keys of persons and second factors anew, while the portal runs; tells what needs the old ones',
  },
  maintenance: {
    usage: 'maintenance [begin --minutes N --zh TEXT --en TEXT | end]',
    about:
      'refuses all that would be written, with until when and why; ends that before its time; tells whether it is so',
  },
};

const widest = Math.max(...Object.values({ ...commands, ...alone }).map(({ usage }) => usage.length));
const help = [
  'npm run log -- <command>',
  ...Object.values({ ...commands, ...alone }).map(({ usage, about }) => `  ${usage.padEnd(widest)}  ${about}`),
].join('\n');

async function main(): Promise<void> {
  const { values, positionals, usage } = await commandLine(
    'log',
    {
      why: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      seals: { type: 'string' },
      to: { type: 'string' },
      until: { type: 'string', default: '' },
      minutes: { type: 'string', default: '' },
      zh: { type: 'string', default: '' },
      en: { type: 'string', default: '' },
    },
    help,
  );
  const [name = '', ...args] = positionals;
  if (name === 'rewrap-keys') return rewrap().catch((cause: Error) => fail(cause.message));
  if (name === 'maintenance')
    return maintain({ what: args[0], ...values }).catch((cause: Error) => fail(cause.message));
  const command = commands[name];
  if (!command) {
    if (name) fail(`There is no command "${name}": ${usageOf('log', 'npm run log -- --help')} lists them.`);
    else console.log(usage);
    return;
  }
  // positional arguments
  const required = command.usage.replace(/--\w+ <[^>]*>/g, '').match(/<[^>]*>/g) ?? [];
  if (args.length < required.length)
    return fail(
      `${name} needs ${required.slice(args.length).join(' and ')}: ${usageOf('log', `npm run log -- ${command.usage}`)}`,
    );
  if (name === 'prepare') return prepare().catch((cause: Error) => fail(cause.message || faultText(cause)));
  const context = await openContext();
  try {
    const { why, keep, until, seals, to } = values;
    await command.run({ ...context, args, why, keep, until, seals, to });
  } catch (cause) {
    fail(cause instanceof Error ? cause.message : String(cause));
  } finally {
    await context.close();
  }
}

await main();
