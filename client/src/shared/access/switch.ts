import type { Site } from '@portal/shared/codes/index';
import { type Locale, lanOf, type Settings } from './settings.ts';
import { stored } from './storage.ts';

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
