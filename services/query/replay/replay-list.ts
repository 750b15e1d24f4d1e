import { setImmediate as othersFirst } from 'node:timers/promises';
import type { LogReader } from '@portal/infra/event-store/log-reader';
import { asRecorded } from '@portal/infra/projection/fold';
import type { Lan, Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/events/define';
import type { ProductEvent } from '@portal/shared/events/product';
import { type CardRow, fold } from '../projections/product_cards/fold.ts';
import { productCards } from '../projections/product_cards/model.ts';

/** The public list of a site in a language, up to a position of the log. */
export interface ListQuestion {
  position: number;
  site: Site;
  lan: Lan;
}

/** What a list shows of a card. */
export type Card = Pick<
  CardRow,
  'id' | 'prd_id' | 'seller' | 'name' | 'categories' | 'summary' | 'image' | 'puton_time'
>;

/** Contents that wait for approval, in characters; more than that is more than this process may hold. */
const mostPending = 64_000_000;

export class TooLarge extends Error {}

type Event = Recorded<ProductEvent> & ProductEvent;

/** What the fold needs of a row later on: what was live and its words are for readers alone. */
const slim = (row: CardRow): CardRow => ({ ...row, live: null, words: [] });

const weight = (row: CardRow | undefined): number => (row?.pending ? JSON.stringify(row.pending).length : 0);

const cardOf = ({ id, prd_id, seller, name, categories, summary, image, puton_time }: CardRow): Card => ({
  id,
  prd_id,
  seller,
  name,
  categories,
  summary,
  image,
  puton_time,
});

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Newest first, as the list has it. */
const newest = (one: Card, other: Card): number =>
  compare(other.puton_time, one.puton_time) || compare(one.id, other.id);

/**
 * The list as it was, by the fold of the model that the list of now is read from. Gives way to requests between pages of
 * the log.
 */
export async function replayList(
  log: Pick<LogReader, 'narrow'>,
  { position, site, lan }: ListQuestion,
  { signal, onProgress }: { signal: AbortSignal; onProgress(position: number): void },
): Promise<Card[]> {
  const rows = new Map<string, CardRow>();
  let pending = 0;
  const read = { types: productCards.events, fields: productCards.narrow?.data ?? [], upTo: position };
  for await (const page of log.narrow(read)) {
    for (const narrow of page) {
      const event = asRecorded(narrow) as Event;
      if (event.data.lan !== lan) continue;
      const touched = productCards.key(event);
      for (const { id = '' } of 'ids' in touched ? touched.ids : []) {
        const before = rows.get(id);
        const row = fold(before ?? null, event);
        pending += weight(row ?? undefined) - weight(before);
        if (row) rows.set(id, slim(row));
        else rows.delete(id);
      }
    }
    if (pending > mostPending) throw new TooLarge();
    onProgress(page.at(-1)?.position ?? position);
    await othersFirst();
    signal.throwIfAborted();
  }
  onProgress(position);
  return [...rows.values()]
    .filter((row) => row.listed && row.sites.includes(site))
    .map(cardOf)
    .sort(newest);
}
