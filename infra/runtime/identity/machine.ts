import { mainSite, type Site } from '@portal/shared/codes/index';
import type { Machine } from '../http/types.ts';

/** The site that a caller acts on: that of a restricted token, as long as its owner is of the main one. */
export const siteActedOn = (own: Site, machine: Machine | undefined): Site =>
  machine?.site && own === mainSite ? machine.site : own;
