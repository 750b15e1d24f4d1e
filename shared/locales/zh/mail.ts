import type { Copy } from '../copy.ts';
import type { mail as en } from '../en/mail.ts';

export const mail = {
  kinds: { phone: '手机号', mail: '邮箱' },
  greeting: '您好：',
  reason: '原因：{{comment}}',
  notYou: '如非本人操作，请立即重置密码并联系管理员。',
  automatic: '本消息由系统自动发送，请勿回复。',
  sms: '【{{portal}}】{{text}}',
  open: '查看详情',
  settings: '通知设置',
  visit: '查看咨询',
  visitNote:
    '持有此链接的人均可以您的身份查看和回复，请勿转发。链接 {{linkDays}} 天内有效。您可在该页面删除您的邮箱和发送的全部内容。',
  visitorAsked: {
    subject: '您对“{{name}}”的咨询',
    text: '您对“{{name}}”的咨询已转达提供方。收到答复后，系统将立即通知您。',
  },
  visitorAnswered: {
    subject: '“{{name}}”的咨询有新答复',
    text: '“{{name}}”的提供方答复了您的咨询。',
  },
  visitorClosed: {
    subject: '您对“{{name}}”的咨询已结束',
    text: '“{{name}}”的提供方结束了此次咨询。您仍可查看内容，也可在产品页面重新咨询。',
  },
  visitorEnded: {
    subject: '您对“{{name}}”的咨询已终止',
    text: '“{{name}}”的提供方账户已停用，此次咨询随之终止。您仍可查看内容。',
  },
  visitorReport: {
    subject: '您对“{{name}}”的举报结果',
    text: '管理员已核实您对“{{name}}”的举报。答复：{{comment}}',
  },
  digest: {
    subject: '每日消息汇总（{{count}} 条）',
    text: '以下是本平台发给您的 {{count}} 条消息。',
  },
  purposes: {
    register: '注册账户',
    reset: '重置密码',
    bind: '绑定联系方式',
    change: '变更或解绑联系方式',
    prove: '身份确认',
    visit: '访客咨询或举报',
    other: '业务办理',
  },
  code: {
    subject: '{{purpose}}验证码',
    text: '您的验证码是 {{code}}，用于{{purpose}}，{{codeMinutes}} 分钟内有效。',
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
    text: '因连续 {{failures}} 次输入错误密码，该来源 {{minutes}} 分钟内无法登录您的账户，之后自动恢复；您使用过的浏览器不受影响。',
  },
  secondFactorEnrolled: {
    subject: '两步验证已开启',
    text: '今后登录您的账户还需输入手机验证器应用生成的验证码。',
  },
  secondFactorRemoved: {
    subject: '两步验证已关闭',
    text: '今后登录您的账户只需密码。',
  },
  secondFactorReset: {
    subject: '两步验证已重置',
    text: '管理员已关闭您账户的两步验证。',
  },
  secondStepFailed: {
    subject: '您的密码可能已泄露',
    text: '有人输入了您账户的正确密码，随后 {{failures}} 次输错验证码，该来源 {{minutes}} 分钟内无法再试。',
  },
  recoveryCodesMade: {
    subject: '您的恢复码已更新',
    text: '您的账户生成了新的恢复码，原有恢复码已作废。',
  },
  recoveryCodeUsed: {
    subject: '您账户的一个恢复码已被使用',
    text: '您账户的一个恢复码已被使用，剩余 {{left}} 个。',
  },
  deviceTrusted: {
    subject: '您的账户新增受信任的设备',
    text: '新增一个浏览器，{{days}} 天内登录您的账户无需验证码，修改密码后失效。',
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
