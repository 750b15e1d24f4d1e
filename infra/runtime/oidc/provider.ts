import { createRemoteJWKSet, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { clockAhead, storeNow } from '../store-clock.ts';
import { algorithms, clockTolerance } from './accepted.ts';
import { faultOf, ProviderFault } from './fault.ts';
import { type LogoutSaid, readLogoutToken } from './logout-token.ts';

/** How long the provider may take to answer, in seconds. */
const timeoutSeconds = 5;
/** How long what it says of itself is gone by, in milliseconds; and how long whether it is up. */
const knownFor = 60 * 60_000;
const upFor = 15_000;

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** separated by spaces, `openid` among them */
  scopes: string;
  /** where it sends people back to, after a login and after a logout */
  callback: string;
  afterLogout: string;
}

/** A login that has begun; all but the address stays with us, and with the browser that began it. */
export interface LoginAttempt {
  address: string;
  state: string;
  nonce: string;
  /** of PKCE */
  verifier: string;
}

/** Whom the provider has verified. */
export interface Verified {
  subject: string;
  /** its session, where it tells */
  sid: string | undefined;
  /** when the person last showed it who they are, in milliseconds since 1970; where it tells */
  authenticated: number | undefined;
  idToken: string;
  claims: Readonly<Record<string, unknown>>;
}

export interface LoginProvider {
  issuer: string;
  isUp(): Promise<boolean>;
  /** `mark` ends the state. `again`: the person is to show who they are anew, whatever session they have there. Rejects with a ProviderFault. */
  begin(options: { again: boolean; languages: string; mark?: string }): Promise<LoginAttempt>;
  /**
   * What the person came back with, for what it proves; with `since`, in milliseconds since 1970, only if they have shown the
   * provider who they are after that. Where the id token does not say enough, the provider is asked for more (userinfo).
   * Rejects with a ProviderFault.
   */
  finish(
    answer: URLSearchParams,
    loginAttempt: Omit<LoginAttempt, 'address'> & { since?: number | undefined },
    isEnough: (claims: Verified['claims']) => boolean,
  ): Promise<Verified>;
  /** Where a person goes to leave the provider as well; undefined where it has no such place, or is down. */
  leaving(idToken: string): Promise<string | undefined>;
  /** Undefined for what is no logout token of the provider's for us. Rejects with a ProviderFault when its keys cannot be had. */
  readLogout(token: string): Promise<LogoutSaid | undefined>;
}

const isPlain = (issuer: string): boolean => issuer.startsWith('http:');

/** The secret as the provider takes it: in the header where it says so or says nothing, else in the body. */
const authentication =
  (secret: string): client.ClientAuth =>
  (as, ...args) => {
    const taken = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const clientAuth = taken.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return clientAuth(secret)(as, ...args);
  };

/** An OpenID Connect provider as a way in: code flow with PKCE, every token verified by the provider's own keys. */
export function openProvider(options: ProviderOptions): LoginProvider {
  const { issuer, clientId, clientSecret, scopes, callback, afterLogout } = options;
  let known: { config: client.Configuration; at: number } | undefined;
  let asking: Promise<client.Configuration> | undefined;
  let failed = Number.NEGATIVE_INFINITY;
  let keys: { address: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined;

  async function discover(): Promise<client.Configuration> {
    try {
      const config = await client.discovery(
        new URL(issuer),
        clientId,
        {
          redirect_uris: [callback],
          [client.clockTolerance]: clockTolerance,
          // in seconds; the page of the login asks whether the provider is up, which has this said anew
          [client.clockSkew]: -Math.round(clockAhead() / 1_000),
        },
        authentication(clientSecret),
        {
          timeout: timeoutSeconds,
          execute: [client.enableNonRepudiationChecks, ...(isPlain(issuer) ? [client.allowInsecureRequests] : [])],
        },
      );
      known = { config, at: performance.now() };
      failed = Number.NEGATIVE_INFINITY;
      return config;
    } catch (cause) {
      failed = performance.now();
      throw faultOf(cause);
    } finally {
      asking = undefined;
    }
  }
  /** What the provider says of itself, not older than that; who asks at once asks together. */
  async function configuration(maxAge: number): Promise<client.Configuration> {
    if (known && performance.now() - known.at < maxAge) return known.config;
    asking ??= discover();
    return asking;
  }

  const metadata = async () => (await configuration(knownFor)).serverMetadata();

  async function keysOf(address: string | undefined) {
    if (!address) throw new ProviderFault('wrong', new Error('the provider names no keys'));
    if (keys?.address !== address)
      keys = { address, set: createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutSeconds * 1_000 }) };
    return keys.set;
  }

  async function verified(
    config: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
    isEnough: (claims: Verified['claims']) => boolean,
  ): Promise<Verified> {
    const idClaims = tokens.claims();
    const { id_token: idToken } = tokens;
    if (!idClaims || !idToken) throw new ProviderFault('wrong', new Error('there is no id token'));
    const { alg } = decodeProtectedHeader(idToken);
    if (!alg || !algorithms.includes(alg)) throw new ProviderFault('wrong', new Error(`an id token by ${alg}`));
    const { userinfo_endpoint: more } = config.serverMetadata();
    const claims =
      isEnough(idClaims) || !more
        ? idClaims
        : { ...(await client.fetchUserInfo(config, tokens.access_token, idClaims.sub)), ...idClaims };
    return {
      subject: idClaims.sub,
      sid: typeof idClaims.sid === 'string' ? idClaims.sid : undefined,
      authenticated: idClaims.auth_time === undefined ? undefined : idClaims.auth_time * 1_000,
      idToken,
      claims,
    };
  }

  return {
    issuer,
    async isUp() {
      if (performance.now() - failed < upFor) return false;
      return configuration(upFor).then(
        () => true,
        (cause: unknown) => {
          if (cause instanceof ProviderFault) return false;
          throw cause;
        },
      );
    },

    async begin({ again: isRepeated, languages, mark }) {
      const config = await configuration(knownFor);
      const loginAttempt = {
        state: client.randomState() + (mark ? `-${mark}` : ''),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: scopes,
        state: loginAttempt.state,
        nonce: loginAttempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(loginAttempt.verifier),
        code_challenge_method: 'S256',
        ui_locales: languages,
        ...(isRepeated && { prompt: 'login', max_age: '0' }),
      });
      return { ...loginAttempt, address: address.href };
    },

    async finish(answer, { state, nonce, verifier, since }, isEnough) {
      try {
        const config = await configuration(knownFor);
        const came = new URL(callback);
        came.search = answer.toString();
        const tokens = await client.authorizationCodeGrant(config, came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          ...(since !== undefined && { maxAge: Math.ceil(Math.max(0, storeNow() - since) / 1_000) }),
        });
        return await verified(config, tokens, isEnough);
      } catch (cause) {
        throw faultOf(cause);
      }
    },

    async leaving(idToken) {
      try {
        const config = await configuration(knownFor);
        if (!config.serverMetadata().end_session_endpoint) return undefined;
        return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: afterLogout })
          .href;
      } catch (cause) {
        // they have left the portal all the same
        if (faultOf(cause).kind === 'down') return undefined;
        throw cause;
      }
    },

    async readLogout(token) {
      const { issuer: issuerName, jwks_uri: address } = await metadata();
      return readLogoutToken(token, { issuer: issuerName, clientId, keys: await keysOf(address) });
    },
  };
}
