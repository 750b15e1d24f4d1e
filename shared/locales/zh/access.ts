import type { Copy } from '../copy.ts';
import type * as en from '../en/access.ts';

/** 企业准入。 */
export const access = {
  one: '企业准入',
  many: '企业准入',
  title: '企业准入',
  screen: {
    add: '申请准入',
    empty: '暂无企业准入',
    emptyOwn: '请向银行申请准入。收付汇业务通过已准入的银行办理。',
    emptyOther: '企业向贵行提交的准入申请将显示在此处。',
    whoDecides: '由所选银行审核。同一企业在同一银行只能有一项准入。',
  },
  sections: { bank: '银行与业务范围', organisation: '企业信息', documents: '文件' },
  states: {
    DRAFT: '草稿',
    BANK_REVIEW: '银行审核中',
    ACTIVE: '已准入',
    CHANGE_REVIEW: '已准入，变更审核中',
    SUSPENDED: '已暂停',
    REJECTED: '不予准入',
    REVOKED: '已取消',
  },
  acts: {
    save: '保存草稿',
    submit: '提交',
    recall: '撤回',
    askMore: '要求补充材料',
    accept: '准予准入',
    reject: '不予准入',
    fileChange: '申请变更',
    recallChange: '撤回变更',
    acceptChange: '准予变更',
    refuseChange: '不予变更',
    suspend: '暂停',
    resume: '恢复',
    revoke: '取消准入',
  },
  fields: {
    parties: '企业与银行',
    name: '企业名称',
    usci: '统一社会信用代码',
    legalRepresentative: '法定代表人',
    address: '地址',
    contact: '联系人',
    phone: '联系电话',
    email: '电子邮箱',
    bank: '银行',
    account: '账号',
    scope: '业务范围',
    directoryNumber: '货物贸易名录编号',
    directoryClass: '名录分类等级',
    pilot: '贸易便利化试点',
    authorization: '授权书',
    undertaking: '承诺书',
  },
  codes: {
    scope: { PAY: '付汇', RECEIVE: '收汇', GOODS: '货物贸易' },
    directoryClass: { A: 'A 类', B: 'B 类', C: 'C 类' },
    pilot: { Y: '是', N: '否' },
  },
  refusals: {
    directory: '业务范围包含货物贸易的，请输入货物贸易名录编号',
    locked: '变更时不得修改此项',
    taken: '本企业在该银行已有准入或正在申请',
  },
} as const satisfies Copy<typeof en.access>;

/** Keys are return codes. */
export const accessRefusals = {
  notPossible: '企业准入处于“{{state}}”状态，不能办理此操作',
  notYours: '您无权办理此操作',
  fourEyes: '提交人不得复核本人提交的业务',
  asks: '请填写此操作的必填内容',
  complete: '表单内容缺失或不符合要求，请更正标出的字段',
  changed: '内容没有变更，请修改后提交',
  only: '本企业在该银行已有准入或正在申请',
  locked: '变更时不得修改银行和统一社会信用代码',
  taken: '本企业在该银行已有准入或正在申请',
} as const satisfies Copy<typeof en.accessRefusals>;
