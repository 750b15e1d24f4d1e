import { type Language, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { pathTo, sourceIn } from '@portal/shared/screens';

export type Theme = 'main' | 'zone';
type Prefix = '' | '/zh' | '/en';

/** Address and cookie of a page, parsed as the client does. */
export interface PageAddress {
  /** in lower case, without language prefix and trailing slash; `/` is the root */
  path: string;
  prefix: Prefix;
  lan: Language;
  site: Site;
  theme: Theme;
  /** the browser claims a session */
  isKnown: boolean;
  search: URLSearchParams;
}

export const prefixOf = (language: Language): '/zh' | '/en' => (language === 'EN' ? '/en' : '/zh');
/** For the attributes `lang` and `hreflang`. */
export const tagOf = (language: Language): 'zh-CN' | 'en' => (language === 'EN' ? 'en' : 'zh-CN');

export const articlePath = (id: string): string => pathTo('article', { id });

const themeOf = (text: string | null | undefined): Theme | undefined =>
  text === 'main' || text === 'zone' ? text : undefined;

function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

/**
 * The prefix takes precedence over the stored language; the theme is that of the source (`from`), else the stored
 * one, else the site's.
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
