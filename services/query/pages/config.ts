/** Addresses outside the portal (decisions 31); what is not set the client takes from its demonstration defaults. */
export interface Config {
  /** site 04 */
  outsideSite?: string;
  /** search for news; {{keyword}} is replaced */
  newsSearch?: string;
  consultMail?: string;
  agreement?: string;
  /** address of a script; none loads when absent */
  analytics?: string;
}

const variables = {
  outsideSite: 'OUTSIDE_SITE_URL',
  newsSearch: 'NEWS_SEARCH_URL',
  consultMail: 'CONSULT_MAIL',
  agreement: 'AGREEMENT_URL',
  analytics: 'ANALYTICS_URL',
} as const satisfies Record<keyof Config, string>;

export const configOf = (env: NodeJS.ProcessEnv): Config =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, variable]) => (env[variable] ? [[name, env[variable]]] : [])),
  );
