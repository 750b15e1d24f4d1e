import type { Copy } from '../copy.ts';
import type { exports as en } from '../en/exports.ts';
import { ofKinds } from './of-kinds.ts';
import { transactionFields } from './transaction-fields.ts';

export const exports = {
  lists: { ...ofKinds.exports, users: '用户', transactions: '交易', trail: '决定' },
  columns: {
    id: '编号',
    name: '名称',
    language: '语言',
    company: '企业',
    category: '类别',
    sites: '站点',
    status: '状态',
    saved: '最近保存',
    submitted: '提交时间',
    audited: '审核时间',
    listed: '上架时间',
    comment: '意见',
    loginId: '登录名',
    person: '用户姓名',
    roles: '角色',
    site: '站点',
    opened: '开通时间',
    erased: '已清除',
    ...transactionFields,
    recorded: '记录时间',
    position: '日志位置',
    time: '时间',
    decision: '决定',
    kind: '记录类型',
    record: '记录',
    owner: '所有者',
    decidedBy: '决定人',
    actor: '决定人编号',
    role: '角色',
    waited: '等待（分钟）',
  },
} as const satisfies Copy<typeof en>;
