import { writeFile } from 'node:fs/promises';
import { connectTo } from '@portal/infra/runtime/bus/connection';
import { faultText } from '@portal/infra/runtime/fault';
import { createLogger } from '@portal/infra/runtime/logging';
import { progress } from '@portal/infra/runtime/progress-bar';
import { migrateSeals } from '@portal/infra/runtime/seals/migrations';
import { publishedSeals } from '@portal/infra/runtime/seals/publish';
import { openSealReader, type SealReader } from '@portal/infra/runtime/seals/reader';
import { Contradiction } from '@portal/infra/runtime/seals/seal';
import { verifyWithSeals } from '@portal/infra/runtime/seals/verify';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { textTable } from '@portal/infra/runtime/text-table';
import { nameRules } from '@portal/shared/events/names';
import type { Seal } from '@portal/shared/seal';
import { streamsFor } from '../timeline/record-state.ts';
import type { Context } from './context.ts';

/** Of the log's database: migrates the seals, which a replica cannot. */
async function openReader(url: string): Promise<SealReader> {
  await migrateSeals(url);
  return openSealReader({ url, logger: createLogger('log', 'warn') });
}

/** Seals on NATS; undefined, with a notice, if unavailable. */
async function sealsOnNats(url: string | undefined): Promise<readonly Seal[] | undefined> {
  if (url === undefined) return undefined;
  try {
    const connection = await connectTo(url);
    try {
      return await publishedSeals().read(connection);
    } finally {
      await connection.close();
    }
  } catch (cause) {
    if (cause instanceof Contradiction) throw cause;
    console.log(`The seals on NATS were not compared: ${faultText(cause)}`);
    return undefined;
  }
}

/**
 * Verifies the whole log against its chain and all seals, those in the folder and on NATS included. False if
 * something is wrong.
 */
export async function verify({
  store,
  eventStoreUrl: url,
  sealsDir: folder,
  natsUrl,
  commandIdDays,
}: Pick<Context, 'store' | 'eventStoreUrl' | 'sealsDir' | 'natsUrl' | 'commandIdDays'>): Promise<boolean> {
  await migrateSeals(url);
  const published = await sealsOnNats(natsUrl);
  const commandsSince = new Date(storeNow() - commandIdDays * 24 * 3_600_000);
  const bar = progress('events');
  const countReservations = () => store.wrongReservation(nameRules);
  const found = await verifyWithSeals({
    url,
    folder,
    published,
    commandsSince,
    beside: countReservations,
    onProgress: bar.show,
  });
  console.log(bar.end());
  for (const note of found.notes) console.log(note);
  if (found.wrong) {
    console.error(`The log is not what was written: position ${found.wrong?.position}: ${found.wrong?.reason}`);
    return false;
  }
  console.log(`The log is whole: ${found.checked} events, each where and as it was written.`);
  const { database, folder: files, published: onNats } = found.seals;
  if (found.sealed)
    console.log(
      `Seals vouch for it up to position ${found.sealed}: ${database} in the database, ${files} in ${folder}${onNats === undefined ? '' : `, ${onNats} on NATS`}.`,
    );
  if (found.unsealed) console.error(found.unsealed);
  return found.ok;
}

export async function listSeals(url: string): Promise<void> {
  const reader = await openReader(url);
  try {
    const { seals, keys, count } = await reader.page(50, 0);
    if (!seals.length) return console.log('There is no seal yet.');
    const rows = seals.map(({ position, at, root, key }) => ({ position, at, root: `${root.slice(0, 16)}…`, key }));
    console.log(textTable(rows));
    if (count > seals.length) console.log(`The newest ${seals.length} of ${count}.`);
    for (const { id, pem } of keys) console.log(`\nKey ${id}\n${pem.trim()}`);
  } finally {
    await reader.close();
  }
}

/** The complete proof of a record; the operator sees everything as stored. */
export async function giveProof(url: string, record: string, file: string | undefined): Promise<void> {
  const reader = await openReader(url);
  try {
    for (const stream of streamsFor(record, '')) {
      const events = await reader.events(stream);
      if (!events.length) continue;
      const proof = await reader.proof(record, events);
      if (!proof) throw new Error(`no seal covers ${record} yet`);
      const text = JSON.stringify(proof, null, 2);
      return file ? writeFile(file, `${text}\n`) : console.log(text);
    }
    throw new Error(`the log has no record ${record || '(no id was given)'}`);
  } finally {
    await reader.close();
  }
}
