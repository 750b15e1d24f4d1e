import type { PortalEvent } from '@portal/shared/events/index';
import type { Content } from '@portal/shared/records/define';
import { product } from '@portal/shared/records/product';
import { may, type ReviewedStatus } from '@portal/shared/records/reviewed/status';
import fc from 'fast-check';
import { modelsOf } from '../reviewed/models.ts';
import type { VersionModel, VersionRow } from '../reviewed/versions.ts';
import { content, storyOf, uuid } from './products.ts';
import { rowsAfter } from './read-models.ts';
import { factsOf } from './recorded.ts';
import type { storiesOf } from './reviewed.ts';

interface Event {
  type: string;
  data: unknown;
}

/** What is said beside decisions names comments and people: it is told by tests of its own. */
type ConversationAct = 'commented' | 'answered' | 'resolved' | 'handedOver' | 'opinionAsked' | 'opinionGiven';
type RecordEvents<E extends Event> = Omit<ReturnType<ReturnType<typeof storiesOf<E>>>, ConversationAct>;

/** What may happen to a version as it stands, whoever does it. */
function namesAfter(row: VersionRow | undefined): (keyof RecordEvents<Event>)[] {
  if (!row) return ['saved'];
  const reviewState: { status: ReviewedStatus; live: VersionRow['live_status'] } = {
    status: row.status,
    live: row.live_status,
  };
  const can = (act: Parameters<typeof may>[0]) => may(act, 'owner', reviewState) || may(act, 'admin', reviewState);
  const acts = {
    saved: can('save'),
    submitted: can('submit'),
    withdrawn: can('withdraw'),
    held: can('hold'),
    released: can('release'),
    approved: can('approve'),
    rejected: can('reject'),
    delisted: can('delist'),
    takenDown: can('takeDown'),
    deleted: can('remove'),
  } as const satisfies Record<keyof RecordEvents<Event>, boolean>;
  return (Object.keys(acts) as (keyof typeof acts)[]).filter((name) => acts[name]);
}

/** Histories of one version that commands can lead to; the content changes between `first` and `other`. */
export function possibleEventsOf<E extends Event>(
  model: VersionModel,
  storyFor: () => RecordEvents<E>,
  other: Content,
): fc.Arbitrary<E[]> {
  return fc.array(fc.nat(), { maxLength: 40 }).map((choices) => {
    const recordEvents = storyFor();
    const events: E[] = [];
    for (const choice of choices) {
      const [row] = rowsAfter(model, factsOf(events));
      const names = namesAfter(row);
      const name = names[choice % names.length] ?? 'saved';
      // approval is of what waits for it: of the live content when that was submitted as it is
      const waiting = row?.working ?? row?.live ?? undefined;
      if (name === 'saved') events.push(choice % 2 ? recordEvents.saved(other) : recordEvents.saved());
      else if (name === 'approved') events.push(recordEvents.approved('', undefined, waiting));
      else events.push(recordEvents[name]());
    }
    return events;
  });
}

const changed = content({ productName: '红楼梦', summary: `<p>${'梦'.repeat(40)}</p>`, images: [uuid(902)] });

/** Histories of a product in one language. */
export const possibleEvents: fc.Arbitrary<PortalEvent[]> = possibleEventsOf<PortalEvent>(
  modelsOf(product).versions,
  storyOf,
  changed,
);
