import type { Copy } from '../copy.ts';
import type { mail as en } from '../en/mail.ts';

export const mail = {
  kinds: { phone: '手机号', mail: '邮箱' },
  greeting: '您好：',
  reason: '原因：{{comment}}',
  notYou: '如非本人操作，请立即重置密码并联系管理员。',
  automatic: '本消息由系统自动发送，请勿回复。',
  sms: '【{{portal}}】{{text}}',
  code: {
    subject: '验证码',
    text: '您的验证码是 {{code}}，五分钟内有效。',
    note: '请勿告知他人。如非本人操作，请忽略本消息。',
  },
  passwordChanged: {
    subject: '您的密码已修改',
    text: '您的账户密码已修改。',
  },
  contactBound: {
    subject: '您的账户绑定了新的联系方式',
    text: '您的账户新绑定了{{kind}}。',
  },
  contactChanged: {
    subject: '您的账户联系方式已更换',
    text: '您的账户绑定的{{kind}}已更换。',
  },
  contactUnbound: {
    subject: '您的账户联系方式已解绑',
    text: '您的账户绑定的{{kind}}已解绑。',
  },
  loginLocked: {
    subject: '您的账户暂时无法登录',
    text: '由于连续 {{failures}} 次密码错误，该来源 {{minutes}} 分钟内无法登录您的账户，之后自动恢复；您用过的浏览器不受影响。',
  },
  accountFrozen: {
    subject: '您的账户已被冻结',
    text: '您的账户已被管理员冻结，重新开通前无法登录。',
  },
  accountReopened: {
    subject: '您的账户已重新开通',
    text: '您的账户已由管理员重新开通，可以正常登录。',
  },
  accountCancelled: {
    subject: '您的账户已被注销',
    text: '您的账户已被管理员注销，无法再登录。',
  },
} as const satisfies Copy<typeof en>;
