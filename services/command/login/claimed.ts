import { roles as allRoles, type Role, type Site } from '@portal/shared/codes/index';

export type Claims = Readonly<Record<string, unknown>>;

/** A row of the table by which roles follow from what a login provider says; `*` fits anybody. */
export interface ClaimedRole {
  value: string;
  role: Role;
  site: Site;
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By its own name, dots and all, or else step by step. */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let at: unknown = claims;
  for (const step of name.split('.')) {
    if (!isClaims(at) || !Object.hasOwn(at, step)) return undefined;
    at = at[step];
  }
  return at;
}

/** A list of texts, or one text; of anything else nothing. */
export function valuesOf(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((value) => typeof value === 'string') : [];
}

/**
 * What somebody may, and where. An account has one site: that of the first row that fits. Rows of other sites do not count,
 * so that nobody has on one site what they were given for another. Undefined where no row fits.
 */
export function rolesOf(
  claims: Claims,
  name: string,
  table: readonly ClaimedRole[],
): { roles: Role[]; site: Site } | undefined {
  const values = new Set(valuesOf(claimAt(claims, name)));
  const fitting = table.filter(({ value }) => value === '*' || values.has(value));
  const [first] = fitting;
  if (!first) return undefined;
  const grantedRoles = new Set(fitting.filter(({ site }) => site === first.site).map(({ role }) => role));
  return { roles: allRoles.filter((role) => grantedRoles.has(role)), site: first.site };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const longestName = 50;
const longestLogin = 20;

/** How somebody is called: by the claims that say so, else by their login name. */
export const nameIn = (claims: Claims, loginId: string): string =>
  (text(claims.name) ?? text(claims.preferred_username) ?? loginId).slice(0, longestName);

/** A login name after what the provider calls them, as far as that makes one; `suffix` tells it from others. */
export function loginIn(claims: Claims, suffix = ''): string {
  const called = (text(claims.preferred_username) ?? text(claims.email) ?? '').split('@')[0] ?? '';
  const maxLength = longestLogin - (suffix ? suffix.length + 1 : 0);
  const plain = called
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[_-]+/, '')
    .slice(0, maxLength)
    .replace(/[_-]+$/, '');
  const base = plain.length >= 4 ? plain : `user${plain ? `-${plain}` : ''}`;
  return suffix ? `${base}-${suffix}` : base;
}

/** The mail address that the provider has verified. */
export const mailIn = (claims: Claims): string | undefined =>
  claims.email_verified === true ? text(claims.email) : undefined;
