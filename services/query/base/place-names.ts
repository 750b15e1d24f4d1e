import type { Language } from '@portal/shared/codes/index';
import { type District, districts } from '@portal/shared/codes/trade';
import { locales, translate } from '@portal/shared/locales/index';
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' };

type Names = Readonly<Record<string, string | readonly string[]>>;
const countries: Readonly<Record<Language, Names>> = { CN: zh.countries, EN: en.countries };

const isDistrict = (code: string): code is District => districts.some((district) => district === code);

/** Display name of a district, country or region. */
export function placeName(language: Language, code: string): string {
  if (isDistrict(code)) return translate(language, `codes.district.${code}`);
  if (code in locales[language].trade.places) return translate(language, `trade.places.${code}`);
  const name = countries[language][code];
  return typeof name === 'string' ? name : (name?.[0] ?? code);
}
