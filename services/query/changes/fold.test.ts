import { expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { storyOf, uuid } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { facts, timeAt } from '../testing/recorded.ts';
import { history } from './model.ts';

const productEvents = storyOf();

test('every event of a record is a row, with the comment or reason that was given', () => {
  const rows = rowsAfter(
    history,
    facts([
      productEvents.saved(),
      productEvents.submitted(),
      productEvents.approved('fine'),
      productEvents.takenDown('law'),
      productEvents.deleted(),
    ]),
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

test('an account’s history has its codes and reasons, and nothing personal', () => {
  const anna = personOf({ umId: uuid(7), name: 'Anna' });
  const { opened, bound, password, frozen, loggedIn, locked, ended, erased } = anna();
  const rows = rowsAfter(
    history,
    facts([
      opened(),
      bound('phone', '13800000001'),
      password(),
      loggedIn('t', '1.1.1.1'),
      locked('2.2.2.2'),
      ended(),
      frozen(),
      erased(),
    ]),
  );
  expect(rows.map(({ type, params, comment }) => [type, params, comment])).toEqual([
    ['AccountOpened', {}, ''],
    ['ContactBound', { kind: 'phone' }, ''],
    ['PasswordChanged', { how: 'changed' }, ''],
    ['LoggedIn', { how: 'password', failures: '2' }, ''],
    ['LoginLocked', { failures: '5', until: '2026-11-01T12:00:00.000Z' }, ''],
    ['SessionsEnded', { why: 'others', count: '3' }, ''],
    ['AccountFrozen', {}, 'because'],
    ['AccountErased', {}, 'because'],
  ]);
  expect(rows.every(({ record, owner }) => record === uuid(7) && owner === uuid(7))).toBe(true);
  expect(rows[0]?.sites).toEqual(['01']);
  expect(JSON.stringify(rows)).not.toMatch(/Anna|13800000001|1\.1\.1|Firefox/);
});

test('a reason about a person says about whom, and reads null once the person is erased', () => {
  const comments = (isErased: boolean) => {
    const { frozen, reopened } = personOf({ umId: uuid(7) })(isErased);
    return rowsAfter(history, facts([frozen(), reopened(), productEvents.takenDown('law')])).map((row) => [
      row.comment,
      row.comment_on,
    ]);
  };
  expect(comments(false)).toEqual([
    ['because', uuid(7)],
    ['because', uuid(7)],
    ['law', ''],
  ]);
  expect(comments(true)).toEqual([
    [null, uuid(7)],
    [null, uuid(7)],
    ['law', ''],
  ]);
});
