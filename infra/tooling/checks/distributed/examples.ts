import type { Catalogue } from './catalogue.ts';

/** Tables of each distribution, and a view of one. */
export const catalogue: Catalogue = {
  tables: new Map([
    ['facts', { distribution: { by: 'id' }, columns: ['id', 'cents', 'country'] }],
    ['trades', { distribution: { by: 'id' }, columns: ['id', 'fact', 'source'] }],
    ['places', { distribution: 'reference', columns: ['country', 'name'] }],
    ['counts', { distribution: 'local', columns: ['country', 'count'] }],
    ['shown', { distribution: { by: 'id' }, columns: ['id', 'cents'], isView: true }],
  ]),
  functions: new Map(
    Object.entries({
      count: 'immutable',
      max: 'immutable',
      lower: 'immutable',
      unnest: 'immutable',
      string_to_table: 'immutable',
    } as const)
      .map(
        ([name, volatility]): [string, { volatility: 'immutable' | 'stable' | 'volatile'; isAggregate: boolean }] => [
          name,
          { volatility, isAggregate: name === 'count' || name === 'max' },
        ],
      )
      .concat([
        ['now', { volatility: 'stable', isAggregate: false }],
        ['random', { volatility: 'volatile', isAggregate: false }],
      ]),
  ),
};

/** Each rule: statements that break it and no other, and such beside them that break none. */
export const statements: Record<string, { broken: string[]; kept: string[] }> = {
  'joined by what they lie apart by': {
    broken: [
      'select from facts f join trades t on t.fact = f.id',
      'select from facts f join (select * from trades where source = $1) t on t.fact = f.id',
      'update facts set cents = 0 from trades t where t.fact = facts.id',
    ],
    kept: [
      'select from facts f join trades t on t.id = f.id',
      'select from facts join trades using (id)',
      'select from facts f, trades t where f.id = $1 and t.id = $1',
      'select from facts f join places p using (country)',
      // what is made first is whole on each node
      'select from facts f join (select fact from trades order by source limit 5) t on t.fact = f.id',
      'with t as materialized (select * from trades) select from facts f join t on t.fact = f.id',
      'select from facts join unnest($1::text[]) w (id) using (id)',
    ],
  },
  'correlated by what they lie apart by': {
    broken: [
      'select from facts f where exists (select from trades t where t.fact = f.id)',
      'select (select max(source) from trades where fact = facts.id) from facts',
      'select from facts f cross join lateral (select source from trades t where t.fact = f.id limit 1) t',
    ],
    kept: [
      'select from facts f where exists (select from trades t where t.id = f.id)',
      'select from facts f where f.id in (select fact from trades)',
      'select from facts f cross join lateral (select source from trades t where t.id = f.id limit 1) t',
      'select from facts f where exists (select from places p where p.country = f.country)',
      'select from facts f where f.id = $1 and exists (select from trades t where t.id = $1 and t.source = f.country)',
    ],
  },
  'outer joins by what they lie apart by': {
    broken: [
      'select from facts f left join trades t on t.fact = f.id',
      'select from facts f full join trades t on t.fact = f.id',
    ],
    kept: [
      'select from facts f left join trades t on t.id = f.id',
      'select from facts f left join places p using (country)',
      'select from places p left join facts f using (country)',
    ],
  },
  'nothing whole around what lies apart': {
    broken: [
      'select from places p where exists (select from facts f where f.country = p.country)',
      'select from unnest($1::text[]) w (id) where not exists (select from facts f where f.id = w.id)',
      'with t as materialized (select * from trades) select from t where exists (select from facts f where f.id = t.fact)',
    ],
    kept: ['select from places p where p.country in (select country from facts)'],
  },
  'no lateral outer join with what is whole': {
    broken: ['select from places p left join lateral (select from facts f where f.country = p.country) f on true'],
    kept: ['select from trades t left join lateral (select cents from facts f where f.id = t.id limit 1) f on true'],
  },
  'no lateral join of what is whole with what has to be brought together': {
    broken: ['select from places p cross join lateral (select from facts f where f.country = p.country limit 1) f'],
    kept: ['select from places p cross join lateral (select from facts f where f.country = p.country) f'],
  },
  'no WITH in what is correlated': {
    broken: ['select (with t as (select source from trades where id = f.id) select max(source) from t) from facts f'],
    kept: ['select (select max(source) from trades where id = f.id) from facts f'],
  },
  'no local table in what is correlated': {
    broken: ['select (select count from counts c where c.country = f.country) from facts f'],
    kept: ['select from facts f join counts c using (country)'],
  },
  'rows locked on one node': {
    broken: ['select from facts for update'],
    kept: ['select from facts where id = $1 for update', 'select from counts for update'],
  },
  'samples of one node': {
    broken: ['select from facts tablesample system (1)'],
    kept: ['select from places tablesample system (1)', 'select from facts tablesample system (1) where id = $1'],
  },
  'grouping sets on one node': {
    broken: ['select country, count(*) from facts group by rollup (country)'],
    kept: [
      'select country, count(*) from places group by rollup (country)',
      'select count(*) from facts group by country',
    ],
  },
  'functions in FROM always say the same': {
    broken: ['select (select max(r) from random() r where r > f.cents) from facts f'],
    kept: ['select (select max(r) from string_to_table(f.country, $1) r) from facts f'],
  },
  'recursion on one node': {
    broken: [
      'with recursive up as (select id, fact from trades union all select t.id, t.fact from trades t join up on t.id = up.fact) select from up',
    ],
    kept: ['with recursive up as (select 1 as n union all select n + 1 from up where n < 9) select from up'],
  },
  'an insert says where': {
    broken: ['insert into facts (cents, country) values ($1, $2)'],
    kept: ['insert into facts (id, cents) values ($1, $2)', 'insert into places (name) values ($1)'],
  },
  'a conflict is found on one node': {
    broken: ['insert into facts (id, cents) values ($1, $2) on conflict (country) do nothing'],
    kept: [
      'insert into facts (id, cents) select * from unnest($1::text[], $2::int[]) on conflict (id) do update set cents = excluded.cents',
    ],
  },
  'no subquery within an insert of values': {
    broken: ['insert into facts (id, cents) values ($1, (select max(cents) from facts))'],
    kept: ['insert into facts (id, cents) select $1, max(cents) from facts'],
  },
  'no row moves': {
    broken: [
      'update facts set id = $1 where id = $2',
      'insert into facts (id, cents) values ($1, $2) on conflict (id) do update set id = excluded.id',
    ],
    kept: ['update facts set cents = $1 where id = $2', 'update places set country = $1'],
  },
  'each node writes the same': {
    broken: ['update facts set cents = random()', 'delete from facts where cents < random()'],
    kept: ['update facts set country = lower(country)', 'update counts set count = random()'],
  },
  'on conflict writes the same': {
    broken: ['insert into facts (id) values ($1) on conflict (id) do update set cents = now()'],
    kept: ['insert into facts (id) values ($1) on conflict (id) do update set cents = facts.cents + 1'],
  },
  'returned is what always is': {
    broken: ['update facts set cents = $1 returning now()'],
    kept: ['update facts set cents = $1 returning id'],
  },
  'no local table beside what is changed': {
    broken: ['update facts set cents = c.count from counts c where c.country = facts.country'],
    kept: ['update facts set cents = 1 from places p where p.country = facts.country'],
  },
  'no change through a view': {
    broken: ['delete from shown where id = $1'],
    kept: ['select from shown where id = $1'],
  },
  'merged from what lies together': {
    broken: [
      'merge into places p using trades t on p.country = t.source when matched then delete',
      'merge into facts f using (select $1::text as id) t on f.id = t.id when matched then delete',
    ],
    kept: [
      'merge into facts f using trades t on f.id = t.id when matched then delete',
      'merge into counts c using (select $1::text as country) t on c.country = t.country when matched then delete',
    ],
  },
  'tables change as nodes can': {
    broken: ['alter table facts alter column cents set statistics 0'],
    kept: ['alter table facts add column more int', 'alter table counts alter column count set statistics 0'],
  },
};
