import type { Language } from '@portal/shared/codes/index';

/** A point in time as people of that language write it; the portal's clock is Shanghai's. */
export const moment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'CN' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso));
