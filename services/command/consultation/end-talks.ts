import { ConsultationClosed, type ConsultationFacts, ConsultationOpened } from '@portal/shared/events/consultation';
import { isRefusal } from '@portal/shared/refusal';
import { eventsAfter, type GoneOptions, metaOfGone } from '../base/cancelled.ts';
import { consultation } from './aggregate.ts';

/** Types of events that say which conversations are open. */
export const talks: readonly string[] = [ConsultationOpened.type, ConsultationClosed.type];

/** The conversations that were opened after a position, with one of these people in it, and not closed; by id, who of them. */
async function openWith(
  store: GoneOptions['store'],
  people: ReadonlySet<string>,
  after: number,
): Promise<Map<string, string>> {
  const open = new Map<string, string>();
  for await (const { type, data } of eventsAfter(store, after, talks)) {
    const { consultation: id, asker, seller } = data as ConsultationFacts;
    const leaver = [asker, seller].find((each) => people.has(each));
    if (leaver === undefined) continue;
    if (type === ConsultationOpened.type) open.set(id, leaver);
    else open.delete(id);
  }
  return open;
}

/** Ends the conversations of these people, since they answer no more; the other one is told why. Position of the last event, 0 for none. */
export async function endTalks(
  { store, executor }: GoneOptions,
  people: ReadonlySet<string>,
  after: number,
): Promise<number> {
  if (!people.size) return 0;
  let position = 0;
  for (const [id, leaver] of await openWith(store, people, after)) {
    const executed = await executor.execute(consultation, {
      id,
      command: { type: 'close', by: leaver, why: 'gone' },
      meta: await metaOfGone(store, leaver),
      commandId: undefined,
      answer: {},
    });
    if (isRefusal(executed)) throw new Error(`conversation ${id} could not be ended: ${executed.refused}`);
    position = Math.max(position, executed.position);
  }
  return position;
}
