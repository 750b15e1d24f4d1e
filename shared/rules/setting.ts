import { z } from 'zod';
import { type Site, sites } from '../codes/index.ts';
import { isHarmless } from './characters.ts';
import { isDate } from './dates.ts';
import { formats, isWebsite } from './formats.ts';
import { characters } from './text.ts';

/** The parts of the page of settings, in their order. */
export const settingSections = ['operator', 'filings', 'links', 'offices', 'security', 'limits'] as const;
export type SettingSection = (typeof settingSections)[number];

/**
 * What a setting is: a line in both languages, a line, a telephone number, a mail address, an address of the web, one of a
 * search (with `{{keyword}}`), contacts as RFC 9116 has them separated by commas, a day (yyyy-MM-dd), a whole number.
 */
export type SettingForm = 'words' | 'line' | 'phone' | 'mail' | 'web' | 'search' | 'contacts' | 'day' | 'count';

interface Setting {
  section: SettingSection;
  form: SettingForm;
  /** characters at most; of a number the largest one */
  most: number;
  /** of a number the smallest one */
  least?: number;
  /** the variable of the environment that it begins with */
  variable: string;
}

const table = <const Name extends string>(settings: Record<Name, Setting>): Readonly<Record<Name, Setting>> => settings;

export type OfficeSetting = `office${Site}`;
export const officeSetting = (site: Site): OfficeSetting => `office${site}`;
const office: Setting = { section: 'offices', form: 'words', most: 60, variable: 'REVIEW_OFFICES' };

/** What an institution changes of its portal while it runs: the one table of it, in the order of the page. */
export const settings = table({
  operator: { section: 'operator', form: 'words', most: 200, variable: 'OPERATOR_NAME' },
  address: { section: 'operator', form: 'words', most: 200, variable: 'OPERATOR_ADDRESS' },
  hours: { section: 'operator', form: 'words', most: 200, variable: 'OPERATOR_HOURS' },
  phone: { section: 'operator', form: 'phone', most: 31, variable: 'OPERATOR_PHONE' },
  consultMail: { section: 'operator', form: 'mail', most: 100, variable: 'CONSULT_MAIL' },
  icp: { section: 'filings', form: 'line', most: 100, variable: 'ICP_NUMBER' },
  police: { section: 'filings', form: 'line', most: 100, variable: 'POLICE_FILING_NUMBER' },
  outsideSite: { section: 'links', form: 'web', most: 500, variable: 'OUTSIDE_SITE_URL' },
  newsSearch: { section: 'links', form: 'search', most: 500, variable: 'NEWS_SEARCH_URL' },
  agreement: { section: 'links', form: 'web', most: 500, variable: 'AGREEMENT_URL' },
  privacy: { section: 'links', form: 'web', most: 500, variable: 'PRIVACY_URL' },
  accessibility: { section: 'links', form: 'web', most: 500, variable: 'ACCESSIBILITY_URL' },
  sealKeyAt: { section: 'links', form: 'web', most: 500, variable: 'SEAL_KEY_PUBLISHED_AT' },
  ...(Object.fromEntries(sites.map((site) => [officeSetting(site), office])) as Record<OfficeSetting, Setting>),
  securityContact: { section: 'security', form: 'contacts', most: 500, variable: 'SECURITY_CONTACT' },
  securityExpires: { section: 'security', form: 'day', most: 10, variable: 'SECURITY_EXPIRES' },
  securityPolicy: { section: 'security', form: 'web', most: 500, variable: 'SECURITY_POLICY' },
  reviewDays: { section: 'limits', form: 'count', least: 0, most: 60, variable: 'REVIEW_DAYS' },
  holdMinutes: { section: 'limits', form: 'count', least: 1, most: 1_440, variable: 'HOLD_MINUTES' },
  uploadsPerDay: { section: 'limits', form: 'count', least: 1, most: 100_000, variable: 'UPLOADS_PER_DAY' },
  uploadMbPerDay: { section: 'limits', form: 'count', least: 1, most: 1_000_000, variable: 'UPLOAD_MB_PER_DAY' },
});
export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];

/** One text, a number as its digits; or words in both languages. Empty: nothing, on purpose. */
export const settingValue = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ zh: z.string(), en: z.string() }),
]);
export type SettingValue = z.infer<typeof settingValue>;
export type SettingValues = Readonly<Partial<Record<SettingName, SettingValue>>>;

/** Null stands for the default. */
export function isSameValue(a: SettingValue | null, b: SettingValue | null): boolean {
  if (a === null || b === null) return a === b;
  if ('text' in a) return 'text' in b && a.text === b.text;
  return 'zh' in b && a.zh === b.zh && a.en === b.en;
}

const isContact = (contact: string): boolean =>
  contact.startsWith('https:') ? isWebsite(contact) : /^(mailto:[^\s@,]+@[^\s@,]+|tel:\+?[\d.-]+)$/.test(contact);

const fits: Readonly<Record<Exclude<SettingForm, 'words' | 'count'>, (text: string) => boolean>> = {
  line: (text) => !/[\r\n]/.test(text),
  phone: (text) => /^\+?[\d ()-]{5,30}$/.test(text),
  mail: formats.mail,
  web: isWebsite,
  search: (text) => text.includes('{{keyword}}') && isWebsite(text.replaceAll('{{keyword}}', 'word')),
  contacts: (text) => text.split(',').every((contact) => isContact(contact.trim())),
  day: isDate,
};

/** A rule that is broken: the key of its words and their parameters; undefined where the text may stand. */
type Broken = { key: string; params?: Readonly<Record<string, number>> } | undefined;

function brokenText({ form, most: maxLength }: Setting, text: string): Broken {
  if (!isHarmless(text)) return { key: 'fields.characters' };
  if (characters(text) > maxLength) return { key: 'fields.long', params: { max: maxLength } };
  const isFitting = form === 'words' ? fits.line : form === 'count' ? undefined : fits[form];
  return text === '' || isFitting?.(text) ? undefined : { key: `portalSettings.wrong.${form}` };
}

function brokenCount({ least: minCount = 0, most: maxCount }: Setting, text: string): Broken {
  if (!/^\d{1,9}$/.test(text)) return { key: 'portalSettings.wrong.count' };
  if (Number(text) < minCount) return { key: 'fields.least', params: { min: minCount } };
  return Number(text) > maxCount ? { key: 'fields.most', params: { max: maxCount } } : undefined;
}

const other = { zh: 'en', en: 'zh' } as const;

/** What is wrong with a value of a setting, by the part of it: `text`, `zh`, `en`. */
export function brokenIn(name: SettingName, value: SettingValue): Readonly<Record<string, NonNullable<Broken>>> {
  const setting = settings[name];
  if ((setting.form === 'words') !== 'zh' in value) return { text: { key: 'fields.type' } };
  const parts = 'zh' in value ? (['zh', 'en'] as const) : (['text'] as const);
  const found = parts.flatMap((part): [string, NonNullable<Broken>][] => {
    const text = part === 'text' ? ('text' in value ? value.text : '') : 'zh' in value ? value[part] : '';
    const isHalf = part !== 'text' && 'zh' in value && text === '' && value[other[part]] !== '';
    const broken = isHalf
      ? { key: 'fields.required' }
      : setting.form === 'count'
        ? brokenCount(setting, text)
        : brokenText(setting, text);
    return broken ? [[part, broken]] : [];
  });
  return Object.fromEntries(found);
}

/** As it is kept: without spaces around it. */
export const trimmed = (value: SettingValue): SettingValue =>
  'text' in value ? { text: value.text.trim() } : { zh: value.zh.trim(), en: value.en.trim() };

/** The field of a part of a setting, in a form and in what is refused. */
export const settingField = (name: SettingName, part: string): string => (part === 'text' ? name : `${name}.${part}`);
