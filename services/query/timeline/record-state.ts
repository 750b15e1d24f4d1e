import type { Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { RecordPart } from '@portal/shared/define/record-event';
import { recordKinds, recordPart, sitesOf, textAt } from '@portal/shared/events/records';

type Event = Pick<Recorded, 'type' | 'data'>;

/** Whom a record belongs to, where it is and what it is called, as its events say last; '' and none where they do not. */
export interface RecordStanding {
  owner: string;
  sites: readonly Site[];
  name: string;
}

const partOf = ({ type }: Event): RecordPart => recordPart(type) ?? { kind: '', id: [] };

/** The last that the events say, looked for from the end. */
function lastText(events: readonly Event[], fieldOf: (part: RecordPart) => string | undefined): string {
  const last = events.findLast((event) => textAt(event, fieldOf(partOf(event))) !== '');
  return last ? textAt(last, fieldOf(partOf(last))) : '';
}

function lastSites(events: readonly Event[]): readonly Site[] {
  const last = events.findLast((event) => sitesOf(event, partOf(event)).length);
  return last ? sitesOf(last, partOf(last)) : [];
}

/** How the record that these events are about stands after them. */
export const standingAfter = (events: readonly Event[]): RecordStanding => ({
  owner: lastText(events, (part) => part.owner),
  sites: lastSites(events),
  name: lastText(events, (part) => part.name),
});

/** Streams that may hold a record of that id; `kind`: '' for whichever of them it is. */
export const streamsFor = (id: string, kind: string): string[] =>
  [...recordKinds.values()]
    .filter((part) => kind === '' || part.kind === kind)
    .flatMap(({ streams }) => [...(streams?.(id) ?? [])]);
