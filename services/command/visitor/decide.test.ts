import { isRefusal } from '@portal/shared/refusal';
import { expect, test } from 'vitest';
import { decideVisitor, evolveVisitor, noVisitor, type Visitor, type VisitorCommand, visitorNames } from './decide.ts';

const verify = (language: 'CN' | 'EN' = 'CN'): VisitorCommand => ({
  type: 'verify',
  umId: 'v',
  mail: 'v@example.com',
  lan: language,
});
const erase: VisitorCommand = { type: 'erase', umId: 'v' };

function after(...commands: VisitorCommand[]): Visitor {
  let state = noVisitor;
  for (const command of commands) {
    const decided = decideVisitor(command, state);
    if (isRefusal(decided)) throw new Error(decided.refused);
    state = decided.reduce(evolveVisitor, state);
  }
  return state;
}
function types(command: VisitorCommand, state: Visitor) {
  const decided = decideVisitor(command, state);
  return isRefusal(decided) ? decided.refused : decided.map(({ type }) => type);
}

test('verified once; again it says in which language they are written to from then on', () => {
  expect(types(verify(), noVisitor)).toEqual(['VisitorVerified']);
  expect(types(verify(), after(verify()))).toEqual([]);
  expect(types(verify('EN'), after(verify()))).toEqual(['VisitorVerified']);
});

test('erased once, and then nobody', () => {
  expect(types(erase, noVisitor)).toBe('404');
  expect(types(erase, after(verify(), erase))).toEqual([]);
  expect(types(verify(), after(verify(), erase))).toBe('404');
});

test('an address is taken by the first event and given back by the last', () => {
  const name = { kind: 'visitor', value: 'v@example.com' };
  const data = { umId: 'v', mail: 'v@example.com', lan: 'CN' } as const;
  expect(visitorNames(noVisitor, { type: 'VisitorVerified', data })).toEqual({ reserve: [name] });
  expect(visitorNames(after(verify()), { type: 'VisitorVerified', data })).toEqual({});
  expect(visitorNames(after(verify()), { type: 'VisitorErased', data: { umId: 'v' } })).toEqual({ release: [name] });
});
