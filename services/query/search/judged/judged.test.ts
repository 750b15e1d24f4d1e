import { languages } from '@portal/shared/codes/index';
import { company } from '@portal/shared/records/company';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { firstPage } from './judge.ts';
import { knownQueries, unseen } from './queries.ts';
import { isRelevant, type JudgedQuery, queryKinds } from './query.ts';

const queries = [...knownQueries, ...unseen];
const records = new Map(catalogue.map((record) => [record.id, record]));
const name = ({ lan: language, query }: JudgedQuery) => `${language} ${query}`;
const doubles = (list: readonly string[]) => list.filter((each, at) => list.indexOf(each) < at);

test('every record can stand in a portal', () => {
  const names = { company: company.fields.name, platform: platform.fields.name, product: product.fields.productName };
  const profiles = { company: company.fields.profile, platform: platform.fields.profile, product: undefined };
  expect(doubles(catalogue.map(({ id }) => id))).toEqual([]);
  expect(doubles(catalogue.flatMap(({ copyrightNumber }) => copyrightNumber ?? []))).toEqual([]);
  for (const { id, kind, company: whose, copyrightNumber, rank, ...words } of catalogue) {
    expect(words.CN ?? words.EN, id).toBeDefined();
    expect(whose === undefined, id).toBe(kind === 'company');
    expect(copyrightNumber === undefined || kind === 'product', id).toBe(true);
    expect(rank >= 0 && rank <= 9 && Number.isInteger(rank), id).toBe(true);
    expect(words.published, id).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const language of languages) {
      const text = words[language];
      if (!text) continue;
      expect(text.name.length, id).toBeLessThanOrEqual(names[kind].max[language]);
      expect(text.description.length, id).toBeLessThanOrEqual(
        profiles[kind]?.max[language] ?? Number.POSITIVE_INFINITY,
      );
      expect((text.abbreviation ?? '').length, id).toBeLessThanOrEqual(company.fields.abbreviation.max[language]);
      // nothing is shown in a language in which its company has not introduced itself
      if (whose) expect(records.get(whose), id).toMatchObject({ kind: 'company', [language]: expect.anything() });
    }
  }
});

test('a tenth to a sixth of the records of each kind lacks the one language, and as many the other', () => {
  for (const kind of ['company', 'platform', 'product'] as const) {
    const all = catalogue.filter((record) => record.kind === kind);
    for (const language of languages) {
      const share = all.filter((record) => !record[language]).length / all.length;
      expect(share, `${kind} ${language}`).toBeGreaterThanOrEqual(0.1);
      expect(share, `${kind} ${language}`).toBeLessThanOrEqual(1 / 6);
    }
  }
});

test('every query is asked once, of records that there are, each rated once', () => {
  expect(doubles(queries.map(name))).toEqual([]);
  for (const query of queries) {
    const ids = [...query.rated.map(({ id }) => id), ...(query.near ?? [])];
    expect(doubles(ids), name(query)).toEqual([]);
    expect(
      ids.filter((id) => !records.has(id)),
      name(query),
    ).toEqual([]);
  }
});

test('what is relevant can be read in the language of the site', () => {
  for (const query of queries)
    for (const { id } of query.rated.filter(isRelevant))
      expect(records.get(id)?.[query.lan], `${name(query)}: ${id}`).toBeDefined();
});

test('a query has something relevant, or what may come near; many is said where ten cannot hold it', () => {
  for (const query of queries) {
    const relevant = query.rated.filter(isRelevant).length;
    expect(query.near === undefined, name(query)).toBe(relevant > 0);
    expect(query.near?.length, name(query)).not.toBe(0);
    expect(query.kind === 'near', name(query)).toBe(relevant === 0);
    expect(query.many ?? false, name(query)).toBe(relevant > firstPage);
  }
});

test('each kind of query is asked as often unseen as seen, a dozen times and more', () => {
  for (const kind of queryKinds) {
    const [known, unknown] = [knownQueries, unseen].map((list) => list.filter((query) => query.kind === kind).length);
    expect(known, kind).toBe(unknown);
    expect(known, kind).toBeGreaterThanOrEqual(6);
  }
  expect([knownQueries.length, unseen.length]).toEqual([100, 100]);
});
