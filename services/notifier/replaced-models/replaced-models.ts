import { databasePool } from '@portal/infra/runtime/database/pools';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { derivedId, ownCommandId } from '@portal/infra/runtime/ids';
import { waited } from '@portal/infra/runtime/leader';
import { readConnection } from '@portal/infra/runtime/projection/connection';
import { type Replaced, replacedLately } from '@portal/infra/runtime/projection/self-check';
import { alarmStream } from '@portal/shared/events/alarm';
import type { Logger } from 'pino';
import { administrators } from './administrators.ts';

/** Milliseconds between two looks. */
const every = 30_000;

/** Tells the administrators of a read model that was replaced, once a day, whoever else tells them. */
export async function tellReplaced(
  store: Pick<EventStore, 'append' | 'read' | 'head'>,
  { day, name, version, outcome: found }: Replaced,
): Promise<void> {
  const id = derivedId('read model replaced', `${name} ${version} ${day}`);
  const outcome = await store.append({
    stream: alarmStream,
    expected: 'any',
    events: [{ type: 'ReadModelReplaced', data: { model: name, version, found, tell: await administrators(store) } }],
    meta: { actor: 'system', role: 'system', site: '01', lang: 'CN', correlation: id, causation: id },
    commandId: ownCommandId(id),
    answer: {},
  });
  if (outcome.kind !== 'appended' && outcome.kind !== 'repeated')
    throw new Error(`that ${name} was replaced could not be appended: ${outcome.kind}`);
}

/** Who keeps read models up to date may not append: what it replaced is read from what it left in their database. */
export function watchReplaced({
  url,
  store,
  logger,
}: {
  /** of the read models' database */
  url: string;
  store: Pick<EventStore, 'append' | 'read' | 'head'>;
  logger: Logger;
}): { close(): Promise<void> } {
  const ending = new AbortController();
  const database = databasePool({ ...readConnection(url, 'replaced'), max: 1 });
  let notifiedIds = new Set<number>();

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const latest = await replacedLately(database);
        for (const replaced of latest.filter(({ id }) => !notifiedIds.has(id))) await tellReplaced(store, replaced);
        notifiedIds = new Set(latest.map(({ id }) => id));
      } catch (err) {
        logger.warn({ err }, 'whether a read model was replaced could not be seen; trying again');
      }
      await waited(every, ending.signal);
    }
  }

  const watching = watch();
  return {
    async close() {
      ending.abort();
      await watching;
      await database.end();
    },
  };
}
