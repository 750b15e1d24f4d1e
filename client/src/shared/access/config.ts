/** Addresses outside the portal; the server lays its own into the page (decisions 31). */
export interface Config {
  /** site 04 */
  outsideSite: string;
  /** global search for news; {{keyword}} is replaced */
  newsSearch: string;
  consultMail: string;
  /** address of the user agreement; the portal's own text when empty */
  agreement: string;
}

export const defaultConfig: Config = {
  outsideSite: 'https://example.org/silk-road',
  newsSearch: 'https://example.org/news?q={{keyword}}',
  consultMail: 'consult@example.org',
  agreement: '',
};
