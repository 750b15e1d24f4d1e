import { type Language, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { sourceIn } from '@portal/shared/screens';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type Config, defaultConfig } from './first-data.ts';
import { stored } from './storage.ts';

export type Locale = 'zh' | 'en';
export const themes = ['main', 'zone'] as const;
export type Theme = (typeof themes)[number];

/** Constants of a page's life: a change of language or site reloads it. */
export interface Settings {
  locale: Locale;
  lan: Language;
  site: Site;
  theme: Theme;
  /** '/zh' or '/en' if the address names the language, which links keep; '' otherwise */
  prefix: '' | '/zh' | '/en';
  config: Config;
}
/** The part that the server knows. */
export type DrawnSettings = Pick<Settings, 'locale' | 'site' | 'theme' | 'prefix'>;
export interface SettingsRoot {
  settings: Settings;
}

export const lanOf = (locale: Locale): Language => (locale === 'en' ? 'EN' : 'CN');
const localeOf = (text: string | undefined): Locale => (text === 'en' ? 'en' : 'zh');

export function prefixOf(pathname: string): Settings['prefix'] {
  const found = /^\/(zh|en)(?=\/|$)/i.exec(pathname)?.[1]?.toLowerCase();
  if (found === 'zh') return '/zh';
  return found === 'en' ? '/en' : '';
}

/** Path and search without the language prefix. */
export function here(address: Location): { path: string; search: string } {
  const prefix = prefixOf(address.pathname);
  return { path: address.pathname.slice(prefix.length) || '/', search: address.search };
}

const themeOf = (text: string | null | undefined): Theme | undefined => themes.find((theme) => theme === text);

/** Settings of a page rendered by the server. */
export const settingsWith = (settings: DrawnSettings, config: Partial<Config> = {}): Settings => ({
  ...settings,
  lan: lanOf(settings.locale),
  config: { ...defaultConfig, ...config },
});

/**
 * Settings of a page: the address's prefix takes precedence over the stored language; the theme is the source's
 * (`from`), else the stored one, else the site's.
 */
export function settingsOf(
  address: URL,
  config: Partial<Config> = {},
  from = address.searchParams.get('from') ?? undefined,
): Settings {
  const prefix = prefixOf(address.pathname);
  const locale = prefix ? localeOf(prefix.slice(1)) : localeOf(stored.read('locale'));
  const site = sites.find((code) => code === stored.read('dominID')) ?? mainSite;
  const source = themeOf(from);
  if (source) stored.write('theme', source);
  // an unknown source has no theme, and the previous visitor's does not apply
  else if (sourceIn(from)) stored.remove('theme');
  const theme = source ?? themeOf(stored.read('theme')) ?? (site === mainSite ? 'main' : 'zone');
  return { locale, lan: lanOf(locale), site, theme, prefix, config: { ...defaultConfig, ...config } };
}

/** Constant; empty without a page's own. */
export const settingsReducer = (
  settings: Settings = settingsWith({ locale: 'zh', site: mainSite, theme: 'main', prefix: '' }),
): Settings => settings;

export const useSettings = (): Settings => useSelector((state: SettingsRoot) => state.settings);

/** The displayed part of the catalogue, a parameter of every public read. */
export function useCatalogueScope(): { site: Site; lan: Language } {
  const { site, lan: language } = useSettings();
  return useMemo(() => ({ site, lan: language }), [site, language]);
}

/** Stores the site and reloads the portal from its root. */
export function switchSite({ prefix }: Settings, site: Site): void {
  stored.write('dominID', site);
  stored.remove('theme');
  window.location.assign(`${prefix}/`);
}

/** Stores the language and reloads this page; the address's language prefix is replaced. */
export function switchLanguage({ prefix }: Settings, locale: Locale): void {
  stored.write('locale', locale);
  stored.write('langCode', lanOf(locale));
  const { pathname, search, hash } = window.location;
  if (prefix) window.location.assign(`/${locale}${pathname.slice(prefix.length)}${search}${hash}`);
  else window.location.reload();
}
