import type { Copy } from '../copy.ts';
import type { codes as en } from '../en/office-codes.ts';
import { ofKinds } from './of-kinds.ts';

/** Of codes that the public side shows nowhere. */
export const codes = {
  reviewedStatus: { '0': '未上架', '1': '已上架', '2': '待审核', '9': '已拒绝' },
  role: {
    'Default-App-User': '普通用户',
    SHDIPP_ADMIN: '平台管理员',
    BANK_ADMIN: '银行管理员',
    ORG_ADMIN: '机构管理员',
    ORG_AUDIT: '机构审核员',
    FX_ADMIN: '外汇管理局管理员',
    system: '系统',
  },
  userStatus: { '1': '正常', '2': '已冻结', '9': '已注销' },
  /** Rows of the overview of one's trade. */
  trade: { basic: '基本信息', ent: '企业信息', platform: '平台信息', product: '产品信息' },
  basicStatus: { '0': '待完善', '1': '已完善' },
  event: {
    ...ofKinds.events,
    AccountOpened: '账户开通',
    ContactBound: '绑定联系方式',
    ContactUnbound: '解绑联系方式',
    AccountDetailsSaved: '保存基本信息',
    PasswordChanged: '修改密码',
    AccountFrozen: '账户冻结',
    AccountReopened: '账户重新开通',
    AccountCancelled: '账户注销',
    AccountErased: '清除个人信息',
    LoggedIn: '登录',
    LoginLocked: '多次失败，登录锁定',
    SessionsEnded: '会话结束',
    MessageSent: '发送消息',
    MessagesRead: '阅读消息',
    MessagesDeleted: '删除消息',
    TransactionRecorded: '记录交易',
    TransactionCorrected: '更正交易',
    TransactionReversed: '冲销交易',
    ImportStarted: '开始导入',
    ImportProgressed: '处理数据行',
    ImportCompleted: '完成导入',
    ImportFailed: '导入中止',
    ParkedRetried: '重试搁置记录',
    ParkedDiscarded: '舍弃搁置事件',
  },
  /** What an amount covers. */
  period: { day: '单笔交易', month: '月度合计', year: '年度合计' },
  importFault: { gone: '文件已不存在', unreadable: '文件无法读取', stuck: '在同一行反复失败' },
  tradeMeasure: { settlement: '收付', contract: '登记合同' },
  dollarSource: { own: '以美元结算', stated: '申报', parity: '当日人民币汇率中间价' },
  transactionSource: { import: '导入', hand: '手工录入', institution: '机构区' },
} as const satisfies Copy<typeof en>;
