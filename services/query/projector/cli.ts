import { parseArgs } from 'node:util';
import {
  build,
  compare,
  discard,
  dropGeneration,
  listModels,
  listParked,
  retry,
  switchTo,
  type Unparked,
} from '@portal/infra/projection/index';
import { progress } from './bar.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

interface Request extends Workshop {
  args: readonly string[];
  why: string;
  keep: boolean;
}

interface Command {
  usage: string;
  about: string;
  run(request: Request): Promise<void>;
}

const commands: Record<string, Command> = {
  verify: {
    usage: 'verify',
    about: 'checks the hash chain of the whole log and names the first position that is wrong',
    async run({ store }) {
      const bar = progress('events');
      const { ok, checked, wrong } = await store.verify(bar.show);
      console.log(bar.end());
      if (ok) console.log(`The log is whole: ${checked} events, each where and as it was written.`);
      else fail(`The log is not what was written: position ${wrong?.position}: ${wrong?.reason}`);
    },
  },
  models: {
    usage: 'models',
    about: 'lists the read models with their generations and how far they are',
    async run({ url, store }) {
      const head = await store.head();
      const rows = await listModels(url);
      console.table(
        rows.map(({ name, generation, version, state, position, changed }) => ({
          model: name,
          generation,
          version,
          state,
          position,
          behind: head - position,
          changed,
        })),
      );
    },
  },
  rebuild: {
    usage: 'rebuild <model> [--keep]',
    about: 'fills a new generation beside the one that readers see, compares, and switches (not with --keep)',
    run: rebuild,
  },
  switch: {
    usage: 'switch <model> [generation] [--why …]',
    about: 'lets readers see another generation; without a number the one that they saw before',
    async run({ url, log, actor, why, model, args: [name, wanted] }) {
      const { version } = model(name);
      const own = (await listModels(url)).filter((each) => each.name === name);
      const others = own.filter(({ state }) => state === 'kept' || state === 'ready');
      const generation = wanted === undefined ? others.at(-1)?.generation : Number(wanted);
      if (generation === undefined) return fail(`${name} has no other generation`);
      const chosen = own.find((each) => each.generation === generation);
      const shown = own.find(({ state }) => state === 'current');
      if (chosen && shown && chosen.version !== version && chosen.position < shown.position) {
        console.log(
          `Generation ${generation} is of version ${chosen.version}, which is not built here: readers go back to position ` +
            `${chosen.position} until a projector of that version runs.`,
        );
      }
      const { table } = await switchTo({ url, name: name ?? '', generation, model: model(name), log, actor, why });
      console.log(`Readers of ${name} see generation ${generation} (${table}).`);
    },
  },
  drop: {
    usage: 'drop <model> <generation> [--why …]',
    about: 'drops a generation that readers do not see',
    async run({ url, actor, why, args: [name = '', generation] }) {
      await dropGeneration({ url, name, generation: Number(generation), actor, why });
      console.log(`Generation ${generation} of ${name} is gone.`);
    },
  },
  parked: {
    usage: 'parked',
    about: 'lists the records that wait because an event of theirs could not be folded',
    async run({ url }) {
      const rows = await listParked(url);
      if (rows.length) console.table(rows);
      else console.log('Nothing is parked.');
    },
  },
  retry: {
    usage: 'retry <model> <stream> [--why …]',
    about: 'folds the parked events of a record again',
    async run({ url, store, actor, why, model, args: [name, stream = ''] }) {
      tell(await retry({ url, store, actor, why, model: model(name), stream }));
    },
  },
  discard: {
    usage: 'discard <model> <stream> --why …',
    about: 'skips the event that could not be folded, and folds those after it',
    async run({ url, store, actor, why, model, args: [name, stream = ''] }) {
      if (!why) return fail('discard needs --why: it is kept with the decision');
      tell(await discard({ url, store, actor, why, model: model(name), stream }));
    },
  },
};

async function rebuild({ url, log, actor, why, keep, model: named, args: [name] }: Request): Promise<void> {
  const model = named(name);
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
  await switchTo({ url, name: model.name, generation, model, log, actor, why: why || 'rebuild' });
  console.log(`Readers of ${name} see generation ${generation} (${table}). Back: switch ${name}`);
}

function tell(outcomes: readonly Unparked[]): void {
  for (const { generation, folded, stopped } of outcomes) {
    console.log(`Generation ${generation}: ${folded} events folded.`);
    if (stopped) fail(`It stopped at position ${stopped.position}: ${stopped.error}`);
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function help(): void {
  console.log('npm run log -- <command>');
  for (const { usage, about } of Object.values(commands)) console.log(`  ${usage.padEnd(40)} ${about}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string', default: '' }, keep: { type: 'boolean', default: false } },
  });
  const [name = '', ...args] = positionals;
  const command = commands[name];
  if (!command) {
    help();
    if (name) fail(`There is no command "${name}".`);
    return;
  }
  const workshop = await openWorkshop();
  try {
    await command.run({ ...workshop, args, why: values.why, keep: values.keep });
  } catch (cause) {
    fail(cause instanceof Error ? cause.message : String(cause));
  } finally {
    await workshop.close();
  }
}

await main();
