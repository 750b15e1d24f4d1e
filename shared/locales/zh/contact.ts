import type { Copy } from '../copy.ts';
import type { contact as en } from '../en/contact.ts';

export const contact = {
  captcha: { title: '获取验证码', send: '发送验证码' },
  code: '验证码',
  get: '获取验证码',
  again: '{{seconds}} 秒后可重发',
  willSend: '验证码将发送至 {{contact}}，请先输入图形验证码。',
  sent: '验证码正在发送至 {{contact}}，有效时间以收到的信息为准。',
  kinds: { phone: '手机', mail: '邮箱' },
  bound: { phone: '已绑定手机', mail: '已绑定邮箱' },
  fresh: { phone: '新手机号', mail: '新邮箱' },
  titles: {
    bind: { phone: '绑定手机', mail: '绑定邮箱' },
    change: { phone: '更换手机', mail: '更换邮箱' },
    unbind: { phone: '解绑手机', mail: '解绑邮箱' },
  },
  steps: { label: '步骤', verify: '验证已绑定的联系方式', add: '添加新的联系方式', done: '已完成' },
  willUnbind: {
    phone: '解绑后不能再用该手机找回密码，邮箱绑定保持不变。',
    mail: '解绑后不能再用该邮箱找回密码，手机绑定保持不变。',
  },
  verify: '验证',
  verified: '验证通过，请添加新的联系方式。',
  bind: '绑定',
  unbind: '解绑',
  back: '返回基本信息',
  done: {
    bind: { phone: '手机绑定成功', mail: '邮箱绑定成功' },
    change: { phone: '手机更换成功', mail: '邮箱更换成功' },
    unbind: { phone: '手机解绑成功', mail: '邮箱解绑成功' },
  },
} as const satisfies Copy<typeof en>;
