import type { Copy } from '../copy.ts';
import type { site as en } from '../en/site.ts';

export const site = {
  name: '数字贸易门户',
} as const satisfies Copy<typeof en>;
