import { expect, test } from 'vitest';
import { personOf } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { rowsAfter } from '../testing/read-models.ts';
import { facts } from '../testing/recorded.ts';
import { origins } from './model.ts';

const anna = personOf({ umId: uuid(1) });
const bert = personOf({ umId: uuid(2) })();
const after = (...events: Parameters<typeof facts>[0]) => rowsAfter(origins, facts(events));

test('logins and lock-outs, with where they came from', () => {
  const { loggedIn, locked } = anna();
  expect(after(loggedIn('t', '1.1.1.1'), locked('2.2.2.2'))).toEqual([
    { position: 1, um_id: uuid(1), session: 'session of t', address: '1.1.1.1', agent: 'Firefox' },
    { position: 2, um_id: uuid(1), session: '', address: '2.2.2.2', agent: null },
  ]);
});

test('they go when the person is erased, and those of others stay; a rebuild without the key gives the same', () => {
  const [live, rebuilt] = [anna(), anna(true)].map(({ loggedIn, locked, erased }) =>
    after(loggedIn('t', '1.1.1.1'), bert.loggedIn('u', '3.3.3.3'), locked('2.2.2.2'), erased()),
  );
  expect(live).toMatchObject([{ um_id: uuid(2), address: '3.3.3.3' }]);
  expect(rebuilt).toEqual(live);
});
