import type { HistoryValue } from '@portal/shared/calls/history';
import type { Language } from '@portal/shared/codes/index';
import type { Form } from '@portal/shared/define/record-event';
import type { TransactionFacts } from '@portal/shared/events/transaction';
import { locales, translate } from '@portal/shared/locales/index';
import { amountIn, amountOf } from '@portal/shared/money/decimal';
import { readAgent } from '@portal/shared/rules/agent';
import { plainText } from '@portal/shared/rules/html';
import type { Addresses } from '../base/addresses.ts';

/** For whom values are put into words. */
export interface Reading {
  lan: Language;
  /** addresses of pictures that this reader may open */
  address: Addresses;
  /** of people by umId; '' where it may not be told or is erased */
  nameOf(accountId: string): string;
}

const tags = { CN: 'zh-CN', EN: 'en-GB' } as const;
const pictureWidth = 160;
const erased: HistoryValue = { text: null, pictures: [] };

/** Made once, when it is first asked for: making one takes longer than all that is told with it. */
function keptByLanguage<T>(make: (tag: string) => T): (language: Language) => T {
  const byLanguage: Partial<Record<Language, T>> = {};
  return (language) => {
    byLanguage[language] ??= make(tags[language]);
    return byLanguage[language];
  };
}

const times = keptByLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Shanghai' }),
);
// a day is a date, not a point in time: no time zone may move it
const days = keptByLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const figures = keptByLanguage((tag) => new Intl.NumberFormat(tag));
const countries = keptByLanguage((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }));

/** Never through a number with a fraction: an amount is told to its last cent. */
function figureText(value: string, language: Language): string {
  const [, sign = '', integerPart, decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(value) ?? [];
  return integerPart === undefined ? value : `${sign}${figures(language).format(BigInt(integerPart))}${decimals}`;
}

const dayText = (value: string, language: Language): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? days(language).format(new Date(`${value}T00:00:00Z`)) : value;

/** The portal's own name of a country or region, where it has one. */
function countryText(code: string, language: Language): string {
  const key = `trade.places.${code}`;
  const own = translate(language, key);
  return own === key ? (countries(language).of(code) ?? code) : own;
}

function agentText(agent: string, language: Language): string {
  const { browser, system } = readAgent(agent);
  if (browser && system) return translate(language, 'people.sessions.on', { browser, system });
  return browser || system || translate(language, 'people.sessions.unknown');
}

/** A code without words of its own is told as it is. */
function codeText(form: string, code: string, language: Language): string {
  const key = form.replace('*', code);
  const words = translate(language, key);
  return words === key ? code : words;
}

function wordsOf(value: string, form: Form, { lan: language, nameOf }: Reading): string {
  switch (form) {
    case 'text':
    case 'count':
    case 'files':
    case 'video':
      return value;
    case 'html':
      return plainText(value);
    case 'time':
      return times(language).format(new Date(value));
    case 'day':
      return dayText(value, language);
    case 'figure':
      return figureText(value, language);
    case 'cents':
      return figureText(amountOf(BigInt(value)), language);
    case 'person':
      return nameOf(value) || value;
    case 'country':
      return countryText(value, language);
    case 'agent':
      return agentText(value, language);
    default:
      return codeText(form, value, language);
  }
}

/** `EUR 1,000.00` */
function moneyText(value: unknown, language: Language): string {
  const { currency, minor } = value as TransactionFacts['amount'];
  return `${currency} ${figureText(amountIn(currency, BigInt(minor)), language)}`;
}

const isNothing = (value: unknown): boolean => value === undefined || value === '';

/** A value in words; `text` is null where what it was is erased. */
export function formatValue(value: unknown, form: Form, reading: Reading): HistoryValue {
  if (value === null) return erased;
  if (isNothing(value)) return { text: '', pictures: [] };
  if (form === 'money') return { text: moneyText(value, reading.lan), pictures: [], whole: true };
  const all = Array.isArray(value) ? value.map(String) : [String(value)];
  if (form === 'count') return { text: String(all.length), pictures: [], whole: true };
  if (form === 'files') return { text: '', pictures: all.map((fileId) => reading.address(fileId, pictureWidth)) };
  if (form === 'video') {
    const [video, poster] = all;
    if (!video) return { text: '', pictures: [] };
    return {
      text: translate(reading.lan, 'records.video'),
      pictures: poster ? [reading.address(poster, pictureWidth)] : [],
      whole: true,
    };
  }
  const words = all.map((each) => wordsOf(each, form, reading));
  return {
    text: words.join(reading.lan === 'CN' ? '、' : ', '),
    pictures: [],
    ...(Array.isArray(value) ? { items: words } : form !== 'text' && form !== 'html' && { whole: true as const }),
  };
}

/** Before and after; a rich text of which only the formatting changed is told as it is stored. */
export function shownChange(
  before: unknown,
  after: unknown,
  form: Form,
  reading: Reading,
): [HistoryValue, HistoryValue] {
  const both: [HistoryValue, HistoryValue] = [formatValue(before, form, reading), formatValue(after, form, reading)];
  return form === 'html' && both[0].text === both[1].text
    ? [formatValue(before, 'text', reading), formatValue(after, 'text', reading)]
    : both;
}

const last = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** The name of a field of that kind of record in words: of its content as its definition has it, else as all have it. */
export function fieldWords(kind: string, field: string, language: Language): string {
  const name = last(field);
  const general = `records.fieldNames.${name}`;
  // what an act asked for, and what the portal worked out with it, have words where workflows have theirs
  const own = field.startsWith('given.')
    ? [`workflow.act.${name}`]
    : field.startsWith('was.')
      ? [`workflow.was.${name}`]
      : field.startsWith('reasons.')
        ? [`kinds.${kind}.findings.rules.${name}.title`]
        : field.includes('.')
          ? [`kinds.${kind}.fields.${name}`, `kinds.${kind}.notes.${name}`, `kinds.${kind}.noted.${name}`]
          : [];
  return (
    [...own, general].map((key) => ({ key, words: translate(language, key) })).find(({ key, words }) => words !== key)
      ?.words ?? general
  );
}

/** The part of the record that a field belongs to, in words; '' when it has no parts. */
export function groupWords(field: string, language: Language): string {
  const [part = '', ...subfields] = field.split('.');
  // what is personal of a part stands beside it
  const group = part.replace(/Personal$/, '');
  return subfields.length && group in locales[language].records.groups
    ? translate(language, `records.groups.${group}`)
    : '';
}
