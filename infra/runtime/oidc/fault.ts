import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/**
 * Why a login at a provider came to nothing. `down`: it does not answer, or says that it cannot now; `denied`: it, or the
 * person, said no; `again`: it asks for another login; `wrong`: what it answered is not good.
 */
export type ProviderFaultKind = 'down' | 'denied' | 'again' | 'wrong';

export class ProviderFault extends Error {
  readonly kind: ProviderFaultKind;
  constructor(kind: ProviderFaultKind, cause: unknown) {
    super(`the login provider: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** By the error codes of OAuth 2.0 and OpenID Connect, as a provider sends them back with the person. */
export function kindOfError(code: string): ProviderFaultKind {
  switch (code) {
    case 'temporarily_unavailable':
    case 'server_error':
      return 'down';
    case 'access_denied':
      return 'denied';
    case 'login_required':
    case 'interaction_required':
    case 'account_selection_required':
      return 'again';
    default:
      return 'wrong';
  }
}

const unreachable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** What came of asking a provider; anything that is a defect of ours is thrown on as it is. */
export function faultOf(cause: unknown): ProviderFault {
  if (cause instanceof ProviderFault) return cause;
  if (cause instanceof AuthorizationResponseError) return new ProviderFault(kindOfError(cause.error), cause);
  if (cause instanceof ResponseBodyError) return new ProviderFault(cause.status >= 500 ? 'down' : 'wrong', cause);
  if (cause instanceof WWWAuthenticateChallengeError) return new ProviderFault('wrong', cause);
  if (cause instanceof ClientError)
    return new ProviderFault(unreachable.has(cause.code ?? '') ? 'down' : 'wrong', cause);
  // how fetch says that nobody answers
  if (cause instanceof TypeError && cause.message === 'fetch failed') return new ProviderFault('down', cause);
  throw cause;
}
