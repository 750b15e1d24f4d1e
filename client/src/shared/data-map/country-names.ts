import type { Locale } from '../access/settings.ts';

/** By code; a list begins with the usual name. */
type Names = Readonly<Record<string, string | readonly string[]>>;

const files: Record<Locale, () => Promise<{ default: { countries: Names } }>> = {
  zh: () => import('i18n-iso-countries/langs/zh.json'),
  en: () => import('i18n-iso-countries/langs/en.json'),
};

/** Names of countries and regions in one language; the other one is never loaded. */
export async function countryNames(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const { countries } = (await files[locale]()).default;
  return new Map(
    Object.entries(countries).map(([code, name]) => [code, typeof name === 'string' ? name : (name[0] ?? code)]),
  );
}
