import type { Language } from '@portal/shared/codes/index';

/** A point in time in that language's format, in the portal's time zone, Shanghai. */
export const moment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'CN' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso));
