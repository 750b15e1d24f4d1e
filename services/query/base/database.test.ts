import { expect, test } from 'vitest';
import { db, ofVersions } from './database.ts';

const versioned = ofVersions([
  { name: 'products', version: 3 },
  { name: 'history', version: 2 },
  { name: 'accounts', version: 1 },
]);

test.each([
  ['select id from read.products', 'select id from read.products_v3 as "products"'],
  ['select 1 from read.products p where p.id = $1', 'select 1 from read.products_v3 p where p.id = $1'],
  ['from read.products where products.id = 1', 'from read.products_v3 as "products" where products.id = 1'],
  ['(select from read.products) p', '(select from read.products_v3 as "products") p'],
  [
    'from read.products p left join read.accounts on true order by 1',
    'from read.products_v3 p left join read.accounts_v1 as "accounts" on true order by 1',
  ],
  ['from READ.products AS p', 'from read.products_v3 AS p'],
  ['select bread.products, "read" from x', 'select bread.products, "read" from x'],
])('%s asks the version that this build knows', (text, expected) => {
  expect(versioned(text)).toBe(expected);
});

test('what the builder makes asks it, too, by its name or by one of its own', () => {
  const joined = db
    .selectFrom('history')
    .innerJoin('accounts as a', 'a.um_id', 'history.actor')
    .select(['history.position', 'a.um_id']);
  expect(versioned(joined.compile().sql)).toBe(
    'select "history"."position", "a"."um_id" from read.history_v2 as "history" inner join read.accounts_v1 as "a" on "a"."um_id" = "history"."actor"',
  );
});

test('a model that there is not is a defect', () => {
  expect(() => versioned('select from read.prodcuts')).toThrow('read.prodcuts, which is no read model');
});
