import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@portal/infra/runtime/http/types';
import type { CodeSubject, Codes } from '@portal/infra/runtime/identity/types';
import { isRefusal, type Refusal, refuseRules } from '@portal/shared/refusal';

/** A code as somebody entered it into a field; an absent one is wrong. */
interface EnteredCode {
  subject: CodeSubject;
  code: string | undefined;
  field: string;
}

/**
 * Does what codes are for, once: nobody else does anything with them meanwhile, they are used up by it, and where it is
 * refused they are good for another try. Refused at the field of the first that is wrong.
 */
export async function byCodes<Result>(
  codes: Codes,
  { address, commandId }: Pick<CallRequest<unknown>, 'address' | 'commandId'>,
  enteredCodes: readonly EnteredCode[],
  work: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  // a repeat after a kill goes on with what it began
  const holdId = commandId?.id ?? randomUUID();
  const held: [CodeSubject, string][] = [];
  let isUsed = false;
  try {
    for (const { subject, code, field } of enteredCodes) {
      if (!code || !(await codes.hold(subject, code, { address, by: holdId })))
        return refuseRules({ [field]: 'account.code' });
      held.push([subject, code]);
    }
    const result = await work();
    isUsed = !isRefusal(result);
    return result;
  } finally {
    for (const [subject, code] of held) await codes.end(subject, code, { by: holdId, isUsed });
  }
}
