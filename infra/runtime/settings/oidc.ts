import { roles, sites } from '@portal/shared/codes/index';
import { z } from 'zod';
import { json, type Shape, text } from './shapes.ts';

const isLocal = ({ hostname }: URL): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

/** Whom tokens are from. Without TLS only on this machine: whoever is in between would be anybody. */
export const issuer: Shape<string> = {
  schema: z.string().refine((value) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    return (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))) && !url.search && !url.hash;
  }, 'must be an address that begins with https://, without ? and #'),
};

export const oidcScopes = text(/^(?:\S+ )*openid(?: \S+)*$/, 'scopes separated by one space, openid among them');

const row = z.object({ value: z.string().min(1).max(300), role: z.enum(roles), site: z.enum(sites) });
/** What follows from a value of the claim. */
export type OidcRole = z.infer<typeof row>;

/** The table of the setting OIDC_ROLES. */
export const oidcRoles = json(
  z.array(row).min(1),
  `a JSON list of { value, role: ${roles.join(' | ')}, site: ${sites.join(' | ')} }`,
);
