import type { ReviewOffices } from '@portal/infra/runtime/settings/bilingual';
import { oidcStart } from '@portal/shared/calls/oidc';
import { sites } from '@portal/shared/codes/index';
import { officeSetting, type SettingValues } from '@portal/shared/rules/setting';
import { countIn, textIn, wordsIn } from '../settings/in-force.ts';
import type { SecurityContact } from './security-text.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

/** What the operator says of their portal; what is not set the client takes from its own defaults. */
export interface Config {
  /** site 04 */
  outsideSite?: string;
  /** search for news; {{keyword}} is replaced; the portal's own articles when absent */
  newsSearch?: string;
  consultMail?: string;
  agreement?: string;
  /** who runs the portal, where, and when one can reach them */
  operator?: Bilingual;
  address?: Bilingual;
  hours?: Bilingual;
  phone?: string;
  /** numbers of its filings, which a public site in China has to show */
  icp?: string;
  police?: string;
  /** statements outside the portal */
  privacy?: string;
  accessibility?: string;
  /** what the review offices of sites are called */
  offices?: ReviewOffices;
  /** working days that a review may take */
  reviewDays?: number;
  /** where the ids of the keys of seals are published outside the portal */
  sealKeyAt?: string;
  /** where the portal is: what examples begin with */
  origin?: string;
  /** what the button says that leads to the login provider, and the address that does, where that is the only way in */
  onlyProvider?: { label: Bilingual; start: string };
}

/** What follows from how the portal is set up, and not from what its operator says in it. */
export type SetUp = Required<Pick<Config, 'origin'>> & { onlyProvider?: Bilingual | undefined };

/** What a page is told of the settings that hold. */
export function configOf(values: SettingValues, { origin, onlyProvider }: SetUp): Config {
  const offices = sites.flatMap((site) => {
    const words = wordsIn(values, officeSetting(site));
    return words ? [[site, words] as const] : [];
  });
  const set: Record<keyof Config, Config[keyof Config]> = {
    outsideSite: textIn(values, 'outsideSite'),
    newsSearch: textIn(values, 'newsSearch'),
    consultMail: textIn(values, 'consultMail'),
    agreement: textIn(values, 'agreement'),
    operator: wordsIn(values, 'operator'),
    address: wordsIn(values, 'address'),
    hours: wordsIn(values, 'hours'),
    phone: textIn(values, 'phone'),
    icp: textIn(values, 'icp'),
    police: textIn(values, 'police'),
    privacy: textIn(values, 'privacy'),
    accessibility: textIn(values, 'accessibility'),
    offices: offices.length ? Object.fromEntries(offices) : undefined,
    reviewDays: countIn(values, 'reviewDays'),
    sealKeyAt: textIn(values, 'sealKeyAt'),
    origin,
    onlyProvider: onlyProvider && { label: onlyProvider, start: oidcStart.path },
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

/** Who is told of weaknesses; undefined where the operator names nobody, or does not say until when. */
export function securityOf(values: SettingValues): SecurityContact | undefined {
  const contacts = textIn(values, 'securityContact')
    ?.split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const expires = textIn(values, 'securityExpires');
  return contacts?.length && expires ? { contacts, expires, policy: textIn(values, 'securityPolicy') } : undefined;
}
