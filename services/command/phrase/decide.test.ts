import type { PhraseEvent } from '@portal/shared/events/phrase';
import { expect, test } from 'vitest';
import { decidePhrase, evolvePhrase, type Phrase } from './decide.ts';

const phrase = { id: 'a', kind: 'all', CN: '图片模糊', EN: 'The picture is blurred' };
const saved: PhraseEvent = { type: 'PhraseSaved', data: phrase };
const retired: PhraseEvent = { type: 'PhraseRetired', data: phrase };
const after = (...events: PhraseEvent[]) => events.reduce(evolvePhrase, undefined as Phrase);
const save = (now: Phrase, more: Partial<Parameters<typeof decidePhrase>[0]> = {}) =>
  decidePhrase({ type: 'save', isNew: false, phrase, retired: false, ...more }, now);

test('a comment is added, changed, retired and taken up again', () => {
  expect(save(after(), { isNew: true })).toEqual([saved]);
  const changed = { ...phrase, EN: 'The cover is blurred' };
  expect(save(after(saved), { phrase: changed })).toEqual([{ type: 'PhraseSaved', data: changed }]);
  expect(save(after(saved), { retired: true })).toEqual([retired]);
  expect(save(after(saved, retired))).toEqual([saved]);
});

test('what stands already adds nothing, and one that never was is not there', () => {
  expect(save(after(saved))).toEqual([]);
  expect(save(after(saved, retired), { retired: true })).toEqual([]);
  expect(save(after())).toMatchObject({ refused: '404' });
});
