import { createHmac } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { type ForeignLogin, readForeignToken } from '@portal/infra/runtime/identity/foreign-token';
import type { TrustedSource } from '@portal/infra/runtime/settings/trusted-sources';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { logWithToken, themeToken } from '@portal/shared/calls/session';
import { isRefusal, refuse } from '@portal/shared/refusal';
import { contactName, loginName } from '@portal/shared/rules/account';
import { whoHas } from './people.ts';
import type { SignInDependencies } from './sign-in.ts';
import { firstStepDone } from './sign-in.ts';

const nameOf = ({ kind, value }: ForeignLogin) => (kind === 'loginId' ? loginName(value) : contactName(kind, value));

/** Logins and looks that come from other areas. */
export function foreignHandlers(
  deps: SignInDependencies,
  sources: readonly TrustedSource[],
  themeKey: string,
): Bound[] {
  const { identity } = deps;
  const sourceOf = (name: string) => sources.find((source) => source.name === name);

  return [
    handle(logWithToken, async (request) => {
      const { token, from, device: deviceToken } = request.input;
      const source = sourceOf(from);
      if (!source) return refuse('login.source');
      const claims = await readForeignToken(token, source, storeNow());
      if (!claims || !(await identity.once.claim(claims.ticket, claims.until))) return refuse('login.token');
      const found = await whoHas(deps, nameOf(claims));
      if (found.kind !== 'open') return refuse('login.token');
      const version = await identity.credentials.version(found.umId);
      const device = deviceToken && (await identity.devices.knows(found.umId, deviceToken)) ? deviceToken : undefined;
      const done = await firstStepDone(deps, request, found, { how: 'token', failures: 0, version, device });
      return isRefusal(done) ? refuse('login.token') : done;
    }),

    handle(themeToken, ({ input }) => {
      const source = sourceOf(input.from);
      if (!source) return refuse('login.source');
      const { name, theme } = source;
      const proof = createHmac('sha256', themeKey).update(`${name}\n${theme}`).digest('base64url');
      return { data: { token: `${name}.${proof}`, theme } };
    }),
  ];
}
