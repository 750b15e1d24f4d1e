import type { SessionUser } from '@portal/shared/calls/session';

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

/** What the server lays into the page: answers by `callKey`, the user if it knows one, the configuration. */
export interface FirstData {
  requests: Record<string, unknown>;
  user?: SessionUser;
  config?: Partial<Config>;
}

/** Reads <script type="application/json" id="first-data">; a page served plainly has none. */
export function readFirstData(page: Document): FirstData {
  const text = page.getElementById('first-data')?.textContent;
  if (!text) return { requests: {} };
  const found: Partial<FirstData> = JSON.parse(text);
  return { ...found, requests: found.requests ?? {} };
}
