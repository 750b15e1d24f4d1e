import { tmpdir } from 'node:os';
import type { Until } from '@portal/infra/runtime/backup/archive-reader';
import { drill } from '@portal/infra/runtime/backup/drill';
import { ArchiveFault } from '@portal/infra/runtime/backup/fault';
import { hold } from '@portal/infra/runtime/backup/held';
import { openNamelessTarget } from '@portal/infra/runtime/backup/nameless-target';
import { type Restored, type RestoreOptions, restore } from '@portal/infra/runtime/backup/restore';
import { openTarget } from '@portal/infra/runtime/backup/target';
import { verifyArchive } from '@portal/infra/runtime/backup/verify';
import { openFiles } from '@portal/infra/runtime/files/index';
import { progress } from '@portal/infra/runtime/progress-bar';
import { Contradiction } from '@portal/infra/runtime/seals/seal';
import { commandLine } from '@portal/infra/runtime/settings/command-line';
import { backupKeys, besideFiles, givenSecrets } from '@portal/infra/runtime/settings/options';
import type { Settings } from '@portal/infra/runtime/settings/read';
import { toolSettings } from '@portal/infra/runtime/settings/start';
import { FileStored } from '@portal/shared/events/file';
import { eventKinds } from '@portal/shared/events/index';
import { nameRules } from '@portal/shared/events/names';

const about = `npm run restore -- [--to <time or position>] [--secrets-lost] [--incomplete] [--verify-only | --drill]
  Puts the archive at BACKUP_URL into empty databases, verified while it is read: up to that moment (ISO 8601, such as
  2026-03-01T08:00:00+08:00) or position of the log, or all of it. Secrets that do not open what is in it are refused; with
  --secrets-lost they are taken, and what they do not open stays closed. An archive that lacks what its manifest names is
  refused; --incomplete restores what is there. With --verify-only nothing is put anywhere. With
  --drill it is put into a database beside the portal's, which goes on, is compared with its log, and is removed again; how
  that went stands on the page "State of the portal".`;

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/** A position, or a time with its zone. */
function untilOf(text: string | undefined): Until | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return { position: Number(text) };
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const time = isTime ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return fail(`--to has to be a position or a time with its zone, not "${text}".\n\n${usage}`);
  return { time };
}

const timeOf = (at: number | undefined): string => (at === undefined ? 'none' : new Date(at).toISOString());

/** In its current state, since a backup may be running. */
async function verified({ backupKey, ...settings }: Settings<'archive'>, until: Until | undefined) {
  const target = await openTarget(settings.backupUrl, { writes: false, keys: backupKeys(settings) });
  const own = await openNamelessTarget(tmpdir());
  try {
    const { archive, position } = await hold(target, backupKey, own, until);
    return await verifyArchive(archive, backupKey, { until: { position }, onProgress: bar.show });
  } finally {
    await own.close();
  }
}

async function verifyOnly(until: Until | undefined): Promise<void> {
  const found = await verified(await toolSettings('archive'), until);
  console.log(bar.end());
  console.log(
    `The archive is whole up to position ${found.position}: ${found.manifest.position} events in it as of ${found.manifest.at}, seals up to ${found.sealed}, ${found.files} files, keys of ${found.persons} persons, identity as of ${timeOf(found.identityAt)}.`,
  );
  for (const note of found.notes) console.error(note);
}

async function optionsOf(settings: Settings<'restore'>, until: Until | undefined) {
  const { backupUrl, backupKey, eventStoreUrl, identityUrl, sealsDir, commandIdDays } = settings;
  return {
    target: await openTarget(backupUrl, { writes: false, keys: backupKeys(settings) }),
    backupKey,
    until,
    eventStoreUrl,
    identityUrl,
    sealsDir,
    kinds: eventKinds,
    names: nameRules,
    secrets: givenSecrets(settings),
    commandDays: commandIdDays,
    onProgress: bar.show,
  };
}

function printResult({
  position,
  sealed,
  seconds,
  persons,
  files,
  identityAt,
  archived,
  missing,
  notes,
}: Restored): void {
  console.log(bar.end());
  const rate = Math.round(position / Math.max(seconds, 0.001)).toLocaleString('en');
  console.log(
    `Restored the log up to position ${position} of ${archived.position} (archived until ${archived.at}), with all that follows from it in ${seconds.toFixed(1)} s (${rate} events/s); seals vouch for it up to ${sealed}.`,
  );
  console.log(`${files} files, keys of ${persons} persons, identity as of ${timeOf(identityAt)}.`);
  for (const note of notes) console.error(note);
  if (missing.length) console.error(`The archive did not have all of it:\n${missing.join('\n')}`);
}

async function restoreAll(until: Until | undefined, lost: Pick<RestoreOptions, 'secretsLost' | 'incomplete'>) {
  const settings = await toolSettings('restore', { writes: true });
  const files = openFiles(settings.filesUrl, besideFiles(settings));
  const restored = await restore({ ...(await optionsOf(settings, until)), files, ...lost });
  printResult(restored);
  if (restored.missing.length) process.exitCode = 1;
  console.log('Check it with "npm run log -- verify"; read models are built when the services start.');
}

/** Runs beside the portal and changes nothing but the record of its last drill. */
async function drillAll(until: Until | undefined): Promise<void> {
  const settings = await toolSettings('restore');
  const drilled = await drill({
    ...(await optionsOf(settings, until)),
    files: openFiles(settings.filesUrl, besideFiles(settings)),
    stored: { type: FileStored.type, field: 'sha256' },
  });
  printResult(drilled);
  console.log(
    `Drill passed: the restored log verifies, matches the live log, and has its keys, passwords and files. Took ${drilled.took.toFixed(1)} s; temporary database removed.`,
  );
}

const { values, usage } = await commandLine(
  'restore',
  {
    to: { type: 'string' },
    'secrets-lost': { type: 'boolean', default: false },
    incomplete: { type: 'boolean', default: false },
    'verify-only': { type: 'boolean', default: false },
    drill: { type: 'boolean', default: false },
  },
  about,
);
const bar = progress('events');
try {
  const until = untilOf(values.to);
  if (values['verify-only']) await verifyOnly(until);
  else if (values.drill) await drillAll(until);
  else await restoreAll(until, { secretsLost: values['secrets-lost'], incomplete: values.incomplete });
} catch (cause) {
  if (!(cause instanceof ArchiveFault || cause instanceof Contradiction)) throw cause;
  fail(cause.message);
}
