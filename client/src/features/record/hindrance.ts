import { company } from '@portal/shared/records/company';
import type { ReviewedKind } from '@portal/shared/records/define';
import type { Problem } from '../../core/api/problem.ts';
import { officeRequestFor } from '../../core/request/office.ts';
import { useRead } from '../../core/request/use-request.ts';

const checkCompany = officeRequestFor('checkCompany', { quiet: true });

/** The owner's basic info comes before everything else of theirs. */
const basic: string = company.wire.codes['company.basic'];
export const isOfBasicInfo = ({ code }: Problem): boolean => code === basic;

/**
 * Why the caller cannot do that with a record of the kind whatever it says, in the words of the server: what they themselves
 * lacks. undefined while nobody knows of anything; what is sent all the same is judged by the server again.
 */
export function useHindrance(
  { guards = {}, wire }: ReviewedKind,
  ...acts: readonly ('create' | 'save')[]
): Problem | undefined {
  const actGuards = acts.flatMap((act) => guards[act] ?? []);
  const needsCompany = actGuards.some(({ asks }) => asks === 'company');
  const own = actGuards.flatMap(({ code }) => wire.codes?.[code] ?? []);
  const { problem } = useRead(checkCompany, needsCompany || own.length > 0 ? {} : undefined);
  // a check that was not answered is no refusal
  const isRefusal = problem?.status === 200;
  return isRefusal && (needsCompany || own.includes(problem.code)) ? problem : undefined;
}
