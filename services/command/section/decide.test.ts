import type { SectionEvent } from '@portal/shared/events/section';
import { expect, test } from 'vitest';
import { decideSection, evolveSection, inNone } from './decide.ts';

const facts = { id: 'a', kind: 'product' as const, section: '2' as const, name: 'QGIS', sites: ['01' as const] };
const assigned: SectionEvent = { type: 'SectionAssigned', data: facts };
const withdrawn: SectionEvent = { type: 'SectionWithdrawn', data: facts };
const after = (...events: SectionEvent[]) => events.reduce(evolveSection, inNone);

test('a record is assigned to a section once, and can be taken out again', () => {
  expect(decideSection({ type: 'assign', ...facts }, after())).toEqual([assigned]);
  expect(decideSection({ type: 'assign', ...facts }, after(assigned))).toMatchObject({ refused: 'section.there' });
  expect(decideSection({ type: 'withdraw', ...facts }, after(assigned))).toEqual([withdrawn]);
  expect(decideSection({ type: 'withdraw', ...facts }, after())).toMatchObject({ refused: 'section.notThere' });
  expect(decideSection({ type: 'assign', ...facts }, after(assigned, withdrawn))).toEqual([assigned]);
});

test('sections are apart from each other', () => {
  const other = { ...facts, section: '1' as const };
  expect(decideSection({ type: 'assign', ...other }, after(assigned))).toHaveLength(1);
});
