import type { Copy } from '../copy.ts';
import type { agreements as en, agreementRefusals as refusals } from '../en/agreements.ts';

export const agreements = {
  title: '用户协议管理',
  intro: '管理用户接受的协议版本。已生效的版本永久保留；首个版本生效前使用本平台的默认文本。',
  early: '生效日期不得早于今天，也不得早于已发布版本的生效日期',
  how: { registered: '注册时', asked: '提示时' },
  list: {
    title: '版本',
    empty: '尚未发布版本，目前使用本平台的默认文本。',
    number: '第 {{number}} 版',
    from: '生效日期',
    state: '状态',
    states: { toCome: '待生效', inForce: '现行', earlier: '历史版本', withdrawn: '已撤回' },
    accepted: '已接受',
    acceptedOf: '{{accepted, number}} / {{accounts, number}} 个账户',
    asks: '要求全部用户接受',
    published: '{{by}}，{{at}}',
    history: '变更历史',
    historyNamed: '第 {{number}} 版的变更历史',
    read: '查看',
    withdraw: '撤回',
    withdrawNamed: '撤回第 {{number}} 版',
    withdrawAsk: '是否确认撤回第 {{number}} 版？',
    withdrawText: '该版本将不会生效。记录予以保留。',
    withdrawn: '第 {{number}} 版已撤回',
  },
  form: {
    title: '新版本',
    from: '生效日期',
    fromHint: '格式为 yyyy-MM-dd，自北京时间当日零时起生效',
    asks: '要求全部用户重新接受；接受前不能提交内容，API 令牌可继续使用 {{days}} 天。',
    textCN: '中文文本',
    textEN: '英文文本',
    changedCN: '变更说明（中文）',
    changedEN: '变更说明（英文）',
    changedHint: '提示用户接受时显示在正文上方',
    publish: '发布',
    ask: '是否确认发布第 {{number}} 版，自 {{from}} 起生效？',
    askText: '生效后永久保留。生效前可以撤回。',
    published: '第 {{number}} 版已发布',
  },
  consent: {
    title: '用户协议已更新',
    lead: '第 {{number}} 版自 {{from}} 起生效。请阅读并接受；接受前您的操作不予保存。',
    changed: '变更说明',
    accept: '已阅读并接受',
    leave: '退出登录',
    done: '已接受用户协议',
  },
} as const satisfies Copy<typeof en>;

export const agreementRefusals = {
  accept: '用户协议已更新，本次操作未保存，请先在用户中心接受用户协议',
  changed: '用户协议已有更新的版本，请重新查看',
  early: '生效日期不得早于今天，也不得早于已发布版本的生效日期',
  begun: '该版本已生效，不能撤回',
} as const satisfies Copy<typeof refusals>;
