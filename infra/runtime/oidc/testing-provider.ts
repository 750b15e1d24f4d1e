import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** Whom the provider lets in at the next login, and what it says of them. */
export interface TestPerson {
  subject: string;
  claims: Record<string, unknown>;
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** for the portal at that address; until then nobody is answered */
  serve(portal: string): void;
  /** who is at the provider's login from now on; nobody: the person says no */
  is(person: TestPerson | undefined): void;
  /** a token signed by the provider's own key, with the claims that a logout token has and those */
  logoutToken(claims?: Record<string, unknown>): Promise<string>;
  /** what it answers at its token endpoint, changed */
  tamper(change: ((answer: Record<string, unknown>) => Promise<unknown> | unknown) | undefined): void;
  /** signs like the provider */
  sign(claims: Record<string, unknown>, type?: string): Promise<string>;
  /** It vouches for itself by that certificate from now on. */
  certify(options: SecureContextOptions): void;
  /** takes no requests, until called with false */
  down(isDown: boolean): void;
  close(): Promise<void>;
}

const clientId = 'portal';
const clientSecret = 'a secret that the portal and its provider share';
const kid = 'signing';
const algorithm = 'ES256';

/** What is written to an answer, read before it is sent. */
function hold(response: ServerResponse, change: (text: string) => Promise<string>): void {
  const end = response.end.bind(response);
  response.end = ((chunk?: unknown) => {
    void change(String(chunk ?? '')).then((text) => {
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
}

/**
 * A real OpenID Connect provider (`oidc-provider`) on this machine, for the portal at that address, where it is known already.
 * Its login asks for nothing: whoever the test says is there. With a certificate it is asked over TLS.
 */
export async function startTestProvider(portal?: string, secure?: SecureContextOptions): Promise<TestProvider> {
  const keys = await generateKeyPair(algorithm, { extractable: true });
  const jwk = { ...(await exportJWK(keys.privateKey)), kid, alg: algorithm, use: 'sig' };
  let person: TestPerson | undefined;
  let isDown = false;
  let changed: Parameters<TestProvider['tamper']>[0];
  const people = new Map<string, TestPerson>();

  const take = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
  const overTls = secure && createSecureServer(secure, take);
  const server = overTls ?? createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `${secure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const configurationFor = (portal: string): Configuration => ({
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${portal}/user/oidcCallback`],
        post_logout_redirect_uris: [`${portal}/`],
        backchannel_logout_uri: `${portal}/user/oidcLogout`,
        backchannel_logout_session_required: true,
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [jwk as NonNullable<Configuration['jwks']>['keys'][number]] },
    cookies: { keys: ['cookies of the test provider'] },
    claims: {
      openid: ['sub', 'sid'],
      profile: ['name', 'preferred_username', 'groups'],
      email: ['email', 'email_verified'],
    },
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async findAccount(_, id) {
      const found = people.get(id);
      return found && { accountId: id, claims: async () => ({ sub: id, ...found.claims }) };
    },
    // nobody is asked whether the portal may know them
    async loadExistingGrant({ oidc }) {
      const { session, client, provider } = oidc;
      if (!session?.accountId || !client) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  let serving: { provider: Provider; handled: ReturnType<Provider['callback']> } | undefined;
  function serve(at: string): void {
    const provider = new Provider(issuer, configurationFor(at));
    serving = { provider, handled: provider.callback() };
  }
  if (portal !== undefined) serve(portal);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDown || !serving) return void request.socket.destroy();
    const { provider, handled } = serving;
    if (request.url?.startsWith('/interaction/')) {
      if (person) people.set(person.subject, person);
      const result = person
        ? { login: { accountId: person.subject, remember: true } }
        : { error: 'access_denied', error_description: 'End-User aborted interaction' };
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }
    const change = changed;
    if (change && request.method === 'POST' && request.url === '/token')
      hold(response, async (text) => JSON.stringify(await change(JSON.parse(text))));
    await handled(request, response);
  }

  const sign = (claims: Record<string, unknown>, type = 'JWT') =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid, typ: type }).sign(keys.privateKey);

  return {
    issuer,
    clientId,
    clientSecret,
    serve,
    is: (now) => {
      person = now;
    },
    certify: (options) => overTls?.setSecureContext(options),
    down: (now) => {
      isDown = now;
      if (now) server.closeAllConnections();
    },
    tamper: (change) => {
      changed = change;
    },
    sign,
    logoutToken(claims = {}) {
      const now = Math.floor(Date.now() / 1_000);
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const usual = { iss: issuer, aud: clientId, iat: now, exp: now + 120, jti: crypto.randomUUID(), events };
      return sign({ ...usual, ...claims }, 'logout+jwt');
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
