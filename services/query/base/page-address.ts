import { type Language, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { pathTo, sourceIn } from '@portal/shared/screens';

export type Theme = 'main' | 'zone';
type Prefix = '' | '/zh' | '/en';

/** What the address and the cookie of a page say, read as the client reads them. */
export interface PageAddress {
  /** in lower case, without language prefix and closing slash; `/` is the root */
  path: string;
  prefix: Prefix;
  lan: Language;
  site: Site;
  theme: Theme;
  /** somebody has a session in that browser, it says */
  isKnown: boolean;
  search: URLSearchParams;
}

export const prefixOf = (language: Language): '/zh' | '/en' => (language === 'EN' ? '/en' : '/zh');
/** Of the attributes `lang` and `hreflang`. */
export const tagOf = (language: Language): 'zh-CN' | 'en' => (language === 'EN' ? 'en' : 'zh-CN');

export const articlePath = (id: string): string => pathTo('article', { id });

const themeOf = (text: string | null | undefined): Theme | undefined =>
  text === 'main' || text === 'zone' ? text : undefined;

function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

/**
 * The prefix beats the stored language; the theme is the source's (`from`), or where none is named the one
 * stored, else that of the site.
 */
export function pageAddress(path: string, search: URLSearchParams, cookie?: string): PageAddress {
  const [, languagePrefix = '', unprefixedPath = path] = /^\/(zh|en)(\/.*)?$/i.exec(path) ?? [];
  const prefix: Prefix = languagePrefix ? (languagePrefix.toLowerCase() === 'en' ? '/en' : '/zh') : '';
  const isEnglish = prefix ? prefix === '/en' : cookieOf(cookie, 'locale') === 'en';
  const stored = cookieOf(cookie, 'dominID');
  const source = sourceIn(search.get('from'));
  const site = sites.find((code) => code === stored) ?? mainSite;
  return {
    path: (languagePrefix && unprefixedPath === path ? '' : unprefixedPath).toLowerCase().replace(/\/+$/, '') || '/',
    prefix,
    lan: isEnglish ? 'EN' : 'CN',
    site,
    theme:
      themeOf(source) ??
      (source ? undefined : themeOf(cookieOf(cookie, 'theme'))) ??
      (site === mainSite ? 'main' : 'zone'),
    isKnown: cookieOf(cookie, 'known') === '1',
    search,
  };
}
