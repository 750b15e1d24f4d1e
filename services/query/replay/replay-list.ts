import { setImmediate as othersFirst } from 'node:timers/promises';
import type { LogReader } from '@portal/infra/runtime/event-store/log-reader';
import { asRecorded } from '@portal/infra/runtime/projection/fold';
import type { Language, Site } from '@portal/shared/codes/index';
import { dataOf } from '@portal/shared/events/records';
import type { CardModel, CardRow } from '../reviewed/cards.ts';
import { companyEvents, type Firm, firmIn, type SellerRow, sellers } from '../reviewed/sellers/model.ts';

/** The public list of a site in a language, up to a position of the log. */
export interface ListQuestion {
  position: number;
  site: Site;
  lan: Language | '';
}

/** What a list shows of a card: what is live in full is for readers of one card. */
export type Card = Omit<CardRow, 'live'> & {
  /** what the company of who offers it said then, where it was public */
  firm?: Firm | undefined;
};

/** Cards that are folded at once; of more this process would not have the memory. */
const maxEvents = 500_000;

export class TooLarge extends Error {}

const slim = (row: CardRow): CardRow => ({ ...row, live: {} });

const cardOf = ({ live: _live, ...card }: CardRow, firm: Firm | undefined): Card => ({ ...card, firm });

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest first, as the list has it. */
const newest = (a: Card, b: Card): number => compare(b.puton_time, a.puton_time) || compare(a.id, b.id);

/**
 * The list of a kind as it was, by the fold of the model that the list of now is read from. Gives way to requests
 * between pages of the log.
 */
export async function replayList(
  log: Pick<LogReader, 'narrow'>,
  model: CardModel,
  { position, site, lan: language }: ListQuestion,
  { signal, onProgress }: { signal: AbortSignal; onProgress(position: number): void },
): Promise<Card[]> {
  const rows = new Map<string, CardRow>();
  // people are left out: who has no company is called as they are called now, or by no name once they are erased
  const offering = new Map<string, SellerRow>();
  const isOfCompany = new Set<string>(companyEvents);
  const fields = [...new Set([...(model.narrow?.data ?? []), ...(sellers.narrow?.data ?? [])])];
  const read = { types: [...model.events, ...companyEvents], fields, upTo: position };
  for await (const page of log.narrow(read)) {
    for (const storedEvent of page) {
      const event = asRecorded(storedEvent);
      if (isOfCompany.has(event.type)) {
        const whose = sellers.key(event);
        for (const key of 'ids' in whose ? whose.ids : []) {
          const { um_id: owner = '' } = key;
          const row = sellers.fold(offering.get(owner) ?? null, event, key);
          if (row) offering.set(owner, row);
        }
        continue;
      }
      if ((dataOf(event).lan ?? '') !== language) continue;
      const touched = model.key(event);
      for (const key of 'ids' in touched ? touched.ids : []) {
        const { id = '' } = key;
        const row = model.fold(rows.get(id) ?? null, event, key);
        if (row) rows.set(id, slim(row));
        else rows.delete(id);
      }
    }
    if (rows.size > maxEvents) throw new TooLarge();
    onProgress(page.at(-1)?.position ?? position);
    await othersFirst();
    signal.throwIfAborted();
  }
  onProgress(position);
  return [...rows.values()]
    .filter((row) => row.listed && row.sites.includes(site))
    .map((row) => {
      const seller = offering.get(row.owner);
      return cardOf(row, seller && firmIn(seller, row.lan || 'CN'));
    })
    .sort(newest);
}
