import type { Approval } from '@portal/shared/records/reviewed/wire';
import { type CheckResult, check, Unreadable } from '../../../../proof/check.mjs';
import { request } from '../../core/request/request.ts';
import { type Compared, compared, type DisplayValues, isThatApproval } from './compare.ts';

export interface Checked {
  verdict: CheckResult['verdict'];
  /** undefined: what the portal gave is no proof */
  result?: CheckResult;
  /** whether the proof is of the approval that the page speaks of; undefined where nothing could be checked */
  isThat?: boolean;
  /** undefined: the entry's content was left out of the proof */
  content?: Compared | undefined;
}

/** Checks a proof of an approval, and what a page shows against it; in the browser alone. */
export async function checkedApproval(
  proof: unknown,
  approval: Approval,
  displayValues: DisplayValues,
): Promise<Checked> {
  const result = await check(proof).catch((cause: unknown) => {
    if (cause instanceof Unreadable) return undefined;
    throw cause;
  });
  if (!result) return { verdict: 'wrong' };
  const [event, ...others] = result.events ?? [];
  if (!event || result.verdict === 'wrong') return { verdict: result.verdict, result };
  const isThat = others.length === 0 && isThatApproval(event, result.events ? result.record : '', approval);
  const content =
    event.data === null ? undefined : compared(event.type, JSON.parse(event.data).content ?? {}, displayValues);
  const isRight = isThat && !content?.different.length;
  return { verdict: isRight ? result.verdict : 'wrong', result, isThat, content };
}

/** The proof is asked for anew each time, so that it leads to the newest seal. */
export const checkApproval = request(
  'approval/check',
  async (
    api,
    { approval, shown: displayValues }: { approval: Approval; shown: DisplayValues },
    signal,
  ): Promise<Checked> =>
    checkedApproval(await api.approvalProof({ id: approval.id }, { signal }), approval, displayValues),
  { quiet: true },
);
