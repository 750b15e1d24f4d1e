import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest, RawReply } from '@portal/infra/runtime/http/types';
import { kindOfError, ProviderFault } from '@portal/infra/runtime/oidc/fault';
import type { LoginProvider, Verified } from '@portal/infra/runtime/oidc/provider';
import { oidcCallback, oidcEnter, oidcInfo, oidcLogout, oidcStart } from '@portal/shared/calls/oidc';
import type { Language } from '@portal/shared/codes/index';
import { sessionsEnded } from '@portal/shared/events/access';
import { translate } from '@portal/shared/locales/index';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { account } from '../account/aggregate.ts';
import { metaOf } from '../base/request.ts';
import { claimAt } from './claimed.ts';
import { type OidcAccountDependencies, oidcAccounts } from './oidc-account.ts';
import { type Flow, oidcFlows } from './oidc-flow.ts';
import { firstStepDone, isProvided, type SignInDependencies } from './sign-in.ts';

/** The login provider, and what is to be said of it. */
export interface OidcSettings extends Pick<OidcAccountDependencies, 'rolesClaim' | 'roles' | 'unknown'> {
  label: { zh: string; en: string };
  ownLogin: boolean;
  /** the portal is reached by TLS */
  isSecure: boolean;
}

const prefixes = { CN: '/zh', EN: '/en' } as const;
/** In the language in which the login began, which its state says. */
const loginPage = (language: Language, answer: string): RawReply => to(`${prefixes[language]}/Login#${answer}`);
const to = (location: string, headers: Record<string, string> = {}): RawReply => ({
  status: 302,
  headers: { location, ...headers },
  body: null,
});

/** What back-channel logout answers, by its specification. */
const answered = (status: number, error?: string): RawReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: error ? JSON.stringify({ error }) : '',
});

const noWords = { zh: '', en: '' };

/** Without a provider: there is none, and no way to one. */
export const withoutOidc = (): Bound[] => [
  handle(oidcInfo, () => ({
    data: { label: null, up: false, down: noWords, ownLogin: true, proves: false, confirm: noWords },
  })),
  handle(oidcStart, () => to('/Login')),
  handle(oidcCallback, () => to('/Login')),
  handle(oidcEnter, () => refuse('oidc.off')),
  handle(oidcLogout, () => answered(404, 'not_found')),
];

/** Logging in at a provider by OpenID Connect, proving there that it is still they, and being logged out from there. */
export function oidcHandlers(deps: SignInDependencies, provider: LoginProvider, settings: OidcSettings): Bound[] {
  const { executor, store, identity } = deps;
  const { label, ownLogin, isSecure, rolesClaim } = settings;
  const { issuer } = provider;
  const flows = oidcFlows(identity, isSecure);
  const accounts = oidcAccounts({ ...settings, executor, store, identity, issuer });
  const inBoth = (key: string) => ({ zh: translate('CN', key), en: translate('EN', key) });
  /** Who has no other way in is not sent to one. */
  const whenDown = (ownWay: boolean) => (ownWay ? 'oidc.down' : 'oidc.away');
  const why = (kind: ProviderFault['kind']): Refusal => refuse(kind === 'down' ? whenDown(ownLogin) : `oidc.${kind}`);
  const confirm = inBoth('refusals.oidc.prove');

  type OidcRequest = CallRequest<{ device?: string | undefined }, 'public'>;

  /** A login at the provider counts as a proof only if it was asked for as one: other logins may be of long ago. */
  async function prove(request: OidcRequest, { subject }: Verified): Promise<Refusal | undefined> {
    const { caller, token } = request;
    if (!caller || !token) return refuse('904');
    if (!(await accounts.isHis(caller.umId, subject))) return refuse('oidc.other');
    // of who has a second factor that is asked for, and nothing in its place
    const own = await executor.load(account, caller.umId);
    if (own.kind !== 'open' || own.secondFactor !== undefined) return refuse('proof');
    await identity.sessions.prove(token);
    return undefined;
  }

  async function logIn(request: OidcRequest, verified: Verified, flow: Flow) {
    const holder = await accounts.of(request, verified);
    if (isRefusal(holder)) return holder;
    const { umId: accountId } = holder;
    const { device: deviceToken } = request.input;
    const device = deviceToken && (await identity.devices.knows(accountId, deviceToken)) ? deviceToken : undefined;
    const version = await identity.credentials.version(accountId);
    const { sid, idToken, authenticated = 0 } = verified;
    return firstStepDone(deps, request, holder, {
      how: 'provider',
      failures: 0,
      version,
      device,
      provided: { issuer, idToken, ...(sid !== undefined && { sid }) },
      shown: authenticated >= flow.at,
    });
  }

  async function verify(request: OidcRequest, answer: URLSearchParams, flow: Flow): Promise<Verified | Refusal> {
    const since = flow.purpose === 'proof' ? flow.at : undefined;
    try {
      return await provider.finish(answer, { ...flow, since }, (claims) => claimAt(claims, rolesClaim) !== undefined);
    } catch (cause) {
      if (!(cause instanceof ProviderFault)) throw cause;
      request.log.warn({ err: cause }, 'a login at the provider failed');
      return why(cause.kind);
    }
  }

  return [
    handle(oidcInfo, async ({ caller }) => {
      const own = caller && (await executor.load(account, caller.umId));
      const proves = own?.kind === 'open' && own.secondFactor === undefined && isProvided(deps, own);
      const down = inBoth(`refusals.${whenDown(ownLogin && !proves)}`);
      return { data: { label, up: await provider.isUp(), down, ownLogin, proves, confirm } };
    }),

    handle(oidcStart, async ({ input, lan: language, log }) => {
      try {
        const languages = language === 'CN' ? 'zh-CN en' : 'en zh-CN';
        const { address, ...loginStart } = await provider.begin({
          again: input.for === 'proof',
          languages,
          mark: language,
        });
        return to(address, { 'set-cookie': await flows.cookie(loginStart, input.for, input.back ?? '/') });
      } catch (cause) {
        if (!(cause instanceof ProviderFault)) throw cause;
        log.warn({ err: cause }, 'the login provider cannot be asked');
        return loginPage(language, `error=${cause.kind === 'down' ? 'temporarily_unavailable' : 'invalid_request'}`);
      }
    }),

    handle(oidcCallback, ({ input, lan: language }) => {
      const began = input.state?.endsWith('-EN') ? 'EN' : input.state?.endsWith('-CN') ? 'CN' : language;
      return loginPage(began, String(new URLSearchParams(Object.entries(input))));
    }),

    handle(oidcEnter, async (request) => {
      const answer = new URLSearchParams(request.input.authorization);
      const flow = await flows.take(answer.get('state') ?? '', request.header('cookie'));
      const error = answer.get('error');
      // words of ours, whoever made the address
      if (!flow) return error ? why(kindOfError(error)) : refuse('oidc.state');
      const verified = await verify(request, answer, flow);
      if (isRefusal(verified)) return verified;
      const { back } = flow;
      if (flow.purpose === 'proof') {
        const refusal = await prove(request, verified);
        return (
          refusal ?? { data: { rt: '', device: '', back, said: translate(request.lan, 'refusals.oidc.confirmed') } }
        );
      }
      const done = await logIn(request, verified, flow);
      return isRefusal(done) ? done : { ...done, data: { ...done.data, back, said: '' } };
    }),

    handle(oidcLogout, async (request) => {
      try {
        const claims = await provider.readLogout(request.input.logout_token);
        if (!claims || !(await identity.once.claim(claims.ticket, claims.until)))
          return answered(400, 'invalid_request');
        const { sid, subject } = claims;
        const found = sid === undefined && subject !== undefined ? await accounts.knownAs(subject) : undefined;
        const accountId = found && 'umId' in found ? found.umId : '';
        const ended = await identity.sessions.endProvided(sid === undefined ? { umId: accountId } : { issuer, sid });
        for (const { umId: whose, ...count } of ended) {
          const meta = { ...metaOf(request, 'system'), actor: 'system' };
          await store.append({ ...sessionsEnded(whose, 'provider', count), expected: 'any', meta });
        }
        return answered(200);
      } catch (cause) {
        if (!(cause instanceof ProviderFault)) throw cause;
        request.log.warn({ err: cause }, 'a logout token could not be verified');
        return answered(503, 'temporarily_unavailable');
      }
    }),
  ];
}
