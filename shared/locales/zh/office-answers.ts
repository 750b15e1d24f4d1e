import type { Copy } from '../copy.ts';
import type * as en from '../en/office-answers.ts';

export const batch = { empty: '请至少选择一项' } as const satisfies Copy<typeof en.batch>;

export const messages = { select: '请至少选择一项' } as const satisfies Copy<typeof en.messages>;

export const transaction = {
  amount: '金额最多 13 位整数和两位小数，以点分隔',
  flow: '请填写 export 或 import',
  service: '请填写 SF、SG、SH、SI、SJ、SK 之一',
  country: '该日期没有此代码的国家或地区',
  district: '请填写上海市的区',
  currency: '请填写 ISO 4217 规定的三位字母代码',
  currencyMissing: '请填写该金额的币种',
  amountMissing: '请填写该币种的金额',
  decimals: '小数位数超过该币种规定的位数，或金额过大',
  columns: '此行的列数与首行不一致',
  textLong: '内容过长：编号最多 100 个字符，企业名称最多 200 个字符',
  header: '首行须写明列名 reference、date、flow、service、country、amountUsd',
  quote: '引号没有闭合',
  encoding: '文件不是 UTF-8 编码',
  long: '此行过长',
  otherFacts: '此编号已有不同内容的记录；如需变更，请按“修订统计数据”导入',
  change: '由 {{from}} 改为 {{to}}',
  changedSince: '比对后该编号的交易另有变动',
  reversed: '此编号的交易已被冲销',
} as const satisfies Copy<typeof en.transaction>;
