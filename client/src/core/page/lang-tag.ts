import type { Language } from '@portal/shared/codes/index';

/** The language of a content as a document says it: it may be another one than the page's. */
export const langTag = { CN: 'zh-CN', EN: 'en' } as const satisfies Record<Language, string>;
