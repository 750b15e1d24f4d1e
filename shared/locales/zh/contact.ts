import type { Copy } from '../copy.ts';
import type { contact as en } from '../en/contact.ts';

export const contact = {
  captcha: { title: '获取验证码', send: '发送验证码' },
  code: '验证码',
  get: '获取验证码',
  again: '{{seconds}} 秒后可重发',
  willSend: '请先输入图形验证码，验证码将发送至 {{contact}}。',
  sent: '验证码正在发送至 {{contact}}，有效时间以收到的信息为准。',
} as const satisfies Copy<typeof en>;
