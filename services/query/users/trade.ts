import type { Caller } from '@portal/infra/runtime/http/types';
import type { tradeOverview } from '@portal/shared/calls/user-console';
import { admin, type Language, seller } from '@portal/shared/codes/index';
import type { OutputOf } from '@portal/shared/define/call';
import { translate } from '@portal/shared/locales/index';
import { company } from '@portal/shared/records/company';
import { copyright } from '@portal/shared/records/copyright';
import type { ReviewedKind } from '@portal/shared/records/define';
import { statusKey } from '@portal/shared/records/names';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { reviewedStatuses } from '@portal/shared/records/reviewed/status';
import { findAccount } from '../accounts/queries.ts';
import type { Reader } from '../base/database.ts';
import { adminScope } from '../base/scope.ts';
import { modelsOf } from '../reviewed/models.ts';
import { versionQueries } from '../reviewed/version-queries.ts';

type Row = OutputOf<typeof tradeOverview>['rows'][number];

/** The kinds of records, as rows name them. */
const kinds: readonly { type: Row['type']; kind: ReviewedKind }[] = [
  { type: 'ent', kind: company },
  { type: 'platform', kind: platform },
  { type: 'product', kind: product },
  { type: 'copyright', kind: copyright },
];

/** What there is of each kind and in which status. */
export async function tradeOf(reader: Reader, caller: Caller, language: Language): Promise<Row[]> {
  const category = (type: Row['type']) => translate(language, `codes.trade.${type}`);
  const account = await findAccount(reader, caller.umId);
  const status = translate(language, `codes.basicStatus.${account?.contact1 ? '1' : '0'}`);
  const basic: Row = { type: 'basic', category: category('basic'), status, counts: [] };
  // the role named first decides where the rows lead
  const [role] = caller.roles;
  if (role !== seller && role !== admin) return [basic];
  const scope = role === admin ? adminScope(caller) : { owner: caller.umId };
  const rows = kinds.map(async ({ type, kind }): Promise<Row> => {
    const found = await versionQueries(modelsOf(kind)).counts(reader, scope);
    const counts = reviewedStatuses
      .map((each) => ({ status: each, count: found[each] }))
      .filter(({ count }) => count > 0);
    const words = counts.map((each) => `${translate(language, statusKey(kind, each.status))} ${each.count}`);
    return { type, category: category(type), status: words.join(language === 'CN' ? '，' : ', '), counts };
  });
  return [basic, ...(await Promise.all(rows))];
}
