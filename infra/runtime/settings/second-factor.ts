import { type Role, roles, type Site, sites } from '@portal/shared/codes/index';
import { z } from 'zod';
import type { Shape } from './shapes.ts';

/** Of whom a second factor is asked; without a site, wherever the account belongs. */
export interface Required {
  role: Role;
  site: Site | undefined;
}

const expected = `must be "none", or roles of ${roles.join(', ')}, each with @ and a site where it is for that alone`;
const requirement = z.string().transform((text, context): Required => {
  const [name, at] = text.split('@');
  const role = roles.find((candidate) => candidate === name);
  const site = sites.find((candidate) => candidate === at);
  if (role && (at === undefined || site)) return { role, site };
  context.addIssue(expected);
  return z.NEVER;
});

/** The setting SECOND_FACTOR_FOR: roles, each with `@` and a site where it is asked for on that site alone. */
export const secondFactorFor: Shape<readonly Required[]> = {
  schema: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '' && entry !== 'none'),
    )
    .pipe(z.array(requirement)),
};

/** Whether somebody of these roles and that site has to have a second factor. */
export const needsSecondFactor = (
  required: readonly Required[],
  account: { roles: readonly Role[]; site: Site },
): boolean =>
  required.some(({ role, site }) => account.roles.includes(role) && (site === undefined || site === account.site));
