import type { Locale } from '../../core/session/settings.ts';

/** The address that leads to the login provider. `start`: of the call that does; `back`: a path of ours to go on with. */
export const providerPath = (start: string, purpose: 'login' | 'proof', back: string, locale: Locale): string =>
  `${start}?${new URLSearchParams({ for: purpose, back, lan: locale === 'zh' ? 'CN' : 'EN' })}`;
