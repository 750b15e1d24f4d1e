import type { DeskFact } from '@portal/shared/events/workflow-desk';
import { type Refusal, refuse } from '@portal/shared/refusal';

/** Who works on a record, and until when their institution's other members do not; ISO 8601 in UTC. */
export interface DeskHold {
  readonly by: string;
  readonly until: string;
}

/** Notes and holds on a record, by institution. */
export interface Desks {
  readonly comments: Readonly<Record<string, number>>;
  readonly holds: Readonly<Record<string, DeskHold>>;
}
export const noDesks: Desks = { comments: {}, holds: {} };

/** The institution acted for, and the time: ISO 8601 in UTC. */
export interface AtDesk {
  readonly institution: string;
  readonly now: string;
}

export type DeskCommand = { type: 'desk'; by: string; at: AtDesk } & (
  | { does: 'comment'; comment: string; text: string }
  | { does: 'hold'; until: string; takeOver: boolean }
  | { does: 'release' }
);

/** Maximum of an institution's comments on a record. */
export const mostComments = 200;

/** A colleague's hold, which excludes the institution's other members; undefined if there is none. */
export function heldFrom(actor: string, at: AtDesk, { holds }: Desks): DeskHold | undefined {
  const hold = holds[at.institution];
  return hold && hold.by !== actor && hold.until > at.now ? hold : undefined;
}

export const heldRefusal = (hold: DeskHold): Refusal => refuse('workflow.held', undefined, hold);

/** Internal notes and holds of an institution's members; pure. */
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
      // only one's own hold is released; releasing an absent one is no error
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

/** Moving a record on releases the actor's hold. */
export const afterMove = ({ comments, holds }: Desks, actor: string): Desks => ({
  comments,
  holds: without(holds, (_, { by: holder }) => holder === actor),
});
