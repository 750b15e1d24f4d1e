import type { Copy } from '../copy.ts';
import type * as en from '../en/stock.ts';

/** 存量台账。 */
export const stock = {
  one: '存量合同台账',
  many: '存量合同台账',
  title: '存量合同台账',
  screen: {
    add: '登记存量合同',
    empty: '暂无存量合同台账',
    emptyOwn: '请登记合同纳入本平台之前已付或已收的金额。',
    emptyOther: '企业指定本行确认的台账显示在此处。',
    whoDecides: '由所选银行确认；确认后不得直接修改，更正须通过调整办理。',
  },
  sections: { contract: '合同', before: '存量金额', confirmation: '确认' },
  states: {
    UNCONFIRMED: '待确认',
    CONFIRMED: '已确认',
    ADJUSTMENT_REVIEW: '已确认，调整审核中',
    DROPPED: '已撤销',
  },
  acts: {
    save: '保存',
    drop: '撤销',
    askMore: '要求补充材料',
    confirm: '确认',
    adjust: '申请调整',
    recallAdjustment: '撤回调整',
    confirmAdjustment: '确认调整',
    refuseAdjustment: '不予调整',
  },
  fields: {
    contract: '已登记合同',
    contractNo: '合同编号',
    contractName: '合同名称',
    currency: '币种',
    totalAmount: '合同总金额',
    direction: '收付方向',
    amountBefore: '存量金额',
    asOf: '截止日期',
    left: '截止日余额',
    evidence: '证明材料',
    bank: '确认银行',
  },
  codes: { direction: { PAID: '已付', RECEIVED: '已收' } },
  refusals: {
    contract: '请选择本企业已登记的合同',
    currency: '请填写合同可用的币种，如 USD',
    positive: '金额须大于 0',
    signed: '截止日期不得早于合同签订日期',
    within: '不得超过合同总金额',
    locked: '调整时不得修改此项',
  },
} as const satisfies Copy<typeof en.stock>;

/** Keys are return codes. */
export const stockRefusals = {
  notPossible: '台账处于“{{state}}”状态，不能办理此操作',
  notYours: '您无权办理此操作',
  fourEyes: '提交人不得复核本人提交的业务',
  asks: '请填写此操作所需的内容',
  complete: '请完善表单：部分内容缺失或不符合要求',
  changed: '内容没有变更',
  withinContract: '超过合同余额',
  contract: '本企业没有此已登记的合同',
  locked: '调整时不得修改合同、收付方向与银行',
} as const satisfies Copy<typeof en.stockRefusals>;
