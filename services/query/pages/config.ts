import type { Bilingual, ReviewOffices } from '@portal/infra/settings/bilingual';
import type { Settings } from '@portal/infra/settings/read';
import type { SecurityContact } from './security-text.ts';

/** What the operator says of his portal; what is not set the client takes from its own defaults. */
export interface Config {
  /** site 04 */
  outsideSite?: string;
  /** search for news; {{keyword}} is replaced; the portal's own articles when absent */
  newsSearch?: string;
  consultMail?: string;
  agreement?: string;
  /** who runs the portal, where, and when one can reach him */
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
  /** address of a script for the pages that search engines may know; none loads when absent */
  analytics?: string;
}

export function configOf(settings: Settings<'query'>): Config {
  const { reviewOffices: offices } = settings;
  const set: Record<keyof Config, Config[keyof Config]> = {
    outsideSite: settings.outsideSiteUrl,
    newsSearch: settings.newsSearchUrl,
    consultMail: settings.consultMail,
    agreement: settings.agreementUrl,
    operator: settings.operatorName,
    address: settings.operatorAddress,
    hours: settings.operatorHours,
    phone: settings.operatorPhone,
    icp: settings.icpNumber,
    police: settings.policeFilingNumber,
    privacy: settings.privacyUrl,
    accessibility: settings.accessibilityUrl,
    offices: Object.keys(offices).length ? offices : undefined,
    reviewDays: settings.reviewDays,
    sealKeyAt: settings.sealKeyPublishedAt,
    origin: settings.publicUrl,
    analytics: settings.analyticsUrl,
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

/** Who is told of weaknesses; undefined where the operator names nobody. */
export function securityOf(settings: Settings<'query'>): SecurityContact | undefined {
  const { securityContact: contacts, securityExpires: expires, securityPolicy: policy } = settings;
  return contacts && expires ? { contacts, expires, policy } : undefined;
}
