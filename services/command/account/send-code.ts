import type { CallRequest } from '@portal/infra/runtime/http/types';
import type { CodeSubject, Codes, Identity } from '@portal/infra/runtime/identity/types';
import type { Language } from '@portal/shared/codes/index';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';

/** A new code; or how long to wait, if there is to be none now. */
export async function issueCode(
  codes: Codes,
  subject: CodeSubject,
  address: string,
): Promise<{ code: string } | Refusal> {
  const issued = await codes.issue(subject, address);
  if ('code' in issued) return issued;
  const { refused: code, seconds } = issued;
  return code === 'wait' ? refuse('015', { seconds }, { seconds }) : refuse('002', {}, { seconds });
}

/** On its way to the contact that it is for. */
export const postCode = (
  { outbox }: Pick<Identity, 'outbox'>,
  { purpose, kind, contact, umId: accountId }: CodeSubject,
  code: string,
  language: Language,
): Promise<string> =>
  outbox.post({
    channel: kind === 'phone' ? 'sms' : 'mail',
    to: contact,
    template: 'code',
    params: { code, purpose },
    lan: language,
    umId: accountId,
  });

/** Makes a code and hands it to the outbox; how long to wait, if there is to be none now. */
export async function sendCode(
  identity: Pick<Identity, 'codes' | 'outbox'>,
  request: CallRequest<unknown>,
  subject: CodeSubject,
): Promise<Refusal | undefined> {
  const issued = await issueCode(identity.codes, subject, request.address);
  if (isRefusal(issued)) return issued;
  await postCode(identity, subject, issued.code, request.lan);
  return undefined;
}
