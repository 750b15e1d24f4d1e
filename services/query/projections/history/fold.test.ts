import { expect, test } from 'vitest';
import { storyOf, uuid } from '../../testing/products.ts';
import { rowsAfter } from '../../testing/read-models.ts';
import { facts, timeAt } from '../../testing/recorded.ts';
import { history } from './model.ts';

const story = storyOf();

test('every event of a record is a row, with the comment or reason that was given', () => {
  const rows = rowsAfter(
    history,
    facts([story.saved(), story.submitted(), story.approved('fine'), story.takenDown('law'), story.deleted()]),
  );
  expect(rows.map(({ position, type, comment }) => [position, type, comment])).toEqual([
    [1, 'ProductSaved', ''],
    [2, 'ProductSubmitted', ''],
    [3, 'ProductApproved', 'fine'],
    [4, 'ProductTakenDown', 'law'],
    [5, 'ProductDeleted', ''],
  ]);
  expect(rows[2]).toMatchObject({
    record: `${uuid(1)}-en`,
    owner: 'anna',
    sites: ['01'],
    actor: 'anna',
    at: timeAt(3),
  });
});
