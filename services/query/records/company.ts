import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { checkCompany } from '@portal/shared/calls/company';
import { company } from '@portal/shared/records/company';
import { refuse } from '@portal/shared/refusal';
import type { Dependencies } from '../http/dependencies.ts';
import { findAccount } from '../projections/accounts/queries.ts';
import { modelsOf } from './reviewed/models.ts';
import { versionQueries } from './reviewed/version-queries.ts';

/** What is read of companies beside what every kind has. */
export function companyHandlers({ reader }: Dependencies): Bound[] {
  const versions = versionQueries(modelsOf(company));
  return [
    handle(checkCompany, async ({ caller: { umId } }) => {
      const { total, listed } = await versions.ofOwner(reader, umId);
      if (listed > 0) return { data: {} };
      if (total > 0) return refuse('company.incomplete');
      const account = await findAccount(reader, umId);
      return refuse(account?.contact1 ? 'company.none' : 'company.basic');
    }),
  ];
}
