import type { Problem } from '../api/problem.ts';
import type { DrawnSettings } from './settings.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

/** What the operator says of his portal; the server lays it into the page. */
export interface Config {
  /** site 04 */
  outsideSite: string;
  /** global search for news; {{keyword}} is replaced */
  newsSearch: string;
  consultMail: string;
  /** address of the user agreement; the portal's own text when empty */
  agreement: string;
  /** who runs the portal, where, and when one can reach him */
  operator: Bilingual;
  address: Bilingual;
  hours: Bilingual;
  phone: string;
  /** numbers of its filings, which a public site in China has to show */
  icp: string;
  police: string;
  /** addresses of statements; the portal's own when empty */
  privacy: string;
  accessibility: string;
  /** what the review offices of sites are called, by the site; a site without one has an office of its own name */
  offices: Readonly<Record<string, Bilingual>>;
  /** where the ids of the keys of seals are published outside the portal; '' for nowhere */
  sealKeyAt: string;
}

/** What holds where nothing is set; of the operator himself these are samples, and pages mark them as such. */
export const defaultConfig: Config = {
  outsideSite: 'https://example.org/silk-road',
  newsSearch: 'https://example.org/news?q={{keyword}}',
  consultMail: 'consult@example.org',
  agreement: '',
  operator: { zh: '示例数字贸易促进中心', en: 'Example Centre for Digital Trade' },
  address: { zh: '上海市浦东新区示例路 1 号', en: '1 Example Road, Pudong New Area, Shanghai' },
  hours: { zh: '工作日 9:00–17:00', en: 'Working days, 9:00–17:00' },
  phone: '+86 21 0000 0000',
  icp: '沪ICP备00000000号',
  police: '沪公网安备00000000000000号',
  privacy: '',
  accessibility: '',
  offices: {},
  sealKeyAt: '',
};

/** Answers that come with a page, by `callKey`, and refusals. */
export interface Answers {
  requests: Record<string, unknown>;
  refused?: Record<string, Problem>;
  /** position of the log up to which they are true at least */
  at?: number;
}

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
