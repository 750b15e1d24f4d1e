import type { EventStore } from '@portal/infra/event-store/types';
import { handle } from '@portal/infra/http/handle';
import type { Bound, RawReply } from '@portal/infra/http/types';
import type { Identity } from '@portal/infra/identity/types';
import { login, logout, pcrimg, pcruuid } from '@portal/shared/calls/session';
import { accountStream } from '@portal/shared/events/account';
import { refuse } from '@portal/shared/refusal';
import { decrypt } from '@portal/shared/rules/credentials';
import { account } from '../aggregate.ts';
import type { Executor } from '../executor.ts';
import { loginName } from '../login-name.ts';

export function sessionHandlers(executor: Executor, store: EventStore, identity: Identity): Bound[] {
  async function accountOf(loginId: string) {
    const stream = await store.holder(loginName(loginId));
    return stream ? executor.load(account, stream.slice(accountStream('').length)) : undefined;
  }

  return [
    handle(pcruuid, async (request) => {
      const { uuid, key, question } = await identity.captchas.create(request.lan);
      return { data: { captchaUuid: uuid, key, question } };
    }),

    handle(pcrimg, async (request): Promise<RawReply> => {
      const png = await identity.captchas.image(request.input.uuid);
      if (!png) return { status: 404, headers: {}, body: '' };
      return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'no-store' }, body: png };
    }),

    handle(login, async (request) => {
      const { input } = request;
      // Used up whatever comes of it, together with its key: what was sent once cannot be sent again.
      const captcha = await identity.captchas.check(input.captchaUUid, input.captchaVal);
      if (!captcha) return refuse('login.captcha');
      const loginId = decrypt(input.id, captcha.key);
      const password = decrypt(input.password, captcha.key);
      if (loginId === undefined || password === undefined) return refuse('login.wrong');
      const found = await accountOf(loginId);
      const known = found?.kind === 'open' ? found : undefined;
      const right = await identity.credentials.verify(known?.umId, password);
      if (!known || !right) return refuse('login.wrong');
      const { umId, roles, site } = known;
      const rt = await identity.sessions.start({ umId, loginId: known.loginId, roles, site });
      return { data: { rt } };
    }),

    handle(logout, async (request) => {
      const token = request.token ?? request.input.rt;
      if (token) await identity.sessions.end(token);
      return { data: {} };
    }),
  ];
}
