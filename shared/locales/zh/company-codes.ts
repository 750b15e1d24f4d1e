import type { Copy } from '../copy.ts';
import type { companyCodes as en } from '../en/company-codes.ts';

export const companyCodes = {
  scale: {
    '01': '50 人以下',
    '02': '50–150 人',
    '03': '150–500 人',
    '04': '500–1000 人',
    '05': '1000–5000 人',
    '06': '5000–10000 人',
    '07': '10000 人以上',
  },
} satisfies Copy<typeof en>;
