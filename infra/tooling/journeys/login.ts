import { calls } from '@portal/shared/calls/index';
import type { Answer, OutputOf, RequestOf } from '@portal/shared/define/call';
import { encrypt } from '@portal/shared/rules/credentials';
import type { Person, Portal } from './portal.ts';

/** What a person sends who logs in by name and password, the captcha that it takes answered. */
export async function loginOf(
  portal: Portal,
  { loginId, password }: Pick<Person, 'loginId' | 'password'>,
): Promise<RequestOf<typeof calls.login>> {
  const captcha: Answer<OutputOf<typeof calls.pcruuid>> = await (await portal.get(calls.pcruuid.path)).json();
  if (!captcha.data) throw new Error(`login: ${captcha.returnInfo}`);
  const { captchaUuid: captchaUUid, key } = captcha.data;
  const captchaVal = await portal.captchaText(captchaUUid);
  return { captchaUUid, captchaVal, id: encrypt(loginId, key), password: encrypt(password, key) };
}
