import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { checkCompany } from '@portal/shared/calls/company';
import { company } from '@portal/shared/records/company';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { findAccount } from '../accounts/queries.ts';
import type { Reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { modelsOf } from '../reviewed/models.ts';
import { versionQueries } from '../reviewed/version-queries.ts';

const versions = versionQueries(modelsOf(company));

/** What the caller's company lacks until it is shown; undefined where it is. */
export async function companyMissing(
  reader: Reader,
  { umId: accountId }: Pick<Caller, 'umId'>,
): Promise<Refusal | undefined> {
  const { total, listed, pending } = await versions.ofOwner(reader, accountId);
  if (listed > 0) return undefined;
  if (pending > 0) return refuse('company.inReview');
  if (total > 0) return refuse('company.incomplete');
  const account = await findAccount(reader, accountId);
  return refuse(account?.contact1 ? 'company.none' : 'company.basic');
}

/** What is read of companies beside what every kind has. */
export const companyHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(checkCompany, async ({ caller }) => (await companyMissing(reader, caller)) ?? { data: {} }),
];
