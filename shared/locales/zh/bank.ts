import { bankFiles } from './bank-files.ts';

/** What banks take out of the portal and hold against their own systems, and the rules that they keep for their members. */
export const bank = {
  many: '一个文件最多包含{{max}}笔申请',
  either: '请选择申请，或选择日期',
  transfer: '汇款报文',
  fault: '{{field}}：{{reason}}',
  notRemittable: '当前状态不可汇出（{{state}}）',
  rules: {
    member: '限额只能设给本行成员',
    own: '本人的限额由其他成员设定',
    time: '请填写时间，如16:30',
    twice: '不得重复',
  },
  /** why nothing is taken from a file */
  files: {
    ...bankFiles,
    message: '不是对账单报文（camt.053）',
    version: '不是camt.053.001.08版本',
  },
  /** what stands at a field that does not fit into a message between banks, or a row of a file */
  faults: {
    unknown: '报文中没有对应的位置',
    order: '位置不正确',
    repeated: '出现次数超出允许范围',
    missing: '缺失',
    choice: '二者只能填写其一',
    text: '不应有文字的位置出现了文字',
    attribute: '属性不正确',
    empty: '内容为空',
    long: '内容过长',
    code: '不在代码表中',
    form: '格式不正确',
    date: '日期不正确',
    amount: '金额不正确',
    decimals: '小数位数超出该币种的规定',
    currency: '币种不正确',
    country: '国家或地区不正确',
    iban: '不是该国家或地区的有效IBAN',
    bic: 'BIC不正确',
    usci: '统一社会信用代码不正确',
    characters: '含有境外银行无法识别的字符',
    duplicate: '重复出现',
    sources: '一笔汇款只能从一个账户扣款，此为第二个账户',
    columns: '字段数与列数不一致',
  },
} as const;

export const bankRefusals = {
  statement: '该文件未能用于核对：{{reason}}（第{{line}}行）',
  member: '限额只能设给本行成员',
  own: '本人的限额由其他成员设定',
  many: '一个文件最多包含{{max}}笔申请',
  nothing: '该日核准的申请中没有待汇出的',
  notRemittable: '以下申请当前不可汇出：{{names}}',
  unfit: '以下申请无法生成汇款报文：{{names}}',
} as const;
