import { type Role, roles, type Site, sites } from '@portal/shared/codes/index';
import { Unfit } from './shapes.ts';

/** Of whom a second factor is asked; without a site, wherever the account belongs. */
export interface Required {
  role: Role;
  site: Site | undefined;
}

/** The setting SECOND_FACTOR_FOR: roles, each with `@` and a site where it is asked for on that site alone. */
export function secondFactorFor(setting: string): readonly Required[] {
  const texts = setting.split(',').map((text) => text.trim());
  return texts
    .filter((text) => text !== '' && text !== 'none')
    .map((text) => {
      const [name, at] = text.split('@');
      const role = roles.find((one) => one === name);
      const site = sites.find((one) => one === at);
      if (!role || (at !== undefined && !site))
        throw new Unfit(
          `must be "none", or roles of ${roles.join(', ')}, each with @ and a site where it is for that alone`,
        );
      return { role, site };
    });
}

/** Whether somebody of these roles and that site has to have a second factor. */
export const needsSecondFactor = (
  required: readonly Required[],
  who: { roles: readonly Role[]; site: Site },
): boolean => required.some(({ role, site }) => who.roles.includes(role) && (site === undefined || site === who.site));
