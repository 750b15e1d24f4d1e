import type { Language } from '@portal/shared/codes/index';
import { type Reader, viewOf } from '../../base/database.ts';
import { sellers } from './model.ts';

interface NamedSeller {
  um_id: string;
  /** of the company that is public, in the other language where it has no version in this one */
  company: string | null;
  account: string | null;
}

const namedText = `select um_id, case $2 when 'EN' then name_en else name_cn end as company,
    case $2 when 'EN' then account_en else account_cn end as account
  from ${viewOf(sellers)} where um_id = any($1)`;

/** Those of them that offer something or could, by umId, in a language. */
export async function sellersNamed(
  reader: Reader,
  umIds: readonly string[],
  language: Language | '',
): Promise<ReadonlyMap<string, NamedSeller>> {
  const rows = await reader.prepared<NamedSeller>(namedText, [umIds, language]);
  return new Map(rows.map((row) => [row.um_id, row]));
}
