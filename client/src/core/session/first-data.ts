import type { Answers } from '../request/slice.ts';
import type { DrawnSettings } from './settings.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

/** Label and address of the login provider's button. */
export interface ProviderWay {
  label: Bilingual;
  start: string;
}

/** The operator's settings, which the server puts into the page. */
export interface Config {
  /** site 04 */
  outsideSite: string;
  /** search address for news; {{keyword}} is replaced; empty: the portal's own articles */
  newsSearch: string;
  consultMail: string;
  /** address of the user agreement; empty: the portal's own text */
  agreement: string;
  /** operator, address and hours; if not set, a sample marked as one */
  operator?: Bilingual;
  address?: Bilingual;
  hours?: Bilingual;
  phone?: string;
  /** filing numbers, which a public site in China has to show */
  icp?: string;
  police?: string;
  /** addresses of statements; empty: the portal's own */
  privacy: string;
  accessibility: string;
  /** names of review offices by site; by default the site's own */
  offices: Readonly<Record<string, Bilingual>>;
  /** working days of a review; undefined on pages that do not show it */
  reviewDays?: number;
  /** where the fingerprints of the seals' keys are published outside the portal; '' for nowhere */
  sealKeyAt: string;
  /** the portal's origin, for examples used elsewhere */
  origin: string;
  /** set if the login provider is the only way to log in */
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

/** Data that the server puts into a page. */
export interface FirstData extends Answers {
  /** settings of the rendered page; absent if none was rendered */
  settings?: DrawnSettings;
  config?: Partial<Config>;
}

/** Reads <script type="application/json" id="first-data">; a static page has none. */
export function readFirstData(page: Document): FirstData {
  const text = page.getElementById('first-data')?.textContent;
  if (!text) return { requests: {} };
  const found: Partial<FirstData> = JSON.parse(text);
  return { ...found, requests: found.requests ?? {} };
}
