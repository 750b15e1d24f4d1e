import type { DeskFact } from '@portal/shared/events/workflow-desk';
import { type Refusal, refuse } from '@portal/shared/refusal';

/** Who works on a record, and until when nobody else of their institution does; ISO 8601 in UTC. */
export interface DeskHold {
  readonly by: string;
  readonly until: string;
}

/** What the people of each institution have said and hold of a record, by institution. */
export interface Desks {
  readonly comments: Readonly<Record<string, number>>;
  readonly holds: Readonly<Record<string, DeskHold>>;
}
export const noDesks: Desks = { comments: {}, holds: {} };

/** For which institution somebody acts, and when: ISO 8601 in UTC. */
export interface AtDesk {
  readonly institution: string;
  readonly now: string;
}

export type DeskCommand = { type: 'desk'; by: string; at: AtDesk } & (
  | { does: 'comment'; comment: string; text: string }
  | { does: 'hold'; until: string; takeOver: boolean }
  | { does: 'release' }
);

/** Comments of an institution on one record at most. */
export const mostComments = 200;

/** What a colleague holds, so that nobody else of the institution is to work on it; undefined where nobody does. */
export function heldFrom(actor: string, at: AtDesk, { holds }: Desks): DeskHold | undefined {
  const hold = holds[at.institution];
  return hold && hold.by !== actor && hold.until > at.now ? hold : undefined;
}

export const heldRefusal = (hold: DeskHold): Refusal => refuse('workflow.held', undefined, hold);

/** What people of an institution say of a record among themselves, and whether one of them may work on it alone; pure. */
export function decideDesk(
  command: DeskCommand,
  { record, desks }: { record: string; desks: Desks },
): readonly DeskFact[] | Refusal {
  const { by: actor, at } = command;
  const { institution } = at;
  const about = { record, institution };
  const own = desks.holds[institution]?.by === actor;
  switch (command.does) {
    case 'comment': {
      const { comment, text } = command;
      if ((desks.comments[institution] ?? 0) >= mostComments) return refuse('workflow.comments');
      return [{ fact: 'Commented', data: { ...about, comment, text } }];
    }
    case 'hold': {
      const hold = command.takeOver ? undefined : heldFrom(actor, at, desks);
      return hold ? heldRefusal(hold) : [{ fact: 'Held', data: { ...about, until: command.until } }];
    }
    case 'release':
      // each gives back what is their own; to give back what was never held is no mistake
      return own ? [{ fact: 'Released', data: about }] : [];
  }
}

const without = (holds: Desks['holds'], isReleased: (institution: string, hold: DeskHold) => boolean): Desks['holds'] =>
  Object.fromEntries(Object.entries(holds).filter(([institution, hold]) => !isReleased(institution, hold)));

export function evolveDesk({ comments, holds }: Desks, { fact, data }: DeskFact, actor: string): Desks {
  const { institution } = data;
  switch (fact) {
    case 'Commented':
      return { comments: { ...comments, [institution]: (comments[institution] ?? 0) + 1 }, holds };
    case 'Held':
      return { comments, holds: { ...holds, [institution]: { by: actor, until: data.until } } };
    case 'Released':
      return { comments, holds: without(holds, (each) => each === institution) };
  }
}

/** Whoever has moved a record on is done with it. */
export const afterMove = ({ comments, holds }: Desks, actor: string): Desks => ({
  comments,
  holds: without(holds, (_, { by: holder }) => holder === actor),
});
