import { ElsewhereError } from '@portal/infra/runtime/http/fault';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { Misconfigured } from '@portal/infra/runtime/settings/read';
import { call, nothing } from '@portal/shared/define/call';
import { expect, test } from 'vitest';
import { ofVersions } from './base/database.ts';
import { groupName, heldElsewhere, modelsOf, splitBetween } from './group.ts';
import { models } from './models.ts';

const namesOf = (patterns: string[]) => modelsOf(patterns).map(({ name }) => name);

test('a group holds the models that are named, or begin so, and those by which sessions are judged', () => {
  expect(namesOf(['*'])).toEqual(models.map(({ name }) => name));
  expect(namesOf(['facts', 'product_c*']).sort()).toEqual([
    'facts',
    'institution_delegations',
    'institution_members',
    'product_cards',
    'product_counters',
    'settings',
  ]);
  expect(() => modelsOf(['facts', 'fact', 'produkt_*'])).toThrow(Misconfigured);
  expect(() => modelsOf(['fact'])).toThrow('READ_MODELS names "fact", which is no read model');
});

test('a group is called after its database, whoever reads it', () => {
  expect(groupName('postgres://portal_query:secret@db-2:5433/read')).toBe('db-2:5433/read');
  expect(groupName('postgres://portal_projector:other@db-2:5433/read')).toBe('db-2:5433/read');
  expect(groupName('postgres://u:secret@db-2:5433,db-3/read')).toBe('db-2:5433,db-3/read');
});

const bound = (path: string, reads: string[]): Bound =>
  handle(
    call({
      path,
      side: 'query',
      access: ['SHDIPP_ADMIN'],
      reads,
      summary: '',
      input: () => nothing,
      output: () => nothing,
    }),
    () => ({ data: {} }),
  );

test('what a group cannot answer from its own models is said, and left to others without a look at who asks', () => {
  const all = [
    bound('/products', ['product_cards']),
    bound('/facts', ['product_cards', 'facts']),
    bound('/inbox', ['product_cards', 'notifier']),
    bound('/everything', ['*']),
    bound('/parked', []),
  ];
  const split = splitBetween(all, { held: modelsOf(['product_*']), isElsewhere: (path) => path === '/parked' });
  expect(split.lacks).toEqual(['/facts', '/everything', '/parked']);
  expect(split.bound.map(({ call: { access, reads } }) => [access, reads])).toEqual([
    [['SHDIPP_ADMIN'], ['product_cards']],
    ['public', []],
    [['SHDIPP_ADMIN'], ['product_cards', 'notifier']],
    ['public', []],
    ['public', []],
  ]);
  expect(() => split.bound[1]?.handler({} as never)).toThrow(ElsewhereError);
  expect(splitBetween(all, { held: modelsOf(['*']) })).toEqual({ bound: all, lacks: [] });
});

test('a query that asks what another group holds is no defect of this one', () => {
  const held = modelsOf(['product_*']);
  const versioned = ofVersions(held, heldElsewhere(held));
  expect(versioned('select 1 from read.product_cards')).toMatch(/^select 1 from read\.product_cards_v\d+ as/);
  expect(() => versioned('select 1 from read.facts')).toThrow(ElsewhereError);
  expect(() => versioned('select 1 from read.nonsense')).toThrow('which is no read model');
});
