/** Hundredths of an amount with exactly two decimals; at most 15 digits, so that a number holds it exactly. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''));

/** ISO 4217: the currencies of today, and in the last line those that were withdrawn since 2015, in which older trade was made. */
const currencies: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP
   CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD
   IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
   MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
   SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF
   XCD XCG XOF XPF YER ZAR ZMW ZWG
   ANG BGN BYR CUC HRK MRO SLL STD VEF ZMK ZWL`.split(/\s+/),
);
export const isCurrency = (code: string): boolean => currencies.has(code);

/** Digits after the point of those currencies whose minor unit is no hundredth (ISO 4217). */
const otherDigits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  ...Object.fromEntries('CLF UYW'.split(' ').map((code) => [code, 4])),
};
export const decimalsOf = (currency: string): number => otherDigits[currency] ?? 2;

/**
 * An amount as people write it, digits and at most one point, in minor units of its currency. Undefined when it has more
 * decimals than the currency, other than zeros, or is larger than a number holds exactly: nothing is rounded.
 */
export function minorOf(amount: string, currency: string): number | undefined {
  const [integer = '0', decimals = ''] = amount.split('.');
  const digits = decimalsOf(currency);
  if (/[^0]/.test(decimals.slice(digits))) return undefined;
  const minor = Number(`${integer}${decimals.slice(0, digits).padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** An amount out of minor units, with all decimals of its currency. */
export function amountIn(currency: string, minor: bigint): string {
  const decimals = decimalsOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const integer = digits.slice(0, digits.length - decimals);
  return `${minor < 0n ? '-' : ''}${integer}${decimals ? `.${digits.slice(-decimals)}` : ''}`;
}

/** An amount with two decimals out of hundredths. */
export const amountOf = (cents: bigint): string => amountIn('USD', cents);

/** A part of a whole in hundredths of a percent, rounded half away from zero. */
export function portion(part: bigint, total: bigint): number {
  const scaled = part * 20_000n;
  const half = total * (scaled < 0n ? -1n : 1n);
  return Number((scaled + half) / (total * 2n));
}
