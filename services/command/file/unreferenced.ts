import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { Files, Removal, Uploads } from '@portal/infra/runtime/files/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import type { Recorded } from '@portal/shared/define/event';
import { type FileEvent, FileStored } from '@portal/shared/events/file';
import { eventKinds } from '@portal/shared/events/index';
import { transactionEvents } from '@portal/shared/events/transaction';
import type { Logger } from 'pino';
import { repeatedly } from '../base/background.ts';

const hour = 3_600_000;
/** From when on a retired file is promised to nobody, and what was promised is long written down (`Files.has`). */
const discardedAfter = hour;

/** Every type that may name a file; of transactions there are too many, and they name none. */
const types = eventKinds
  .map(({ type }) => type)
  .filter((type) => !transactionEvents.some((event) => event.type === type));
const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** A file that no event has named since it was stored. */
interface Unnamed {
  sha256: string;
  at: number;
}

/** Which contents events refer to, and which files nobody has named so far. */
export interface References {
  unnamed: Map<string, Unnamed>;
  /** contents that a file which was named has */
  named: Set<string>;
}

export const noReferences = (): References => ({ unnamed: new Map(), named: new Set() });

/**
 * An event names a file wherever its content has the file's id: as a picture, or inside a rich text. Once it did, the file
 * stays: what a record once showed can be looked at in its history.
 */
export function refer(references: References, { type, data, at }: Pick<Recorded, 'type' | 'data' | 'at'>): void {
  const { unnamed, named: namedContents } = references;
  if (type === FileStored.type) {
    const { fileId, sha256 } = data as FileEvent['data'];
    unnamed.set(fileId, { sha256, at: new Date(at).getTime() });
    return;
  }
  for (const [id] of JSON.stringify(data).matchAll(uuids)) {
    const found = unnamed.get(id);
    if (!found) continue;
    namedContents.add(found.sha256);
    unnamed.delete(id);
  }
}

/** Contents that nobody has named within their time, in milliseconds. The same content may have been stored again since. */
export function forgotten(
  { unnamed, named: namedContents }: References,
  now: number,
  referredWithin: number,
): Set<string> {
  const all = [...unnamed.values()];
  const young = new Set(all.filter(({ at }) => now - at < referredWithin).map(({ sha256 }) => sha256));
  return new Set(all.map(({ sha256 }) => sha256).filter((sha256) => !namedContents.has(sha256) && !young.has(sha256)));
}

export interface CleaningOptions {
  store: Pick<EventStore, 'read' | 'reveal' | 'head'>;
  files: Pick<Files, 'has'> & Removal & { uploads: Pick<Uploads, 'cancelOld'> };
  /** who uploads a file has so many hours to save what shows it */
  unreferencedHours: number;
  logger: Logger;
  now?: () => number;
}

/**
 * Removes what of uploads did not end in their time, and the contents of files that nothing refers to. Of these the log
 * alone decides: it is read to its end before anything is retired, and again before what was retired is discarded; a
 * process that ends in between, or another one that does the same beside it, changes nothing of that.
 */
export function cleaner(options: CleaningOptions): () => Promise<void> {
  const { store, files, unreferencedHours, logger, now = storeNow } = options;
  const referredWithin = unreferencedHours * hour;
  const references = noReferences();
  let position = 0;

  async function catchUp(): Promise<void> {
    for await (const { events, upTo } of pagesAfter(store, position, types)) {
      for (const event of await store.reveal(events)) {
        // it may name a file
        if (event.unreadable) throw event.unreadable;
        refer(references, event);
      }
      position = upTo;
    }
  }

  return async () => {
    const abandoned = await files.uploads.cancelOld(now() - referredWithin);
    if (abandoned) logger.info({ abandoned }, 'uploads that did not end in their time were removed');
    const drafts = await files.removeDrafts(now() - referredWithin);
    if (drafts) logger.info({ drafts }, 'what killed processes left of files was removed');
    await catchUp();
    const forgottenContents = forgotten(references, now(), referredWithin);
    let [discarded, retired] = [0, 0];
    for (const { sha256, since } of await files.retired()) {
      if (!forgottenContents.has(sha256)) await files.restore(sha256);
      else if (now() - since >= discardedAfter) {
        await files.discard(sha256);
        discarded++;
      }
      forgottenContents.delete(sha256);
    }
    for (const sha256 of forgottenContents) {
      if (!(await files.has(sha256))) continue;
      await files.retire(sha256);
      retired++;
    }
    if (discarded || retired) logger.info({ discarded, retired }, 'files that nothing refers to were removed');
  };
}

/** Each hour, and at once. */
export function keepFilesTidy(options: CleaningOptions): { close(): Promise<void> } {
  const clean = cleaner(options);
  const run = () =>
    clean().catch((err) => options.logger.warn({ err }, 'files could not be tidied; trying again in an hour'));
  return repeatedly(run, hour);
}
