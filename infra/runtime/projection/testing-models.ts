import { type EventOf, eventKind } from '@portal/shared/define/event';
import { z } from 'zod';
import type { Parking } from './parked.ts';
import { type ReadModel, readModel } from './types.ts';

/** Items in boxes: small models with everything that a runner has to deal with. */
const Put = eventKind({
  type: 'Put',
  version: 1,
  data: z.object({ item: z.string(), box: z.string(), amount: z.number(), owner: z.string(), secret: z.string() }),
  personal: { subject: 'owner', fields: ['secret'] },
});
const Relabelled = eventKind({
  type: 'Relabelled',
  version: 1,
  data: z.object({ box: z.string(), label: z.string() }),
});
/** Owners are people; from then on nothing personal of this one can be read. */
const OwnerErased = eventKind({ type: 'OwnerErased', version: 1, data: z.object({ owner: z.string() }) });
export const erasure = { types: [OwnerErased.type], person: 'owner' } as const;
export const ownerStream = (owner: string): string => `owner-${owner}`;
/** An operator's decision on a parked record. */
const Decided = eventKind({
  type: 'Decided',
  version: 1,
  data: z.object({
    action: z.enum(['retry', 'discard']),
    follower: z.string(),
    version: z.number(),
    stream: z.string(),
    place: z.number(),
  }),
});
export const parking: Parking = {
  types: [Decided.type],
  stream: (follower) => `decisions-${follower}`,
  decision({ position, data, meta }) {
    const read = Decided.data.safeParse(data);
    return read.success ? { ...read.data, at: position, actor: meta.actor, why: 'the reason' } : undefined;
  },
};
const Removed = eventKind({ type: 'Removed', version: 1, data: z.object({ item: z.string() }) });

const boxKinds = [Put, Relabelled, Removed] as const;
export type BoxEvent = EventOf<(typeof boxKinds)[number]>;
export const kinds = [...boxKinds, OwnerErased, Decided] as const;
export type Erased = EventOf<typeof OwnerErased>;

export type ItemRow = {
  item: string;
  box: string;
  label: string | null;
  amount: number;
  puts: number;
  secret: string | null;
  tags: string[];
  last: { position: number; by: string };
  at: string;
};

/** What a fold does with a poisonous amount; a test may cure it. */
export const poison = { amount: 666, isCured: false };
/** More than the column holds. */
export const tooLarge = 3_000_000_000;

export const items = readModel<ItemRow, BoxEvent>({
  name: 'items',
  version: 1,
  table: {
    columns: {
      item: 'text',
      box: 'text',
      label: 'text',
      amount: 'integer',
      puts: 'integer',
      secret: 'text',
      tags: 'text[]',
      last: 'json',
      at: 'timestamptz',
    },
    nullable: ['label', 'secret'],
    primaryKey: ['item'],
    indexes: [
      { name: 'box', columns: 'box' },
      { name: 'tags', columns: 'tags', using: 'gin' },
    ],
    counted: { by: ['box', 'tags'] },
  },
  events: ['Put', 'Relabelled', 'Removed'],
  key: ({ type, data }) => (type === 'Relabelled' ? { match: { box: data.box } } : { ids: [{ item: data.item }] }),
  fold(row, event, { item = '' }) {
    switch (event.type) {
      case 'Put': {
        const { box, amount, secret } = event.data;
        if (amount === poison.amount && !poison.isCured) throw new Error('poison');
        const last = { position: event.position, by: event.meta.actor };
        const tags = [box, `a "quoted\\" \t tag`, `${amount}`];
        const label = row?.box === box ? row.label : null;
        return { item, box, label, amount, puts: (row?.puts ?? 0) + 1, secret, tags, last, at: event.at };
      }
      case 'Relabelled':
        return row && { ...row, label: event.data.label };
      case 'Removed':
        return null;
    }
  },
});

export type TotalRow = { box: string; puts: number; amount: number };
type PutEvent = EventOf<typeof Put>;

export const totals = readModel<TotalRow, PutEvent>({
  name: 'totals',
  version: 1,
  table: { columns: { box: 'text', puts: 'bigint', amount: 'bigint' }, primaryKey: ['box'] },
  events: ['Put'],
  narrow: { data: ['box', 'amount'] },
  key: ({ data }) => ({ ids: [{ box: data.box }] }),
  fold: (row, { data: { box, amount } }) => ({ box, puts: (row?.puts ?? 0) + 1, amount: (row?.amount ?? 0) + amount }),
});

export const models: readonly ReadModel[] = [items, totals];
