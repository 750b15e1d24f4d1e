import { callFacts } from '@portal/shared/calls/facts';
import type { Locale } from '../access/settings.ts';

/** The address that leads to the login provider; `back`: a path of ours to go on with. */
export const providerPath = (what: 'login' | 'proof', back: string, locale: Locale): string =>
  `${callFacts.oidcStart.path}?${new URLSearchParams({ for: what, back, lan: locale === 'zh' ? 'CN' : 'EN' })}`;
