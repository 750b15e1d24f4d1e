import type { MarkEvent } from '@portal/shared/events/broadcast';
import { isRefusal } from '@portal/shared/refusal';
import { expect, test } from 'vitest';
import { decideMark, evolveMark, type Mark } from './decide.ts';

const data = { broadcast: 'b', umId: 'anna' };
const [read, deleted]: MarkEvent[] = [
  { type: 'BroadcastRead', data },
  { type: 'BroadcastDeleted', data },
];
const stateAfter = (...events: (MarkEvent | undefined)[]): Mark =>
  events.reduce<Mark>((mark, event) => (event ? evolveMark(mark, event) : mark), 'none');

test.each<[string, 'read' | 'delete', Mark, string | string[]]>([
  ['reading', 'read', stateAfter(), ['BroadcastRead']],
  ['reading again', 'read', stateAfter(read), []],
  ['deleting unread', 'delete', stateAfter(), ['BroadcastDeleted']],
  ['deleting what was read', 'delete', stateAfter(read), ['BroadcastDeleted']],
  ['deleting again', 'delete', stateAfter(read, deleted), 'messages.notFound'],
  ['reading what was deleted', 'read', stateAfter(deleted), 'messages.notFound'],
])('%s', (_, type, mark, expected) => {
  const decided = decideMark({ type, ...data }, mark);
  expect(isRefusal(decided) ? decided.refused : decided.map((event) => event.type)).toEqual(expected);
});
