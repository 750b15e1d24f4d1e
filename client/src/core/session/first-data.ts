import type { Answers } from '../request/slice.ts';
import type { DrawnSettings } from './settings.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

/** What the button says that leads to the login provider, and the address that does. */
export interface ProviderWay {
  label: Bilingual;
  start: string;
}

/** What the operator says of their portal; the server lays it into the page. */
export interface Config {
  /** site 04 */
  outsideSite: string;
  /** global search for news; {{keyword}} is replaced; the portal's own articles when empty */
  newsSearch: string;
  consultMail: string;
  /** address of the user agreement; the portal's own text when empty */
  agreement: string;
  /** who runs the portal, where, and when one can reach them; a sample, marked as one, stands for what is not set */
  operator?: Bilingual;
  address?: Bilingual;
  hours?: Bilingual;
  phone?: string;
  /** numbers of its filings, which a public site in China has to show */
  icp?: string;
  police?: string;
  /** addresses of statements; the portal's own when empty */
  privacy: string;
  accessibility: string;
  /** what the review offices of sites are called, by the site; a site without one has an office of its own name */
  offices: Readonly<Record<string, Bilingual>>;
  /** working days that a review may take; nothing is said of them where a page does not tell */
  reviewDays?: number;
  /** where the ids of the keys of seals are published outside the portal; '' for nowhere */
  sealKeyAt: string;
  /** where the portal is, for examples that are used elsewhere */
  origin: string;
  /** where the login provider is the only way in */
  onlyProvider?: ProviderWay;
}

export const defaultConfig: Config = {
  outsideSite: 'https://example.org/silk-road',
  newsSearch: '',
  consultMail: 'consult@example.org',
  agreement: '',
  privacy: '',
  accessibility: '',
  offices: {},
  sealKeyAt: '',
  origin: '',
};

/** What the server lays into a page. */
export interface FirstData extends Answers {
  /** what it drew the page with; left out where it drew none */
  settings?: DrawnSettings;
  config?: Partial<Config>;
}

/** Reads <script type="application/json" id="first-data">; a page served plainly has none. */
export function readFirstData(page: Document): FirstData {
  const text = page.getElementById('first-data')?.textContent;
  if (!text) return { requests: {} };
  const found: Partial<FirstData> = JSON.parse(text);
  return { ...found, requests: found.requests ?? {} };
}
