import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { findRecords, recordAsOf, recordHistory, type TimelineEntry } from '@portal/shared/calls/history';
import { tokenSign } from '@portal/shared/calls/token';
import type { Language } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import { dataOf, fieldName, isPersonal, recordPart, textAt, valueAt } from '@portal/shared/events/records';
import { translate } from '@portal/shared/locales/index';
import { refuse, refuseFields } from '@portal/shared/refusal';
import { type Person, peopleNamed } from '../accounts/names.ts';
import { isToCome, momentOf, presentOf } from '../base/as-of.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { isAdmin } from '../base/scope.ts';
import { fieldWords, formatValue, groupWords, type Reading, shownChange } from './display-values.ts';
import { fieldsAsOf } from './fields-as-of.ts';
import { recordsNamed } from './find-records.ts';
import { type FoundRecord, foundRecord } from './found-record.ts';
import { type Relations, relatedOf, relationsOf } from './related.ts';
import { type Step, stepsOf } from './timeline.ts';

const labelsOf = (kind: string, field: string, language: Language) => ({
  field,
  name: fieldWords(kind, field, language),
  group: groupWords(field, language),
});

/** The people that a page names: who acted, whom belongs what was caused, who is told of. */
function peopleOn(page: readonly Step[], relations: Relations): string[] {
  return page.flatMap(({ event }) => [
    event.meta.actor,
    event.meta.onBehalfOf ?? '',
    ...[...relations.caused(event), relations.cause(event)].map((other) => other?.owner ?? ''),
    ...Object.entries(recordPart(event.type)?.told ?? {})
      .filter(([, form]) => form === 'person')
      .map(([field]) => textAt(event, field)),
  ]);
}

/** Officials are named to everyone whose record it is; others who are told of only to administrators. */
function readingOf(
  { signed }: Dependencies,
  caller: Caller,
  language: Language,
  people: ReadonlyMap<string, Person>,
): Reading & { actorOf(accountId: string): string } {
  const actorOf = (accountId: string) => people.get(accountId)?.name ?? '';
  const nameOf = (accountId: string) => (accountId === caller.umId || isAdmin(caller) ? actorOf(accountId) : '');
  return { lan: language, address: signed, nameOf, actorOf };
}

/** That it was no person who did it. */
const byToken = (id: string, language: Language) => ({
  field: 'token',
  name: translate(language, 'trail.history.byToken'),
  group: '',
  value: { text: tokenSign(id), pictures: [] },
});

/** Whom the person stood in for; named to everyone who is told of the entry, as the person is. */
const inPlaceOf = (name: string, language: Language) => ({
  field: 'onBehalfOf',
  name: translate(language, 'trail.history.onBehalfOf'),
  group: '',
  value: { text: name, pictures: [] },
});

function entryOf(
  { event, changes, lists }: Step,
  record: FoundRecord,
  relations: Relations,
  reading: ReturnType<typeof readingOf>,
): TimelineEntry {
  const { lan: language } = reading;
  const { meta, position, at, type, version } = event;
  const part = recordPart(type);
  const data = dataOf(event);
  const notices = Object.entries(part?.told ?? {}).filter(([field]) => record.maySee(event, field));
  const cause = relations.cause(event);
  return {
    position,
    at,
    type,
    version,
    actor: meta.actor,
    actorName: reading.actorOf(meta.actor),
    role: meta.role,
    site: meta.site,
    comment: part?.comment && record.maySee(event, part.comment) ? textAt(event, part.comment) : '',
    told: [
      ...notices.map(([field, form]) => ({
        ...labelsOf(record.kind, fieldName(data, field), language),
        value: formatValue(
          valueAt(data, field) ?? (record.isErased && isPersonal(type, field) ? null : ''),
          form,
          reading,
        ),
      })),
      ...(meta.onBehalfOf ? [inPlaceOf(reading.actorOf(meta.onBehalfOf), language)] : []),
      ...(meta.token ? [byToken(meta.token, language)] : []),
    ],
    changes: changes
      .filter(({ field }) => record.maySee(event, field))
      .map(({ field, form, before, value }) => {
        const [was, current] = shownChange(before, value, form, reading);
        return { ...labelsOf(record.kind, field, language), before: was, after: current };
      }),
    lists: lists.map(({ list, did }) => translate(language, `records.lists.${list}.${did}`)),
    caused: relations
      .caused(event)
      .filter(({ owner }) => record.tellsOf(owner))
      .map((other) => relatedOf(other, reading)),
    correlation: meta.correlation,
    causation: meta.causation,
    cause: cause ? relatedOf(cause, reading) : null,
  };
}

/** What happened until then; for whoever is not shown all of it, until the last that they are shown. */
function shownUntil({ events, isShown }: FoundRecord, upTo: number): readonly Recorded[] {
  const until = events.filter(({ position }) => position <= upTo);
  return until.slice(0, until.findLastIndex(isShown) + 1);
}

/** Any record's history and past, for its owner and the administrators of its domain. */
export const historyHandlers = (deps: Dependencies): Bound[] => [
  handle(recordHistory, async ({ input, caller, lan: language }) => {
    const record = await foundRecord(deps, caller, { ...input, lan: language });
    if (!record) return refuse('404');
    const steps = stepsOf(record);
    const end = Math.max(0, steps.length - (input.pageNo - 1) * input.pageSize);
    const page = steps.slice(Math.max(0, end - input.pageSize), end);
    const relations = await relationsOf(
      deps,
      page.map(({ event }) => event),
    );
    const others = await peopleNamed(deps, peopleOn(page, relations), language);
    const people = new Map([...record.people, ...others]);
    const reading = readingOf(deps, caller, language, people);
    const { kind, id, name, owner, ownerName } = record;
    return {
      data: {
        kind,
        record: id,
        name,
        owner,
        ownerName,
        total: steps.length,
        history: page.map((step) => entryOf(step, record, relations, reading)),
      },
    };
  }),

  handle(recordAsOf, async ({ input, caller, lan: language }) => {
    for (const field of ['asOf', 'asOf2'] as const)
      if (await isToCome(deps, input[field] ?? '')) return refuseFields('400', { [field]: 'fields.futureMoment' });
    const requestedMoments = [input.asOf, ...(input.asOf2 === undefined ? [] : [input.asOf2])];
    const [record, ...moments] = await Promise.all([
      foundRecord(deps, caller, { ...input, lan: language, parts: 'content' }),
      ...requestedMoments.map(async (asOf) => (await momentOf(deps, asOf, [])) ?? presentOf(deps)),
    ]);
    if (!record) return refuse('404');
    const sides = moments.map((moment) => ({
      ...moment,
      events: shownUntil(record, moment.position),
    }));
    const { exists, fields } = fieldsAsOf(
      record,
      sides.map(({ events }) => events),
      readingOf(deps, caller, language, record.people),
    );
    return {
      data: {
        kind: record.kind,
        record: record.id,
        name: record.name,
        sides: sides.map(({ position, at, events }, index) => ({
          position,
          at,
          events: events.filter(record.isShown).length,
          exists: exists[index] ?? false,
        })),
        fields,
      },
    };
  }),

  handle(findRecords, async ({ input, caller, lan: language }) => ({
    data: { rows: await recordsNamed(deps.reader, caller, input.words, language) },
  })),
];
