import type { Caller } from '@portal/infra/runtime/http/types';
import { asRecorded } from '@portal/infra/runtime/projection/fold';
import type { Language } from '@portal/shared/codes/index';
import type { EventKind, Recorded } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { dataOf, isPersonal, recordIds, recordKinds, recordPart } from '@portal/shared/events/records';
import { type Person, peopleNamed } from '../accounts/names.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { isSeen, sightOf } from '../base/scope.ts';
import { streamOf } from '../changes/queries.ts';
import { workflowOf } from '../workflow/past.ts';
import { toldTo } from '../workflow/recipients.ts';
import { standingAfter, streamsFor } from './record-state.ts';

/** A record with all that ever happened to it. */
export interface FoundRecord {
  kind: string;
  id: string;
  /** in order; whole, also what this caller may not see of it, see `maySee` */
  events: readonly Recorded[];
  /** umId, '' when it belongs to nobody */
  owner: string;
  /** what it is called last */
  name: string;
  ownerName: string;
  isErased: boolean;
  /** the owner, by umId */
  people: ReadonlyMap<string, Person>;
  /** Whether the caller is shown an event at all; what others are not shown may still be part of what comes after it. */
  isShown(event: Recorded): boolean;
  /** Whether they are told what it led to for somebody, by umId. */
  tellsOf(accountId: string): boolean;
  /** Whether the caller may see a field of an event: what is personal of others is for administrators alone. */
  maySee(event: Recorded, field: string): boolean;
}

const subjects = new Map(
  (eventKinds as readonly EventKind[]).map(({ type, personal }) => [type, personal?.subject] as const),
);

const isAbout = (id: string, kind: string) => (event: Recorded) =>
  recordPart(event.type)?.kind === kind && recordIds(event).includes(id);

/** Of the kind that was asked for, or of the first kind that there is a record of. */
function ofOneKind(events: readonly Recorded[], id: string, kind: string): { kind: string; events: Recorded[] } {
  for (const each of kind ? [kind] : recordKinds.keys()) {
    const about = events.filter(isAbout(id, each));
    if (about.length) return { kind: each, events: about };
  }
  return { kind, events: [] };
}

const all = Number.MAX_SAFE_INTEGER;

type Read = (streams: readonly string[]) => Promise<readonly Recorded[]>;

async function eventsOf({ reader }: Dependencies, read: Read, id: string, kind: string) {
  const streams = streamsFor(id, kind);
  const found = ofOneKind(streams.length ? await read(streams) : [], id, kind);
  if (found.events.length || (kind && recordKinds.get(kind)?.streams)) return found;
  const stream = await streamOf(reader, id);
  return stream === undefined ? found : ofOneKind(await read([stream]), id, kind);
}

/** A record in a workflow for one of its parties, which is told of its own people alone what came of it. */
const forParty = (
  found: Pick<FoundRecord, 'kind' | 'id' | 'events'>,
  { umId: accountId }: Caller,
  visibleEvents: ReadonlySet<Recorded>,
): FoundRecord => ({
  ...found,
  owner: '',
  ownerName: '',
  isErased: false,
  people: new Map(),
  name: standingAfter([...visibleEvents]).name,
  isShown: (event) => visibleEvents.has(event),
  tellsOf: (other) => other === accountId,
  maySee: () => true,
});

/**
 * A record with its events, for its owner and the administrators of its domain, as it was last: one that was deleted
 * still has its history. One in a workflow is for its parties and nobody else. Undefined for everyone else. With `content` its events have nothing that folds do not ask for.
 */
export async function foundRecord(
  deps: Dependencies,
  caller: Caller,
  {
    lan: language,
    parts = 'whole',
    ...request
  }: { id: string; kind: string; lan: Language; parts?: 'whole' | 'content' },
): Promise<FoundRecord | undefined> {
  const { log } = deps;
  const read: Read = async (streams) =>
    parts === 'whole' ? log.streams(streams, all) : (await log.contents(streams, all)).map(asRecorded);
  const { kind, events } = await eventsOf(deps, read, request.id, request.kind);
  if (!events.length) return undefined;
  const workflow = workflowOf(kind);
  if (workflow) {
    const visibleEvents = toldTo(workflow.kind, caller.acting, events);
    return visibleEvents.size ? forParty({ kind, id: request.id, events }, caller, visibleEvents) : undefined;
  }
  const { owner, sites, name } = standingAfter(events);
  const people = await peopleNamed(deps, [owner], language);
  const person = people.get(owner);
  const sight = sightOf(caller, { owner, sites: sites.length || !person ? sites : [person.site] });
  if (!sight.isOwn && !sight.isInDomain) return undefined;
  return {
    kind,
    id: request.id,
    events,
    owner,
    name,
    ownerName: person?.name ?? '',
    isErased: person?.erased ?? false,
    people,
    isShown: (event) => isSeen(event.type, sight),
    tellsOf: () => true,
    maySee: (event, field) =>
      sight.isInDomain ||
      !isPersonal(event.type, field) ||
      dataOf(event)[subjects.get(event.type) ?? ''] === caller.umId,
  };
}
