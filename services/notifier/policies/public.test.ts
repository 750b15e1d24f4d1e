import { readdirSync, readFileSync } from 'node:fs';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicFact, publicNews, publicTypes } from './public.ts';

/** All that is public. Whoever adds a type of event adds nothing to this, unless everybody may hear of it. */
const listed = [
  ...['Company', 'Platform', 'Product', 'Copyright'].flatMap((kind) =>
    ['Approved', 'Delisted', 'TakenDown', 'Deleted', 'Moved'].map((fact) => `${kind}${fact}`),
  ),
  ...['ArticleShown', 'ArticleTakenDown', 'ImportCompleted'],
];

const folder = new URL('../../../shared/contracts/events/', import.meta.url);
/** The recorded example of each type, of its newest version. */
const examples = new Map<string, PortalEvent>();
for (const { type, version } of eventKinds) {
  const name = `${type}.${version}.json`;
  if (!readdirSync(folder).includes(name)) continue;
  const { example } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  examples.set(type, { type, data: example } as PortalEvent);
}
const recorded = { position: 7, id: 'e', at: '2026-11-26T00:00:00.000Z' };
const before = { isShown: true, sites: ['01'] as const };

test('of every type of event there is, those that are listed may say something public, and no other', () => {
  expect(examples.size).toBeGreaterThan(100);
  expect([...publicTypes].sort()).toEqual([...listed].sort());
  for (const [type, event] of examples)
    if (!listed.includes(type)) expect([type, publicFact(event)]).toEqual([type, undefined]);
  for (const type of listed.filter((each) => each !== 'ImportCompleted' && examples.has(each)))
    expect([type, publicFact(examples.get(type) as PortalEvent)]).toEqual([type, expect.anything()]);
});

test('whatever the event holds, what is told is its kind, ids, sites, languages and time', () => {
  const secret = 'SECRET-9f3';
  const spoiled = (node: unknown, keep: readonly string[] = []): unknown => {
    if (Array.isArray(node)) return node.map((each) => spoiled(each));
    if (typeof node === 'string') return secret;
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([name, part]) => [name, keep.includes(name) ? part : spoiled(part)]),
    );
  };
  for (const [type, event] of examples) {
    const alteredData = spoiled(event.data, ['record', 'lan', 'sites', 'subject', 'added', 'changed']);
    const fact = publicFact({ type, data: alteredData } as PortalEvent);
    if (!fact) continue;
    const news = publicNews(fact, before, recorded);
    expect(JSON.stringify(news)).not.toContain(secret);
    expect(Object.keys(news?.data ?? {}).sort()).toEqual(['id', 'kind', 'languages', 'sites']);
  }
});

test('an import is told of where it changed the figures, and without what it brought', () => {
  const done = (subject: 'transactions' | 'catalogue', added: number): PortalEvent => ({
    type: 'ImportCompleted',
    data: { importId: 'i', subject, rows: 5, added, changed: 0, known: 0, bad: 0, fileName: 'x', tell: ['lin'] },
  });
  expect(publicFact(done('transactions', 2))).toEqual({ kind: 'figures', id: '', lan: null, sites: [], does: 'show' });
  expect(publicFact(done('transactions', 0))).toBeUndefined();
  expect(publicFact(done('catalogue', 2))).toBeUndefined();
});

test('what is told follows what was shown: published, changed, withdrawn, and nothing of what never was', () => {
  const actLists = fc.array(fc.constantFrom('show', 'hide', 'move'), { maxLength: 12 });
  fc.assert(
    fc.property(actLists, (acts) => {
      let isShown = false;
      for (const act of acts) {
        const fact = { kind: 'product', id: 'p', lan: 'CN', sites: ['01'], does: act } as const;
        const type = publicNews(fact, { isShown, sites: ['01'] }, recorded)?.type;
        const expected = {
          show: isShown ? 'product.changed' : 'product.published',
          hide: isShown ? 'product.withdrawn' : undefined,
          move: isShown ? 'product.changed' : undefined,
        };
        expect(type).toBe(expected[act]);
        if (act !== 'move') isShown = act === 'show';
      }
    }),
  );
});
