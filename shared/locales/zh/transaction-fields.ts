import type { Copy } from '../copy.ts';
import type { transactionFields as en } from '../en/transaction-fields.ts';

export const transactionFields = {
  reference: '编号',
  date: '日期',
  period: '金额所含期间',
  flow: '进出口',
  service: '服务类别',
  country: '国家和地区',
  district: '区',
  amountUsd: '金额（美元）',
  currency: '币种',
  amount: '金额（该币种）',
  organisation: '企业',
  source: '来源',
  corrections: '更正次数',
  reversed: '已冲销',
} as const satisfies Copy<typeof en>;
