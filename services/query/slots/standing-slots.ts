import type { Language, Site } from '@portal/shared/codes/index';
import { versionId, versionOf } from '@portal/shared/records/ids';
import { type SlotContent, slotModules, slotPlace, slotTargets } from '@portal/shared/records/slot';
import { findCurrentSlots, type Timed } from '@portal/shared/records/slot-schedule';
import { isLink } from '@portal/shared/rules/publish';
import { sql } from 'kysely';
import { built, type Reader, texts } from '../base/database.ts';
import { wireTime } from '../base/published.ts';
import { publicCards, type StandingSlot, slotsAt } from './model.ts';

/** What is not confirmed yet: slots that would go, and those that would come. */
export interface Plan {
  away: readonly string[];
  shown: readonly (SlotContent & Pick<Timed, 'begins' | 'ends'>)[];
}

/** A slot of a page, before it is known whether it stands there at a moment. */
export interface PageSlot extends Timed {
  slot: StandingSlot;
  /** a record that is not public has its place, and is not seen there */
  isSeen: boolean;
}

interface Card {
  id: string;
  kind: string;
  logo: string | null;
}

const publicOf = (reader: Reader, site: Site, ids: readonly string[]): Promise<Card[]> =>
  reader.rows(
    built(sql<Card>`select c.id, c.kind, c.logo from (${sql.raw(publicCards)}) c
      where c.id = any(${texts(ids)}) and c.sites @> ${texts([site])}`),
  );

const isHome = ({ typeCode, catagory }: SlotContent): boolean => slotModules[typeCode][0] === catagory;

/** The slots of the home page of a site in a language, and what is planned there. */
export async function homeSlotsOf(
  reader: Reader,
  site: Site,
  language: Language,
  { away: removedSlots, shown: plannedSlots }: Plan = { away: [], shown: [] },
): Promise<PageSlot[]> {
  /** Whichever language version is named, the one in that of the slot is put forward. */
  const targetOf = ({ connectMessage }: SlotContent): string => {
    const version = versionOf(connectMessage);
    return version ? versionId(version.record, language) : '';
  };
  const [rows, cards] = await Promise.all([
    slotsAt(reader, site, language, language),
    plannedSlots.length ? publicOf(reader, site, plannedSlots.map(targetOf)) : [],
  ]);
  const there = rows
    .filter(({ record }) => !removedSlots.includes(record))
    .map(
      (slot): PageSlot => ({
        slot,
        isSeen: !slot.presents || slot.public_name !== null,
        place: slot.place ?? slot.record,
        isShown: slot.status === 'shown',
        begins: wireTime(slot.due),
        ends: wireTime(slot.ends),
      }),
    );
  const planned = plannedSlots.map(({ begins, ends, ...content }, at): PageSlot => {
    const { typeCode, catagory, postId, connectMessage } = content;
    const card = cards.find(
      ({ id, kind }) => id === targetOf(content) && (typeCode === '00' || slotTargets[typeCode] === kind),
    );
    const presents = card ? { kind: card.kind, id: card.id, owner: '' } : null;
    const logo = card?.logo ?? null;
    return {
      slot: { record: `planned-${at}`, content, presents, logo },
      isSeen: presents !== null || (typeCode === '00' && isLink(connectMessage)),
      place: slotPlace(site, language, catagory, postId),
      isShown: begins === '',
      begins,
      ends,
    };
  });
  return [...there, ...planned].filter(({ slot: { content } }) => isHome(content));
}

/** What is seen of them at a moment, or now, in the order of their places. */
export const seenAt = (slots: readonly PageSlot[], moment?: string): StandingSlot[] =>
  findCurrentSlots(slots, moment)
    .filter(({ isSeen }) => isSeen)
    .map(({ slot }) => slot)
    .sort((a, b) => Number(a.content.postId) - Number(b.content.postId));
