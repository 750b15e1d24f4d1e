import countries from 'i18n-iso-countries';

/** Former codes of ISO 3166-1 (as in ISO 3166-3) that figures still bear: first and last day, the latter of its year. */
const former: Readonly<Record<string, readonly [string, string]>> = {
  AN: ['1974-01-01', '2010-12-31'],
  CS: ['2003-01-01', '2006-12-31'],
};

/** Whether a code stands, or once stood, for a country or region. */
export const isCountry = (code: string): boolean => code in former || countries.isValid(code);

/** Whether a code stands for a country or region on a day, yyyy-MM-dd. */
export function isCountryOn(code: string, day: string): boolean {
  const span = former[code];
  return span ? span[0] <= day && day <= span[1] : countries.isValid(code);
}
