import { z } from 'zod';
import { isCountry } from './country.ts';
import { linesOf } from './lines.ts';
import { isMobile } from './mobile.ts';
import { isDate } from './text.ts';

/** Characters of an IBAN by the country it begins with (ISO 13616, the registry of SWIFT). */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AX18 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20
   EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GF27 GI23 GL18 GP27 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27
   JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MF27 MK19 MN20 MQ27 MR27 MT31 MU30 NC27 NI28
   NL18 NO15 OM23 PF27 PK24 PL28 PM27 PS29 PT25 QA29 RE27 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23
   ST25 SV28 TF27 TL23 TN24 TR26 UA29 VA22 VG24 WF27 XK20 YE30 YT27`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Whether accounts in a country or region (ISO 3166-1 alpha-2) are known by an IBAN. */
export const hasIbans = (country: string): boolean => country in ibanLengths;

/** Letters count 10 to 35; the first four characters stand last (ISO 7064, modulo 97-10). */
const remainder = (iban: string): number =>
  [...`${iban.slice(4)}${iban.slice(0, 4)}`].reduce(
    (remainder, each) => Number(`${remainder}${Number.parseInt(each, 36)}`) % 97,
    0,
  );

/** An IBAN without blanks, in capitals, of its country's length, and with the check digits that follow from the rest. */
export const isIban = (value: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value) &&
  value.length === ibanLengths[value.slice(0, 2)] &&
  // 00, 01 and 99 come out right as well, and are never given
  !['00', '01', '99'].includes(value.slice(2, 4)) &&
  remainder(value) === 1;

/**
 * The number of an account abroad, at most 34 characters. What begins like an IBAN has to be one; other countries have
 * numbers of their own.
 */
const isAccount = (value: string): boolean => {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9 ./-]{0,32}[A-Za-z0-9])?$/.test(value)) return false;
  const bare = value.replaceAll(' ', '').toUpperCase();
  return !(/^[A-Z]{2}\d{2}/.test(bare) && bare.slice(0, 2) in ibanLengths) || isIban(bare);
};

/** The country or region of a BIC. */
export const countryOfBic = (bic: string): string => bic.slice(4, 6);

/** The form of a BIC (ISO 9362): party, country, suffix, and where there are eleven characters a branch. XK is Kosovo's. */
const isBic = (value: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value) &&
  (countryOfBic(value) === 'XK' || isCountry(countryOfBic(value)));

/** Characters of the X set of SWIFT, one line; it cannot begin with what ends a field there. */
const isSwiftText = (value: string): boolean => /^(?![:-])[A-Za-z0-9/\-?:().,'+ ]{0,140}$/.test(value);

/** A postal address that fits beside its town and country: two lines of 70 characters (SWIFT, CBPR+). */
const isInAddressLines = (value: string): boolean => linesOf(value, 70).length <= 2;

/** The reference of a bank: characters of the X set, no slash at either end and no two together, as fields 20 and 21 have it. */
const isBankReference = (value: string): boolean =>
  /^(?![:/-])[A-Za-z0-9/\-?:().,'+ ]{1,35}$/.test(value) && !value.endsWith('/') && !value.includes('//');

/**
 * A declaration number of the balance of payments: six digits of the region, four of the bank, two of its branch, the day
 * as yyMMdd, and what the bank numbers the day's transactions by.
 */
const isDeclaration = (value: string): boolean =>
  /^\d{18}[0-9A-Z]{4}$/.test(value) && isDate(value.slice(12, 18).replace(/(..)(..)(..)/, '20$1-$2-$3'));

/** What the number of a technology contract is made of (MOFCOM 2009 No. 3). */
export interface ContractNo {
  /** four digits */
  year: string;
  /** of the other side, ISO 3166-1 alpha-2 */
  country: string;
  region: string;
  direction: 'import' | 'export';
  /** two digits of GB/T 4754 */
  industry: string;
  own: string;
}

/** The parts of a contract number; undefined where its form, its country or its industry is none. */
export function contractNoParts(value: string): ContractNo | undefined {
  const [, year, country = '', region = '', flag, industry = '', own = ''] =
    /^(\d{2})([A-Z]{2})([A-Z]{2})([YE])(\d{2})([A-Z0-9]{8})$/.exec(value) ?? [];
  // the divisions of GB/T 4754-2017 are 01 to 97, without gaps
  if (year === undefined || !isCountry(country) || industry < '01' || industry > '97') return undefined;
  return { year: `20${year}`, country, region, direction: flag === 'Y' ? 'import' : 'export', industry, own };
}

/** What a text of the institutional area can have to be; why it is not stands in shared/locales under the same name. */
export const identifiers = {
  iban: isIban,
  account: isAccount,
  bic: isBic,
  swiftText: isSwiftText,
  addressLines: isInAddressLines,
  bankReference: isBankReference,
  mobile: isMobile,
  declaration: isDeclaration,
  contractImport: (value) => contractNoParts(value)?.direction === 'import',
  contractExport: (value) => contractNoParts(value)?.direction === 'export',
} as const satisfies Record<string, (value: string) => boolean>;
export type Identifier = keyof typeof identifiers;

export const identifierRule = (name: Identifier) =>
  z
    .string()
    .trim()
    .refine(identifiers[name], { error: `identifiers.${name}` });
