import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import {
  checkSlot,
  last,
  listSlots,
  loadSlot,
  moduleOf,
  planSlots,
  now as present,
  previewSlots,
  type SlotCandidate,
  slotCandidates,
} from '@portal/shared/calls/slot';
import { mainSite, type Site } from '@portal/shared/codes/index';
import { offsetOf } from '@portal/shared/define/call';
import { company } from '@portal/shared/records/company';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { slot, slotPlace } from '@portal/shared/records/slot';
import { listSlotChanges } from '@portal/shared/records/slot-schedule';
import { refuse, refuseFields } from '@portal/shared/refusal';
import { publicAddress } from '../base/addresses.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { adminScope } from '../base/scope.ts';
import { findFiles } from '../files/queries.ts';
import { cardQueries } from '../reviewed/card-queries.ts';
import { columnOf } from '../reviewed/columns.ts';
import { modelsOf } from '../reviewed/models.ts';
import { sellerName } from '../reviewed/sellers/sql.ts';
import { searchCards } from '../search/card-search.ts';
import type { SearchEngine } from '../search/engine.ts';
import { isSame, metSlotOf, slotOf, slotPage, slotRowOf, slotsAt } from '../slots/model.ts';
import { homeSlotsOf, seenAt } from '../slots/standing-slots.ts';
import { homePage } from './home.ts';

interface Candidate {
  id: string;
  name: string;
  owner: string;
  image: string;
}

const candidateSql = (picture: string): string =>
  `json_build_object('id', c.id, 'name', c.name, 'owner', coalesce(${sellerName()}, ''), 'image', c.${picture})`;

const candidateKinds = { product, company, platform };

/** What can be recommended, by kind. */
const candidates = {
  product: cardQueries<Candidate>(modelsOf(product), candidateSql(columnOf(product, 'images'))),
  company: cardQueries<Candidate>(modelsOf(company), candidateSql(columnOf(company, 'logo'))),
  platform: cardQueries<Candidate>(modelsOf(platform), candidateSql(columnOf(platform, 'logo'))),
};

const pictureWidth = 160;
const shownWidth = 960;
const ordersMax = 99;

/** '' is none. */
const instantOf = (time: string): string => (time ? new Date(time).toISOString() : '');

/** When the last of what is planned begins; '' where all of it does at once. */
const lastOf = (slots: readonly { publishTime: string }[]): string =>
  slots.reduce((latest, { publishTime }) => (instantOf(publishTime) > instantOf(latest) ? publishTime : latest), '');

/** What administrators read of recommendation slots. */
export function slotHandlers({ reader, signed, freshness, now }: Dependencies, engine: SearchEngine): Bound[] {
  /** Administrators of a site but the main one have theirs alone. */
  const siteOf = ({ site }: { site: Site }, requestedSite: Site): Site => (site === mainSite ? requestedSite : site);
  return [
    handle(listSlots, async ({ input, caller, lan: language }) => {
      const { rows, total } = await slotPage(reader, adminScope(caller, input.dataDomain), input, language);
      return { data: { resCount: total, resList: rows.map((row) => slotRowOf(row, signed)) } };
    }),

    handle(loadSlot, async ({ input, caller, lan: language }) => {
      const row = await slotOf(reader, adminScope(caller), input.idVal, language);
      if (!row) return refuse('404');
      const slotRow = slotRowOf(row, signed);
      const [picture] = row.content.image;
      return {
        data: {
          ...slotRow,
          lan: slotRow.lanCode,
          imageFileId: picture ?? '',
          imageFileUrl: picture ? signed(picture, shownWidth) : '',
          oper: slotRow.publishTime ? ('2' as const) : ('0' as const),
        },
      };
    }),

    handle(planSlots, async ({ input, caller, lan: language }) => {
      const rows = await slotsAt(reader, siteOf(caller, input.dominCode), input.lanCode, language);
      return { data: { slots: rows.map((row) => slotRowOf(row, signed)) } };
    }),

    handle(previewSlots, async ({ input, caller }) => {
      const { lanCode, away: removedSlots, at, shown: plannedSlots } = input;
      const dominCode = siteOf(caller, input.dominCode);
      const pictures = await findFiles(
        reader,
        plannedSlots.flatMap(({ imageFileId }) => imageFileId || []),
      );
      const planned = plannedSlots.flatMap((each) => {
        const { typeCode, postId, title, connectMessage, imageFileId, publishTime: begins, endTime: ends } = each;
        const catagory = moduleOf(typeCode, each.catagory);
        // whose picture is another's is refused when it is confirmed
        const image = pictures.flatMap(({ file_id, owner, use }) =>
          file_id === imageFileId && owner === caller.umId && use === slot.fields.image.use ? [file_id] : [],
        );
        const content = { typeCode, postId, title, connectMessage, image };
        return each.lanCode === lanCode && catagory ? [{ ...content, catagory, begins, ends }] : [];
      });
      const slots = await homeSlotsOf(reader, dominCode, lanCode, { away: removedSlots, shown: planned });
      const moment = at === present ? '' : instantOf(at === last ? lastOf(plannedSlots) : at);
      const page = { dominCode, lanCode };
      const home = await homePage({ reader, freshness, now }, page, seenAt(slots, moment), signed);
      const coming = listSlotChanges(slots).map((change) => change.at);
      const moments = [...coming.filter((time) => Date.parse(time) > now()), ...(moment ? [moment] : [])];
      return { data: { ...home, moment, moments: [...new Set(moments)].sort() } };
    }),

    handle(checkSlot, async ({ input, caller, lan: language }) => {
      const { typeCode, lanCode, postId, connectMessage } = input;
      const catagory = moduleOf(typeCode, input.catagory);
      if (!catagory) return refuseFields('400', { catagory: 'fields.code' });
      const site = siteOf(caller, input.dominCode);
      const place = slotPlace(site, lanCode, catagory, postId);
      const others = (await slotsAt(reader, site, lanCode, language)).filter(({ record }) => record !== input.idVal);
      const there = others.filter((row) => row.place === place);
      const occupant = there.find(({ status }) => status === 'shown');
      const coming = there.filter(({ status }) => status === 'scheduled');
      const otherPositions = others.filter(
        (row) => row.place !== place && row.status !== 'takenDown' && isSame(row, connectMessage),
      );
      const held = new Set(others.flatMap((row) => (row.status === 'shown' ? [row.place] : [])));
      const orders = Array.from({ length: ordersMax }, (_, index) => String(index + 1));
      const free = orders.find((order) => !held.has(slotPlace(site, lanCode, catagory, order)));
      return {
        data: {
          occupant: occupant ? metSlotOf(occupant) : null,
          coming: coming.map(metSlotOf),
          elsewhere: otherPositions.map(metSlotOf),
          free: free ?? '',
        },
      };
    }),

    handle(slotCandidates, async ({ input, caller, lan: language }) => {
      const { kind, lanCode, keyWords, pageSize } = input;
      const site = siteOf(caller, input.dominCode);
      const filter = { site, lan: lanCode };
      const page = { limit: pageSize, offset: offsetOf(input) };
      const candidatesBy = async (keywords: string) => {
        if (!keywords) return candidates[kind].page(reader, filter, page);
        const searched = { kind: candidateKinds[kind], cards: candidates[kind] };
        const sought = { ...filter, keywords };
        const { list, total } = await searchCards({ reader, engine }, searched, sought, { ...page, sort: 'relevance' });
        return { list: JSON.parse(list) as Candidate[], total };
      };
      const [{ list: found, total }, slots] = await Promise.all([
        candidatesBy(keyWords),
        slotsAt(reader, site, lanCode, language),
      ]);
      const publishedSlots = slots.filter(({ status }) => status !== 'takenDown');
      const rows = found.map(
        ({ id, name, owner, image }): SlotCandidate => ({
          id,
          kind,
          name,
          owner,
          imageUrl: image ? publicAddress(image, pictureWidth) : '',
          at: publishedSlots.filter((row) => isSame(row, id)).map(metSlotOf),
        }),
      );
      return { data: { total, rows } };
    }),
  ];
}
