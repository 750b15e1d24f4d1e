import type { Copy } from '../copy.ts';
import type { money as en } from '../en/money.ts';

export const money = {
  amount: '请输入数字，用小数点分隔小数，如 12.50',
  decimals: '小数位数超过该币种规定的位数',
  large: '金额最多 15 位（含小数）',
  rate: '汇率须大于 0，整数最多 5 位，小数最多 8 位',
} as const satisfies Copy<typeof en>;
