import { mainSite, type Site } from '@portal/shared/codes/index';
import type { Machine } from '../http/types.ts';

/** The site on which somebody of a site acts: that of a token which they limited, as long as they are of the main one. */
export const siteActedOn = (own: Site, machine: Machine | undefined): Site =>
  machine?.site && own === mainSite ? machine.site : own;
