import { isRefusal } from '@portal/shared/refusal';
import { expect, test } from 'vitest';
import { afterMove, type DeskCommand, decideDesk, evolveDesk, heldFrom, mostComments, noDesks } from './decide-desk.ts';

const [own, other, record] = ['own', 'other', 'record'];
const [at, until, afterExpiry] = ['2026-03-01T00:00:00.000Z', '2026-03-01T00:30:00.000Z', '2026-03-01T00:30:00.001Z'];

type DeskAct = DeskCommand extends infer One
  ? One extends DeskCommand
    ? Omit<One, 'type' | 'by' | 'at'>
    : never
  : never;
const command = (author: string, deskAct: DeskAct, institution = own, now = at): DeskCommand =>
  ({ type: 'desk', by: author, at: { institution, now }, ...deskAct }) as DeskCommand;
const hold = (takeOver = false): DeskAct => ({ does: 'hold', until, takeOver });

/** The desks after commands, all of which are taken. */
function after(...commands: readonly DeskCommand[]) {
  return commands.reduce((desks, deskCommand) => {
    const decided = decideDesk(deskCommand, { record, desks });
    if (isRefusal(decided)) throw new Error(decided.refused);
    return decided.reduce((state, fact) => evolveDesk(state, fact, deskCommand.by), desks);
  }, noDesks);
}

test('a comment is of the institution of whoever makes it', () => {
  const commentCommand = command('anna', { does: 'comment', comment: 'c1', text: 'Please check' });
  expect(decideDesk(commentCommand, { record, desks: noDesks })).toEqual([
    { fact: 'Commented', data: { record, institution: own, comment: 'c1', text: 'Please check' } },
  ]);
  const full = { comments: { [own]: mostComments, [other]: mostComments - 1 }, holds: {} };
  expect(decideDesk(commentCommand, { record, desks: full })).toMatchObject({ refused: 'workflow.comments' });
  const theirs = command('carl', { does: 'comment', comment: 'c2', text: 'Still room' }, other);
  expect(decideDesk(theirs, { record, desks: full })).toHaveLength(1);
});

test('a hold keeps colleagues out until it ends, and nobody else', () => {
  const desks = after(command('anna', hold()));
  const holderSeenBy = (viewer: string, institution = own, now = at) =>
    heldFrom(viewer, { institution, now }, desks)?.by;
  expect([holderSeenBy('bert'), holderSeenBy('anna'), holderSeenBy('carl', other)]).toEqual([
    'anna',
    undefined,
    undefined,
  ]);
  // its last moment is the one that it names
  expect([holderSeenBy('bert', own, until), holderSeenBy('bert', own, afterExpiry)]).toEqual([undefined, undefined]);
  expect(holderSeenBy('bert', own, '2026-03-01T00:29:59.999Z')).toBe('anna');
  expect(decideDesk(command('bert', hold()), { record, desks })).toMatchObject({ refused: 'workflow.held' });
  expect(after(command('anna', hold()), command('bert', hold(true))).holds).toEqual({ [own]: { by: 'bert', until } });
});

test('each gives back what is their own, and whoever has moved a record on holds it no more', () => {
  const desks = after(command('anna', hold()), command('carl', hold(), other));
  expect(decideDesk(command('bert', { does: 'release' }), { record, desks })).toEqual([]);
  expect(after(command('anna', hold()), command('anna', { does: 'release' })).holds).toEqual({});
  expect(afterMove(desks, 'anna').holds).toEqual({ [other]: { by: 'carl', until } });
  expect(afterMove(desks, 'bert')).toEqual(desks);
});
