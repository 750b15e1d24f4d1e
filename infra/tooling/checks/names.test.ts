import { expect, test } from 'vitest';
import { unusualCode } from './names.ts';
import { code, sources } from './sources.ts';

const linesOf = (text: string) => unusualCode([{ path: 'a.tsx', text }]).map((line) => line.split(' ')[1]);

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

test.each([
  [
    'interface Props { close: () => void; changed?: ((key: string) => Promise<void>) | undefined }',
    ['close', 'changed'],
  ],
  ['type RowProps = { row: Row } & { remove: (row: Row) => void };', ['remove']],
  ['function Row({ send }: { send: (text: string) => void }) {}', ['send']],
  ['const Row = ({ send }: { send: (text: string) => void }) => null;', ['send']],
  ['const [open, show] = useState(false);', ['show']],
])('unusual in React: %s', (text, names) => {
  expect(linesOf(text)).toEqual(names);
});

test('what draws or names something, and what is no component, is called after what comes back', () => {
  expect(linesOf('interface Props { rowKey: (row: Row) => string; onClose: () => void }')).toEqual([]);
  expect(linesOf('interface Draft { restore: () => void }\nconst [row, setRow] = useState<Row>();')).toEqual([]);
});

test('an object is spread only where there is one', () => {
  const text = 'const a = { ...{ b: 1 }, ...c, ...(d && { e: 1 }) };\nconst f = <G {...{ h }} {...i} />;';
  expect(unusualCode([{ path: 'a.tsx', text }])).toEqual([
    'a.tsx:1: a literal is spread',
    'a.tsx:2: a literal is spread',
  ]);
});

test('the portal itself is written so', () => {
  expect(unusualCode(sources(code))).toEqual([]);
});
