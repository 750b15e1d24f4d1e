import { DatabaseClient } from '@portal/infra/runtime/database/client';
import type { Followed } from '@portal/infra/runtime/event-store/types';
import { UnavailableError } from '@portal/infra/runtime/http/fault';
import { lead, waited } from '@portal/infra/runtime/leader';
import { readConnection } from '@portal/infra/runtime/projection/connection';
import { openFreshness } from '@portal/infra/runtime/projection/index';
import { openPlace, type Place as Told } from '@portal/infra/runtime/projection/place';
import { nextTry } from '@portal/infra/runtime/retry';
import { HourCounted } from '@portal/shared/events/browse';
import { parking } from '@portal/shared/events/parked';
import type pg from 'pg';
import type { Hit, IndexKeeper, IndexLog } from '../../engine.ts';
import { searchDocuments } from '../../model.ts';
import type { OpenSearch } from './client.ts';
import { searchAlias, searchPlace } from './document.ts';
import { countedSince, documentsOf, momentOf, sources, withAll } from './rows.ts';
import { fillIndex, type Place, placeOf, writeDocuments, writePlace } from './write.ts';

// The index follows the log: an event says which records it is about, and what these are by then is read in the read model,
// once it has got there. So the index is never before it, and whatever is written twice is written the same.

interface KeepOptions extends IndexLog {
  server: OpenSearch;
}

/** Of the read models another generation is shown, what was parked was tried, or the index is gone: it is filled anew. */
class Anew extends Error {}

const types = [...new Set([...searchDocuments.events, HourCounted.type, ...parking.types])];
const names = sources.map(({ name }) => name);

/** How often it is looked whether the read models are another generation by now, and the index still there; in milliseconds. */
const pollMs = 10_000;
const retryMs = 250;
/** A step of waiting for the read models, in milliseconds. */
const step = 1_000;
/** So many positions that are about nothing here may have to be read again. */
const far = 1_000;

const isDecided = (event: Followed): boolean => {
  const { follower = '' } = parking.decision(event) ?? {};
  return names.includes(follower);
};

/** Records that these events are about. */
async function touchedBy(client: pg.ClientBase, events: readonly Followed[]): Promise<Hit[]> {
  const hits = new Map<string, Hit>();
  const add = ({ kind = '', record = '' }: Partial<Hit>) => hits.set(`${kind} ${record}`, { kind, record });
  // one that cannot be read is parked by the read model, which is as it was
  for (const event of events.filter(({ unreadable }) => !unreadable)) {
    if (isDecided(event)) throw new Anew();
    if (event.type === HourCounted.type) for (const hit of await countedSince(client, event.position)) add(hit);
    if (!searchDocuments.events.includes(event.type)) continue;
    const touched = searchDocuments.key(event);
    if ('match' in touched) throw new Anew();
    for (const id of touched.ids) add(id);
  }
  return [...hits.values()];
}

/** Keeps the index of this build's words: one process at a time, which fills it where there is none. */
export function keepIndex({ url, server, follow, head, logger }: KeepOptions): IndexKeeper {
  const ending = new AbortController();
  let lack: string | undefined;
  /** Who dies before it is filled anew meets the same event again. */
  let isOutdated = false;

  async function fill(client: pg.Client, signal: AbortSignal): Promise<Place> {
    while (!signal.aborted) {
      const filled = await withAll(client, async ({ position, filled_from }, pages) => {
        const place = { position, filled_from };
        logger.info({ index: searchAlias, ...place }, 'the index of the search is filled');
        await fillIndex(server, searchAlias, { place, pages, signal });
        isOutdated = false;
        return place;
      });
      if (filled) return filled;
      lack = 'the read models are being built';
      await waited(retryMs, signal);
    }
    throw signal.reason;
  }

  async function followed(client: pg.Client, checkpoint: Told, place: Place, signal: AbortSignal): Promise<void> {
    const freshness = await openFreshness({ url, models: sources, logger });
    try {
      let written = place.position;
      await checkpoint.move(written, written);
      lack = undefined;
      for await (const events of follow({ after: written, signal, types })) {
        const position = events.at(-1)?.position ?? 0;
        while (!signal.aborted && !(await freshness.reached(names, position, step)));
        if (signal.aborted) return;
        const touched = await touchedBy(client, events);
        const { moment, documents } = await documentsOf(client, touched);
        if (moment?.filled_from !== place.filled_from) throw new Anew();
        await writeDocuments(server, searchAlias, documents);
        // last of all: whoever dies before it does the same again
        if (documents.length || position > written + far) {
          await writePlace(server, searchAlias, { ...place, position });
          written = position;
        }
        await checkpoint.move(position, documents.length ? position : checkpoint.changed());
      }
    } finally {
      await freshness.close();
    }
  }

  /** Rejects when the read models are of another generation, when the index is gone, and when the server is away. */
  async function watched(client: pg.Client, place: Place, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await waited(pollMs, signal);
      if (signal.aborted) return;
      const isSame = (await momentOf(client))?.filled_from === place.filled_from;
      if (!isSame || !(await placeOf(server, searchAlias))) throw new Anew();
    }
  }

  async function term(signal: AbortSignal): Promise<void> {
    const lost = new AbortController();
    // a server may take its time while a snapshot is read
    const open = () =>
      new DatabaseClient({ ...readConnection(url, 'search-index'), idle_in_transaction_session_timeout: 0 });
    const [client, watcher] = [open(), open()];
    for (const each of [client, watcher]) {
      each.on('error', (cause) => lost.abort(cause));
      each.on('end', () => lost.abort());
    }
    const stop = new AbortController();
    const until = AbortSignal.any([signal, lost.signal, stop.signal]);
    let checkpoint: Told | undefined;
    try {
      await Promise.all([client.connect(), watcher.connect()]);
      checkpoint = await openPlace({ url, name: searchPlace, head, logger });
      const before = await placeOf(server, searchAlias);
      const now = await momentOf(client);
      const isOwn =
        !isOutdated && before && before.filled_from === now?.filled_from && before.position <= (await head());
      const place = isOwn ? before : await fill(client, until);
      const parts = [followed(client, checkpoint, place, until), watched(watcher, place, until)];
      for (const part of parts)
        part.then(
          () => stop.abort(),
          () => stop.abort(),
        );
      for (const outcome of await Promise.allSettled(parts)) if (outcome.status === 'rejected') throw outcome.reason;
    } finally {
      stop.abort();
      await Promise.allSettled([client.end(), watcher.end(), checkpoint?.close()]);
    }
  }

  /** While this process leads. */
  async function work(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        lack = 'the index of the search is looked for';
        await term(signal);
        failures = 0;
      } catch (err) {
        if (signal.aborted) return;
        if (err instanceof Anew) {
          logger.info({ index: searchAlias }, 'the index of the search is to be filled anew');
          isOutdated = true;
          failures = 0;
          continue;
        }
        lack =
          err instanceof UnavailableError ? err.message : 'the index of the search cannot be kept; the log says why';
        logger.warn({ err }, 'the index of the search cannot be kept up to date now; trying again');
        await waited(nextTry(failures, err), signal);
      }
    }
  }

  const leading = lead({
    connection: readConnection(url, 'search-index-lead'),
    lock: searchPlace,
    work: (_, signal) => work(signal).finally(() => (lack = undefined)),
    signal: ending.signal,
    logger,
  });

  return {
    lacks: () => lack,
    async close() {
      ending.abort();
      await leading;
    },
  };
}
