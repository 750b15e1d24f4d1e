import type { Language } from '@portal/shared/codes/index';

/** BCP 47 tag of a content's language, which may differ from the page's. */
export const langTag = { CN: 'zh-CN', EN: 'en' } as const satisfies Record<Language, string>;
