import { decimalsOf, isCurrency } from '@portal/shared/money/decimal';
import { isCountry } from '@portal/shared/rules/country';
import { isDate } from '@portal/shared/rules/dates';
import { isUsci } from '@portal/shared/rules/formats';
import { identifiers } from '@portal/shared/rules/identifiers';
import { digitsOf } from './decimal.ts';
import type { FaultCode } from './fault.ts';

/**
 * What stands between two tags. `text` is the `MaxNText` of the standard, of 1 to `max` characters; with `fin` it has to
 * be of the X set of SWIFT, which the standard leaves to the networks.
 */
export type TextType =
  | { is: 'text'; max: number; fin?: true }
  | { is: 'code'; codes: readonly string[] }
  | { is: 'form'; form: RegExp }
  /** `digits` count all that matter, `fraction` those behind the point */
  | { is: 'decimal'; digits: number; fraction: number; negative?: true }
  /** with its currency as the attribute `Ccy` */
  | { is: 'amount' }
  | { is: 'date' | 'dateTime' | 'boolean' | 'currency' | 'country' | 'iban' | 'bic' | 'usci' };

export const text = (max: number): TextType => ({ is: 'text', max });
/** A text that travels through the networks of the banks. */
export const fin = (max: number): TextType => ({ is: 'text', max, fin: true });
export const code = (...codes: readonly string[]): TextType => ({ is: 'code', codes });
export const form = (pattern: RegExp): TextType => ({ is: 'form', form: pattern });

export const amount: TextType = { is: 'amount' };
export const date: TextType = { is: 'date' };
export const dateTime: TextType = { is: 'dateTime' };
export const boolean: TextType = { is: 'boolean' };
export const currency: TextType = { is: 'currency' };
export const country: TextType = { is: 'country' };
export const iban: TextType = { is: 'iban' };
export const bic: TextType = { is: 'bic' };
export const usci: TextType = { is: 'usci' };
/** DecimalNumber, the sums over several amounts. */
export const decimalNumber: TextType = { is: 'decimal', digits: 18, fraction: 17, negative: true };
export const nonNegativeDecimal: TextType = { is: 'decimal', digits: 18, fraction: 17 };
export const baseOneRate: TextType = { is: 'decimal', digits: 11, fraction: 10 };
export const max15Numeric = form(/^\d{1,15}$/);
export const uuid = form(/^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/);
/** The length of codes whose lists are kept outside of the messages (External Code Sets). */
export const externalCode = form(/^.{1,4}$/su);
export const creditDebit = code('CRDT', 'DBIT');

/** ActiveOrHistoricCurrencyAndAmount. */
const amountDigits = { digits: 18, fraction: 5 };
const zone = '(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)?';
const datePattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${zone}$`);
const dateTimePattern = new RegExp(
  `^(\\d{4}-\\d{2}-\\d{2})T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,12})?${zone}$`,
);

/** XML Schema leaves the blanks around these out; around texts and codes they count. */
const isCollapsed = ({ is: kind }: TextType): boolean =>
  ['decimal', 'amount', 'date', 'dateTime', 'boolean'].includes(kind);
export const withoutBlanks = (type: TextType, written: string): string =>
  isCollapsed(type) ? written.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '') : written;

function decimalFault(value: string, { digits, fraction }: { digits: number; fraction: number }): boolean {
  const found = digitsOf(value);
  return !found || found.fraction > fraction || found.whole + found.fraction > digits;
}

/** Why a value is none of its type, or undefined. `ccy` is the currency beside it. */
export function textFault(type: TextType, value: string, ccy?: string): FaultCode | undefined {
  switch (type.is) {
    case 'text':
      if (value === '') return 'empty';
      if ([...value].length > type.max) return 'long';
      return type.fin && !identifiers.swiftText(value) ? 'characters' : undefined;
    case 'code':
      return type.codes.includes(value) ? undefined : 'code';
    case 'form':
      return type.form.test(value) ? undefined : 'form';
    case 'decimal':
      if (decimalFault(value, type)) return 'amount';
      return !type.negative && digitsOf(value)?.negative ? 'amount' : undefined;
    case 'amount': {
      const found = digitsOf(value);
      if (!found || found.negative || decimalFault(value, amountDigits)) return 'amount';
      return ccy !== undefined && found.fraction > decimalsOf(ccy) ? 'decimals' : undefined;
    }
    case 'date':
      return isDate(datePattern.exec(value)?.[1] ?? '') ? undefined : 'date';
    case 'dateTime':
      return isDate(dateTimePattern.exec(value)?.[1] ?? '') ? undefined : 'date';
    case 'boolean':
      return /^(true|false|1|0)$/.test(value) ? undefined : 'code';
    case 'currency':
      return isCurrency(value) ? undefined : 'currency';
    case 'country':
      return isCountry(value) ? undefined : 'country';
    case 'iban':
      return identifiers.iban(value) ? undefined : 'iban';
    case 'bic':
      return identifiers.bic(value) ? undefined : 'bic';
    case 'usci':
      return isUsci(value) ? undefined : 'usci';
  }
}
