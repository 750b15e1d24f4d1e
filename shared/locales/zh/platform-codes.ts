import type { Copy } from '../copy.ts';
import type { platformCodes as en } from '../en/platform-codes.ts';

export const platformCodes = {
  category: {
    '01': '数字视听',
    '02': '游戏娱乐',
    '03': '教育服务',
    '04': '云服务',
    '05': 'IT 服务',
    '06': '跨境电商',
  },
} satisfies Copy<typeof en>;
