import type { Copy } from '../copy.ts';
import type { centre as en } from '../en/centre.ts';

export const centre = {
  title: '用户中心',
} as const satisfies Copy<typeof en>;
