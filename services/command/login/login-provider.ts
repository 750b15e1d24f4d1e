import { type LoginProvider, openProvider } from '@portal/infra/runtime/oidc/provider';
import type { Settings } from '@portal/infra/runtime/settings/read';
import { oidcCallback } from '@portal/shared/calls/oidc';
import type { OidcSettings } from './handlers-oidc.ts';

type CommandSettings = Settings<'command'>;

/** The login provider that the settings name, if they do; it is not asked anything yet, so that nothing waits for it. */
export function loginProvider({
  oidcIssuer: issuer,
  oidcClientId: clientId,
  oidcClientSecret: clientSecret,
  oidcScopes: scopes,
  publicUrl,
}: CommandSettings): LoginProvider | undefined {
  if (!issuer || !clientId || !clientSecret) return undefined;
  const [callback, afterLogout] = [publicUrl + oidcCallback.path, `${publicUrl}/`];
  return openProvider({ issuer, clientId, clientSecret, scopes, callback, afterLogout });
}

export const oidcSettings = ({
  oidcLabel,
  oidcRolesClaim,
  oidcRoles,
  oidcUnknown,
  ownLogin,
  publicUrl,
}: CommandSettings): OidcSettings => ({
  label: oidcLabel,
  rolesClaim: oidcRolesClaim,
  roles: oidcRoles,
  unknown: oidcUnknown,
  ownLogin: ownLogin === 'on',
  isSecure: publicUrl.startsWith('https:'),
});
