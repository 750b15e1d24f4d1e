/** What the operator says of his portal; the server lays it into the page. */
export interface Config {
  /** site 04 */
  outsideSite: string;
  /** global search for news; {{keyword}} is replaced */
  newsSearch: string;
  consultMail: string;
  /** address of the user agreement; the portal's own text when empty */
  agreement: string;
  /** number of the filing that a public site in China has to show; none is shown when empty */
  icp: string;
}

export const defaultConfig: Config = {
  outsideSite: 'https://example.org/silk-road',
  newsSearch: 'https://example.org/news?q={{keyword}}',
  consultMail: 'consult@example.org',
  agreement: '',
  icp: '',
};
