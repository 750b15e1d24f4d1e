import type { Copy } from '../copy.ts';
import type * as en from '../en/document.ts';

/** 付款所依据的单据。 */
export const document = {
  one: '单据',
  many: '单据',
  title: '单据',
  screen: {
    add: '添加单据',
    empty: '暂无单据',
    emptyOwn: '请添加合同、发票和税务备案表，供境外汇款申请使用。',
    emptyOther: '本单位的单据将显示在此处。',
    whoDecides: '保存后即可使用，无须审核。',
  },
  sections: { document: '单据' },
  states: { KEPT: '在册', DROPPED: '已移除' },
  acts: { save: '保存', drop: '移除' },
  fields: {
    type: '类型',
    number: '编号',
    date: '日期',
    currency: '币种',
    amount: '金额',
    file: '文件（PDF）',
  },
  codes: {
    type: {
      CONTRACT: '合同',
      INVOICE: '发票',
      PAYMENT_NOTICE: '支付通知',
      TAX_FILING: '税务备案表',
      CERT: '证明',
      OTHER: '其他',
    },
  },
  refusals: {
    currency: '请选择单据的币种',
    positive: '请输入大于 0 的金额',
    taken: '本单位已有相同类型和编号的单据',
    drawn: '占用金额已超过此金额',
    drawnCurrency: '单据已按原币种占用，不能更改币种',
  },
} as const satisfies Copy<typeof en.document>;

export const documentRefusals = {
  notPossible: '单据处于“{{state}}”状态，不能办理此操作',
  notYours: '您无权办理此操作',
  asks: '请填写此操作的必填内容',
  unused: '已有申请使用此单据',
  drawn: '已有申请使用此单据',
  taken: '本单位已有相同类型和编号的单据',
  unregistered: '单据无登记编号',
} as const satisfies Copy<typeof en.documentRefusals>;
