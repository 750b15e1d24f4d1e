import { sql } from 'kysely';
import { built, type Reader, texts } from '../../../base/database.ts';
import type { Token } from '../../parse-query.ts';
import { view } from '../../postgres/conditions.ts';
import type { TermForm } from '../../terms.ts';
import type { Companies } from './score.ts';

/** What these companies are called, of those of a search: their names are kept with no record of theirs. */
export async function companiesOf(
  reader: Reader,
  tokens: readonly Token[],
): Promise<(token: Token, form: TermForm) => Companies> {
  const owners = [...new Set(tokens.flatMap(({ owners = [] }) => owners))];
  const rows = owners.length
    ? await reader.rows(
        built(sql<{ owner: string; names: string }>`select d.owner, d.names from ${view} d
          where d.kind = 'company' and d.owner = any(${texts(owners)})`),
      )
    : [];
  const names = new Map(rows.map((row) => [row.owner, row.names]));
  return ({ owners = [] }, { like }) => {
    const part = like.replaceAll('%', '');
    const called = owners.filter((owner) => names.get(owner)?.includes(part));
    const begin = called.filter((owner) => names.get(owner)?.includes(`| ${part.trimStart()}`));
    return { begin, others: called.filter((owner) => !begin.includes(owner)) };
  };
}
