/** ISO 4217: the currencies that applications and receipts are made in, with the names that official forms write. */
export const currencyNames = {
  USD: { zh: '美元', en: 'US dollar' },
  AUD: { zh: '澳大利亚元', en: 'Australian dollar' },
  CAD: { zh: '加拿大元', en: 'Canadian dollar' },
  CHF: { zh: '瑞士法郎', en: 'Swiss franc' },
  EUR: { zh: '欧元', en: 'Euro' },
  GBP: { zh: '英镑', en: 'Pound sterling' },
  HKD: { zh: '港元', en: 'Hong Kong dollar' },
  JPY: { zh: '日元', en: 'Japanese yen' },
  SGD: { zh: '新加坡元', en: 'Singapore dollar' },
  DKK: { zh: '丹麦克朗', en: 'Danish krone' },
  SEK: { zh: '瑞典克朗', en: 'Swedish krona' },
  NOK: { zh: '挪威克朗', en: 'Norwegian krone' },
  NZD: { zh: '新西兰元', en: 'New Zealand dollar' },
  MOP: { zh: '澳门元', en: 'Macao pataca' },
  RUB: { zh: '俄罗斯卢布', en: 'Russian rouble' },
  ZAR: { zh: '南非兰特', en: 'South African rand' },
  THB: { zh: '泰铢', en: 'Thai baht' },
  MYR: { zh: '马来西亚林吉特', en: 'Malaysian ringgit' },
  KRW: { zh: '韩元', en: 'South Korean won' },
  CNY: { zh: '人民币', en: 'Renminbi yuan' },
} as const satisfies Record<string, { zh: string; en: string }>;
export type Currency = keyof typeof currencyNames;

export const currencies = Object.keys(currencyNames) as [Currency, ...Currency[]];

/** Those whose worth in US dollars is kept: all others. */
export type RatedCurrency = Exclude<Currency, 'USD'>;
export const ratedCurrencies = currencies.filter((code) => code !== 'USD') as [RatedCurrency, ...RatedCurrency[]];

/** An amount: minor units of its currency. On the wire and in the log it is a decimal string, see `amount.ts`. */
export interface Money {
  currency: Currency;
  minor: bigint;
}
