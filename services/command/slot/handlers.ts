import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { changeSlots, moduleOf, saveSlot } from '@portal/shared/calls/slot';
import { type Language, mainSite, type Site } from '@portal/shared/codes/index';
import type { InputOf } from '@portal/shared/define/call';
import { translate } from '@portal/shared/locales/index';
import { company } from '@portal/shared/records/company';
import type { ReviewedKind } from '@portal/shared/records/define';
import { versionId, versionOf } from '@portal/shared/records/ids';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { type SlotType, slot, slotPlace, slotTargets } from '@portal/shared/records/slot';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { isLink } from '@portal/shared/rules/publish';
import type { Executor, FactReader } from '../base/executor.ts';
import { moment } from '../base/moment.ts';
import { type Notice, publishedRecord } from '../published/aggregate.ts';
import { isPictureOf, type PublishingRequest, publishing, stated } from '../published/handlers.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';

type Form = InputOf<typeof saveSlot>;

const slots = publishedRecord(slot);
const kinds = { platform, company, product } as const satisfies Record<string, ReviewedKind>;

/** The write calls of recommendation slots. */
export function slotHandlers(executor: Executor, store: Pick<EventStore, 'holder'>): Bound[] {
  /** The public record that an element is, on that site and in that language; undefined where there is none such. */
  async function publicRecord(
    facts: FactReader,
    element: string,
    typeCode: SlotType,
    language: Language,
    site: Site,
  ): Promise<NonNullable<Notice['presents']> | undefined> {
    const version = versionOf(element);
    if (!version) return undefined;
    const targetKinds = typeCode === '00' ? Object.values(kinds) : [kinds[slotTargets[typeCode]]];
    for (const kind of targetKinds) {
      const state = await facts.load(reviewedRecord(kind), version.record);
      if (state.is !== 'record') continue;
      const liveVersion = state.versions[language];
      return liveVersion?.live?.status === '1' && liveVersion.sites.includes(site)
        ? { kind: kind.kind, id: versionId(version.record, language), owner: state.owner }
        : undefined;
    }
    return undefined;
  }

  /** What the slot is to say, or why it cannot. */
  async function noticeOf(
    request: PublishingRequest,
    form: Form,
    record: string,
    before: Notice | undefined,
    facts: FactReader,
  ) {
    const { typeCode, lanCode, title, connectMessage, imageFileId, postId } = form;
    const site = request.caller.site === mainSite ? form.dominCode : request.caller.site;
    const catagory = moduleOf(typeCode, form.catagory);
    if (!catagory) return refuseFields('400', { catagory: 'fields.code' });
    const isFree = typeCode === '00' && isLink(connectMessage);
    const presents = isFree ? null : await publicRecord(facts, connectMessage, typeCode, lanCode, site);
    if (presents === undefined)
      return refuseFields('slot.notPublic', {
        connectMessage: `refusals.slot.${typeCode === '00' ? 'noTarget' : 'notPublic'}`,
      });
    if (!(await isPictureOf(facts, slot, imageFileId, request.caller.umId, before)))
      return refuseFields('slot.imageNotOwn', { imageFileId: 'refusals.slot.imageNotOwn' });
    const image = imageFileId ? [imageFileId] : [];
    const content: Notice = {
      record,
      lan: lanCode,
      sites: [site],
      name: title,
      content: { typeCode, catagory, postId: String(Number(postId)), title, connectMessage, image },
      files: image,
      presents,
    };
    return { content, place: slotPlace(site, lanCode, catagory, postId) };
  }

  /** Who is displayed at the place, if it is another one than this. */
  async function occupied(
    facts: FactReader,
    place: string,
    record: string,
    language: Language,
  ): Promise<Refusal | undefined> {
    const stream = await store.holder({ kind: `${slot.kind}.place`, value: place });
    const other = stream?.slice(slots.stream('').length);
    if (other === undefined || other === record) return undefined;
    const there = stated(await facts.load(slots, other));
    const until = there?.until;
    const params = {
      title: there?.content.name ?? '',
      until: until ? moment(until, language) : translate(language, 'slot.forGood'),
    };
    return refuse('slot.occupied', params, { idVal: other, title: params.title, until: until ?? '' });
  }

  /** An element is looked at once more when it is shown: it may have left the public list since it was chosen. */
  async function isStillPublic(
    { content: { content, lan: language, sites } }: { content: Notice },
    facts: FactReader,
  ): Promise<boolean> {
    const element = String(content.connectMessage);
    const typeCode = content.typeCode as SlotType;
    if (typeCode === '00' && isLink(element)) return true;
    const [site] = sites;
    return (
      language !== null &&
      site !== undefined &&
      (await publicRecord(facts, element, typeCode, language, site)) !== undefined
    );
  }

  const acts = publishing(slot, executor, {
    async explain(request, record, refusal) {
      if (refusal.refused !== 'taken') return refusal;
      const place = stated(await executor.load(slots, record))?.place;
      return (place && (await occupied(executor, place, record, request.lan))) || refuse('409');
    },
    hindrance: async (state, facts) => ((await isStillPublic(state, facts)) ? undefined : refuse('slot.notPublic')),
  });

  return [
    handle(saveSlot, (request) =>
      acts.save(request, request.input, {
        notice: (record, before, facts) => noticeOf(request, request.input, record, before, facts),
        // so that a place that is taken costs no half-done command
        ready: async ({ place }, record, facts) => (place ? occupied(facts, place, record, request.lan) : undefined),
      }),
    ),
    handle(changeSlots, (request) => acts.changeEach(request, request.input)),
  ];
}
