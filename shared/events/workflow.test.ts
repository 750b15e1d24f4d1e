import { describe, expect, test } from 'vitest';
import { workflowEvents } from './workflow.ts';

describe('what became personal after other fields of its kind were', () => {
  const saved = workflowEvents.find(({ type }) => type === 'AccessSaved');
  const upcast = (from: number, data: object) => saved?.upcasts?.[from]?.({ ...data });
  const content = { account: '42', legalRepresentative: '虚构法人' };
  const known = { contact: '虚构人' };

  test.each([
    ['joins what is there', known, { ...known, legalRepresentative: '虚构法人' }],
    ['goes with what is gone', null, null],
    ['is not put into what is encrypted', { $sealed: 'x' }, { $sealed: 'x' }],
  ])('%s', (_, personal, expected) => {
    const was = { name: 'x', by: 'anna', content, personal };
    expect(upcast(2, was)).toEqual({ name: 'x', by: 'anna', content: { account: '42' }, personal: expected });
  });

  test('an event without a content has none', () => {
    const none = { by: '', content: null, personal: null };
    expect(upcast(2, none)).toEqual(none);
  });

  test('an event of the first version comes through both steps', () => {
    expect(upcast(2, upcast(1, { content: { ...content, ...known } }) ?? {})).toEqual({
      content: { account: '42' },
      personal: { ...known, legalRepresentative: '虚构法人' },
      by: '',
    });
  });
});
