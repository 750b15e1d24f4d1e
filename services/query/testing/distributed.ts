import { countsName, countsTable } from '@portal/infra/runtime/projection/counts';
import { distributionOf } from '@portal/infra/runtime/projection/distribution';
import { viewName } from '@portal/infra/runtime/projection/table';
import type { ReadModel, Table } from '@portal/infra/runtime/projection/types';
import { type Catalogue, functionsOf } from '@portal/infra/tooling/checks/distributed/catalogue';
import type { Break } from '@portal/infra/tooling/checks/distributed/rule';
import { breaksIn } from '@portal/infra/tooling/checks/distributed/statement';
import type pg from 'pg';

type Model = Pick<ReadModel, 'name' | 'version' | 'table'>;

const entry = (table: Table, isView: boolean) => ({
  distribution: distributionOf(table),
  columns: Object.keys(table.columns),
  isView,
});

/** What queries name of these models: views, with the counts of some. `nameOf`: of a model as it is named. */
export function catalogueOf(
  models: readonly Model[],
  functions: Catalogue['functions'],
  nameOf: (model: Model) => string = viewName,
  isView = true,
): Catalogue {
  const tables = models.flatMap((model) => {
    const counts = countsTable(model.table);
    const own: [string, ReturnType<typeof entry>] = [nameOf(model), entry(model.table, isView)];
    return counts ? [own, [countsName(nameOf(model)), entry(counts, isView)] as typeof own] : [own];
  });
  return { tables: new Map(tables), functions };
}

/** A pool that keeps the texts of all that is asked of it, each once. */
export function keeping(pool: pg.Pool, texts: Set<string>): pg.Pool {
  const keep = (query: unknown): void => {
    if (typeof query === 'string') texts.add(query);
    else if (typeof query === 'object' && query !== null && 'text' in query) texts.add(String(query.text));
  };
  const over = <Asks extends pg.Pool | pg.PoolClient>(client: Asks): Asks =>
    Object.create(client, {
      query: {
        value: (...args: unknown[]) => {
          keep(args[0]);
          return (client.query as (...all: unknown[]) => unknown).apply(client, args);
        },
      },
    });
  return Object.create(over(pool), { connect: { value: async () => over(await pool.connect()) } });
}

export interface Exemption {
  rules: readonly string[];
  /** of the query in which something is not taken: names of models that it asks; `*` stands for any letters */
  models: readonly string[];
  why: string;
  /** what would be done under Citus */
  answer: string;
}

const bySeller =
  'the seller becomes part of the key of interactions, which then lie apart by it: all of a seller is on one node';

/** What a distributed PostgreSQL would not take as it is; told in docs/operations/scale.md. */
export const exemptions: readonly Exemption[] = [
  {
    rules: ['joined by what they lie apart by'],
    models: ['transactions', 'facts'],
    why: 'payments of an institution join its records with transactions by the id of the record',
    answer: 'the ids of its records first, then their transactions',
  },
  {
    rules: ['no lateral join of what is whole with what has to be brought together'],
    models: ['interactions', 'product_cards'],
    why: 'who was interested in a product on a day is asked for each day of a page',
    answer:
      'the seller becomes part of the key of interactions, which then lie apart by it: all of a seller is on one node',
  },
  {
    rules: ['nothing whole around what lies apart', 'correlated by what they lie apart by'],
    models: ['interactions', 'inbox'],
    why: 'a daily summary in the inbox counts what came in on that day',
    answer: bySeller,
  },
  {
    rules: ['no lateral join of what is whole with what has to be brought together'],
    models: ['*_versions'],
    why: 'the newest versions are looked through for words one by one where the words are frequent (`offset 0`)',
    answer: 'a plain join: the first node cannot choose for the others',
  },
  {
    rules: ['no lateral join of what is whole with what has to be brought together'],
    models: ['interests'],
    why: 'what else those like who like a product is guessed from the last few favourites of each',
    answer:
      'the favourites of each are numbered on that person’s node (row_number, partitioned by person), and the first few taken',
  },
  {
    rules: ['outer joins by what they lie apart by'],
    models: ['history', 'origins'],
    why: 'a history is shown with the addresses that its events came from',
    answer: 'the page of the history first, then the origins of its positions',
  },
];

const exempts = ({ rules, models }: Exemption, broken: Break, text: string): boolean =>
  rules.includes(broken.rule) &&
  models.every((name) => new RegExp(`\\bread\\.${name.replace('*', '\\w+')}_v\\d`).test(text));

/** What of these texts a distributed PostgreSQL would not take, and no exemption names, as lines. */
export async function faultsOf(texts: Iterable<string>, catalogue: Catalogue): Promise<string[]> {
  const faults: string[] = [];
  for (const text of texts)
    for (const each of await breaksIn(text, catalogue))
      if (!exemptions.some((exemption) => exempts(exemption, each, text)))
        faults.push(`${each.rule}: ${each.what}\n  ${text}`);
  return faults;
}

/** Exemptions that none of these texts needs. */
export async function unneeded(texts: Iterable<string>, catalogue: Catalogue): Promise<Exemption[]> {
  const unusedExemptions = new Set(exemptions);
  for (const text of texts)
    for (const each of await breaksIn(text, catalogue))
      for (const exemption of unusedExemptions) if (exempts(exemption, each, text)) unusedExemptions.delete(exemption);
  return [...unusedExemptions];
}

/** Throws when one of these texts is not what a distributed PostgreSQL takes, with what may be done. */
export async function expectDistributable(
  pool: pg.Pool,
  models: readonly Model[],
  texts: Iterable<string>,
): Promise<void> {
  const faults = await faultsOf(texts, catalogueOf(models, await functionsOf(pool)));
  if (faults.length)
    throw new Error(
      `A distributed PostgreSQL does not take this (docs/operations/scale.md): ask otherwise, say with the model's table how it is distributed, or exempt it with the reason.\n${faults.join('\n')}`,
    );
}
