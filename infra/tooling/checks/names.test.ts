import { expect, test } from 'vitest';
import { avoidedNames } from './names.ts';
import { code, sources } from './sources.ts';

const linesOf = (text: string) => avoidedNames([{ path: 'a.tsx', text }]).map((line) => line.split(' ')[1]);

test.each([
  ['const told = 1;', ['told']],
  ['const { whole, members: kept, rows: [one, ...rest] } = answer;', ['whole', 'kept', 'one', 'rest']],
  ['const f = (given: string, { lan = 1 }) => (umId: number) => umId;', ['given', 'lan', 'umId']],
  [
    'function tell(): void {}\ntype Asked = string;\ninterface Shown { x: 1 }\nclass Kept {}',
    ['tell', 'Asked', 'Shown', 'Kept'],
  ],
  ['type F = (who: string) => void;\ninterface A { close(how: string): void }', ['who', 'how']],
  ['try { f(); } catch (refused) {}', ['refused']],
])('refused: %s', (text, names) => {
  expect(linesOf(text)).toEqual(names);
});

test('members keep their names: those of the wire, and what is bound to another', () => {
  expect(linesOf('const { lan: language } = call;\nsend({ lan: language, told: header.told });')).toEqual([]);
  expect(linesOf('interface Event { umId: string; said?: string }')).toEqual([]);
});

test('no declaration has a name that says nothing of what it holds', () => {
  expect(avoidedNames(sources(code))).toEqual([]);
});
