import type { Copy } from '../copy.ts';
import type { companyCodes as en } from '../en/company-codes.ts';

export const companyCodes = {
  scale: {
    '01': '50 人以下',
    '02': '50 至 150 人',
    '03': '150 至 500 人',
    '04': '500 至 1,000 人',
    '05': '1,000 至 5,000 人',
    '06': '5,000 至 10,000 人',
    '07': '10,000 人以上',
  },
} satisfies Copy<typeof en>;
