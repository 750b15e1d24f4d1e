import type { Settings } from '@portal/infra/settings/read';

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
  /** address of a script for the pages that search engines may know; none loads when absent */
  analytics?: string;
}

export function configOf(settings: Settings<'query'>): Config {
  const set: Record<keyof Config, string | undefined> = {
    outsideSite: settings.outsideSiteUrl,
    newsSearch: settings.newsSearchUrl,
    consultMail: settings.consultMail,
    agreement: settings.agreementUrl,
    icp: settings.icpNumber,
    analytics: settings.analyticsUrl,
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}
