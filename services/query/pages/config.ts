import type { Settings } from '@portal/infra/settings/read';
import type { ReviewOffices } from '@portal/infra/settings/review-offices';

/** What the operator says of his portal; what is not set the client takes from its own defaults. */
export interface Config {
  /** site 04 */
  outsideSite?: string;
  /** search for news; {{keyword}} is replaced */
  newsSearch?: string;
  consultMail?: string;
  agreement?: string;
  /** number of its filing, which a public site in China has to show */
  icp?: string;
  /** what the review offices of sites are called */
  offices?: ReviewOffices;
  /** where the ids of the keys of seals are published outside the portal */
  sealKeyAt?: string;
  /** address of a script for the pages that search engines may know; none loads when absent */
  analytics?: string;
}

export function configOf(settings: Settings<'query'>): Config {
  const { reviewOffices: offices } = settings;
  const set: Record<keyof Config, Config[keyof Config]> = {
    outsideSite: settings.outsideSiteUrl,
    newsSearch: settings.newsSearchUrl,
    consultMail: settings.consultMail,
    agreement: settings.agreementUrl,
    icp: settings.icpNumber,
    offices: Object.keys(offices).length ? offices : undefined,
    sealKeyAt: settings.sealKeyPublishedAt,
    analytics: settings.analyticsUrl,
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}
