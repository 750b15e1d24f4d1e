import { type Language, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { sourceIn } from '@portal/shared/screens';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type Config, defaultConfig } from './first-data.ts';
import { stored } from './storage.ts';

export type Locale = 'zh' | 'en';
export const themes = ['main', 'zone'] as const;
export type Theme = (typeof themes)[number];

/** What holds for the whole life of a page: a change of language or site loads it anew. */
export interface Settings {
  locale: Locale;
  lan: Language;
  site: Site;
  theme: Theme;
  /** '/zh' or '/en' when the address names the language, which links then keep; '' when it does not */
  prefix: '' | '/zh' | '/en';
  config: Config;
}
/** What of them the server can know. */
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

/** The settings of a page that the server drew. */
export const settingsWith = (settings: DrawnSettings, config: Partial<Config> = {}): Settings => ({
  ...settings,
  lan: lanOf(settings.locale),
  config: { ...defaultConfig, ...config },
});

/**
 * Settings of a page: the prefix of its address beats the stored language; the theme is the source's (`from`), else the
 * one stored, else that of the site.
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
  // who is not known brings no theme, and the one of whoever came before is not theirs
  else if (sourceIn(from)) stored.remove('theme');
  const theme = source ?? themeOf(stored.read('theme')) ?? (site === mainSite ? 'main' : 'zone');
  return { locale, lan: lanOf(locale), site, theme, prefix, config: { ...defaultConfig, ...config } };
}

/** Without a page's own they are of none; they never change. */
export const settingsReducer = (
  settings: Settings = settingsWith({ locale: 'zh', site: mainSite, theme: 'main', prefix: '' }),
): Settings => settings;

export const useSettings = (): Settings => useSelector((state: SettingsRoot) => state.settings);

/** The part of the catalogue that is shown: goes with every public read. */
export function useCatalogueScope(): { site: Site; lan: Language } {
  const { site, lan: language } = useSettings();
  return useMemo(() => ({ site, lan: language }), [site, language]);
}

/** Stores the site and loads the portal anew from its root. */
export function switchSite({ prefix }: Settings, site: Site): void {
  stored.write('dominID', site);
  stored.remove('theme');
  window.location.assign(`${prefix}/`);
}

/** Stores the language and loads this page anew; an address that names its language names the other one. */
export function switchLanguage({ prefix }: Settings, locale: Locale): void {
  stored.write('locale', locale);
  stored.write('langCode', lanOf(locale));
  const { pathname, search, hash } = window.location;
  if (prefix) window.location.assign(`/${locale}${pathname.slice(prefix.length)}${search}${hash}`);
  else window.location.reload();
}
