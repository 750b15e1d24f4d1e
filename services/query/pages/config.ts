import { address, given } from '@portal/infra/variables';

/** What the operator says of his portal (decisions 31); what is not set the client takes from its own defaults. */
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

const web = ['https:', 'http:'];

export function configOf(env: NodeJS.ProcessEnv): Config {
  const set: Record<keyof Config, string | undefined> = {
    outsideSite: address(env, 'OUTSIDE_SITE_URL', web),
    newsSearch: address(env, 'NEWS_SEARCH_URL', web),
    consultMail: given(env, 'CONSULT_MAIL'),
    agreement: address(env, 'AGREEMENT_URL', web),
    icp: given(env, 'ICP_NUMBER'),
    analytics: address(env, 'ANALYTICS_URL', web),
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}
