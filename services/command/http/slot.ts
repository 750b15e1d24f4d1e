import { randomUUID } from 'node:crypto';
import type { EventStore } from '@portal/infra/event-store/types';
import { handle } from '@portal/infra/http/handle';
import type { Bound, CallRequest } from '@portal/infra/http/types';
import { type CommandId, derivedId } from '@portal/infra/ids';
import type { InputOf } from '@portal/shared/calls/define';
import { changeSlots, moduleOf, saveSlot } from '@portal/shared/calls/slot';
import { admin, type Lan, mainSite, type Role, type Site } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { company } from '@portal/shared/records/company';
import type { ReviewedKind } from '@portal/shared/records/define';
import { versionId, versionOf } from '@portal/shared/records/ids';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { type SlotType, slot, slotPlace, slotTargets } from '@portal/shared/records/slot';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { isLink } from '@portal/shared/rules/publish';
import { type Notice, publishedRecord, reviewedRecord } from '../aggregate.ts';
import type { PublishedCommand } from '../domain/published/published.ts';
import type { Executed, Executor } from '../executor.ts';
import { moment } from './moment.ts';
import { asInstant, followUp, isPictureOf, stated } from './publishing.ts';
import { metaOf } from './request.ts';

type Asked = CallRequest<unknown, readonly Role[]>;
type Form = InputOf<typeof saveSlot>;

const slots = publishedRecord(slot);
const kinds = { platform, company, product } as const satisfies Record<string, ReviewedKind>;

/** Administrators outside the main site have their own alone. */
const isTheirs = ({ caller: { site } }: Asked, sites: readonly Site[]): boolean =>
  site === mainSite || sites.includes(site);

/** The write calls of recommendation slots. */
export function slotHandlers(executor: Executor, store: Pick<EventStore, 'holder'>): Bound[] {
  /** The public record that an element is, on that site and in that language; undefined where there is none such. */
  async function publicRecord(
    element: string,
    typeCode: SlotType,
    lan: Lan,
    site: Site,
  ): Promise<NonNullable<Notice['presents']> | undefined> {
    const version = versionOf(element);
    if (!version) return undefined;
    const wanted = typeCode === '00' ? Object.values(kinds) : [kinds[slotTargets[typeCode]]];
    for (const kind of wanted) {
      const state = await executor.load(reviewedRecord(kind), version.record);
      if (state.is !== 'record') continue;
      const shown = state.versions[lan];
      return shown?.live?.status === '1' && shown.sites.includes(site)
        ? { kind: kind.kind, id: versionId(version.record, lan), owner: state.owner }
        : undefined;
    }
    return undefined;
  }

  /** What the slot is to say, or why it cannot. */
  async function noticeOf(request: Asked, form: Form, record: string, before: Notice | undefined) {
    const { typeCode, lanCode, title, connectMessage, imageFileId, postId } = form;
    const site = request.caller.site === mainSite ? form.dominCode : request.caller.site;
    const catagory = moduleOf(typeCode, form.catagory);
    if (!catagory) return refuseFields('400', { catagory: 'fields.code' });
    const isFree = typeCode === '00' && isLink(connectMessage);
    const presents = isFree ? null : await publicRecord(connectMessage, typeCode, lanCode, site);
    if (presents === undefined)
      return refuseFields('slot.notPublic', {
        connectMessage: `refusals.slot.${typeCode === '00' ? 'noTarget' : 'notPublic'}`,
      });
    if (!(await isPictureOf(executor, slot, imageFileId, request.caller.umId, before)))
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
  async function occupied(place: string, record: string, lan: Lan): Promise<Refusal | undefined> {
    const stream = await store.holder({ kind: `${slot.kind}.place`, value: place });
    const other = stream?.slice(slots.stream('').length);
    if (other === undefined || other === record) return undefined;
    const there = stated(await executor.load(slots, other));
    const until = there?.until;
    const params = {
      title: there?.content.name ?? '',
      until: until ? moment(until, lan) : translate(lan, 'slot.forGood'),
    };
    return refuse('slot.occupied', params, { idVal: other, title: params.title, until: until ?? '' });
  }

  async function execute(
    request: Asked,
    record: string,
    command: PublishedCommand<Notice>,
    commandId: CommandId | undefined,
    isNew = false,
  ): Promise<Executed<{ idVal: string }> | Refusal> {
    const executed = await executor.execute(slots, {
      id: record,
      command,
      meta: metaOf(request, admin),
      commandId,
      answer: { idVal: record },
      begins: isNew,
    });
    if (!isRefusal(executed) || executed.refused !== 'taken') return executed;
    const place = stated(await executor.load(slots, record))?.place;
    return (place && (await occupied(place, record, request.lan))) || refuse('409');
  }

  /** The slot within the administrator's domain; undefined for any other. */
  async function found(request: Asked, record: string) {
    const state = stated(await executor.load(slots, record));
    return state && isTheirs(request, state.content.sites) ? state : undefined;
  }

  /** An element is looked at once more when it is shown: it may have left the public list since it was chosen. */
  async function isStillPublic({ content: { content, lan, sites } }: { content: Notice }): Promise<boolean> {
    const element = String(content.connectMessage);
    const typeCode = content.typeCode as SlotType;
    if (typeCode === '00' && isLink(element)) return true;
    const [site] = sites;
    return lan !== null && site !== undefined && (await publicRecord(element, typeCode, lan, site)) !== undefined;
  }

  async function change(request: Asked, record: string, operate: '0' | '1' | '3', commandId: CommandId | undefined) {
    const state = await found(request, record);
    if (!state) return refuse('404');
    if (operate === '0') return execute(request, record, { act: 'takeDown' }, commandId);
    if (operate === '3') return execute(request, record, { act: 'remove' }, commandId);
    if (!(await isStillPublic(state))) return refuse('slot.notPublic');
    return execute(request, record, { act: 'show', now: new Date().toISOString() }, commandId);
  }

  return [
    handle(saveSlot, async (request) => {
      const { input, commandId, caller } = request;
      const given = input.idVal.length === 36 ? input.idVal : undefined;
      const before = given === undefined ? undefined : await found(request, given);
      if (given !== undefined && !before) return refuse('404');
      const record = given ?? (commandId ? derivedId(caller.umId, commandId.id) : randomUUID());
      const notice = await noticeOf(request, input, record, before?.content);
      if (isRefusal(notice)) return notice;
      const now = new Date().toISOString();
      const [due, until] = [asInstant(input.publishTime), asInstant(input.endTime)];
      if (input.oper === '2' && due !== undefined && due <= now)
        return refuseFields('slot.timePast', { publishTime: 'refusals.slot.timePast' });
      if (until !== undefined && until <= (input.oper === '2' && due ? due : now))
        return refuseFields('slot.endFirst', { endTime: 'refusals.slot.endFirst' });
      // looked at before anything is saved, so that a place that is taken costs no half-done command
      const taken = input.oper === '1' ? await occupied(notice.place, record, request.lan) : undefined;
      if (taken) return taken;
      const saved = await execute(request, record, { act: 'save', ...notice, until }, commandId, given === undefined);
      if (isRefusal(saved) || input.oper === '0') return answered(saved);
      const next: PublishedCommand<Notice> =
        input.oper === '1' ? { act: 'show', now } : { act: 'schedule', due: due ?? '', now };
      return answered(await execute(request, record, next, followUp(commandId, 'show')));
    }),

    handle(changeSlots, async (request) => {
      const { idVal, idValList, operate } = request.input;
      const results: { id: string; flag: 'T' | 'F'; returnCode: string; returnInfo: string }[] = [];
      let position = 0;
      // a change of one slot alone is refused like any call
      const isOne = idVal !== undefined && idValList.length === 0;
      for (const id of new Set([...(idVal === undefined ? [] : [idVal]), ...idValList])) {
        const done = await change(request, id, operate, followUp(request.commandId, id));
        if (isRefusal(done) && isOne) return done;
        if (isRefusal(done)) {
          const returnInfo = translate(request.lan, `refusals.${done.refused}`, done.params);
          results.push({ id, flag: 'F', returnCode: done.refused, returnInfo });
          continue;
        }
        position = Math.max(position, done.position);
        results.push({ id, flag: 'T', returnCode: '', returnInfo: '' });
      }
      return { data: { results }, position };
    }),
  ];
}

const answered = (executed: Executed<{ idVal: string }> | Refusal) =>
  isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
