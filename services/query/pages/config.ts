import { address, given } from '@portal/infra/variables';

/** Addresses outside the portal (decisions 31); what is not set the client takes from its demonstration defaults. */
export interface Config {
  /** site 04 */
  outsideSite?: string;
  /** search for news; {{keyword}} is replaced */
  newsSearch?: string;
  consultMail?: string;
  agreement?: string;
  /** address of a script for the pages that search engines may know; none loads when absent */
  analytics?: string;
}

const web = ['https:', 'http:'];

export function configOf(env: NodeJS.ProcessEnv): Config {
  const set: Record<keyof Config, string | undefined> = {
    outsideSite: address(env, 'OUTSIDE_SITE_URL', web),
    newsSearch: address(env, 'NEWS_SEARCH_URL', web),
    consultMail: given(env, 'CONSULT_MAIL'),
    agreement: address(env, 'AGREEMENT_URL', web),
    analytics: address(env, 'ANALYTICS_URL', web),
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}
