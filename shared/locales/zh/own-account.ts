import type { Copy } from '../copy.ts';
import type {
  account as enAccount,
  contactChange as enContact,
  passwordChange as enPassword,
  stepUp as enStepUp,
} from '../en/own-account.ts';

export const contactChange = {
  lead: '用于验证身份和接收通知',
  text: '验证码和通知将发送至账户绑定的手机和邮箱。更换时，新旧联系方式均须验证。',
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
    bind: { phone: '手机已绑定', mail: '邮箱已绑定' },
    change: { phone: '手机已更换', mail: '邮箱已更换' },
    unbind: { phone: '手机已解绑', mail: '邮箱已解绑' },
  },
} as const satisfies Copy<typeof enContact>;

export const passwordChange = {
  title: '修改密码',
  lead: '修改后其他登录会话将全部退出',
  text: '本机保持登录。',
  old: '原密码',
  fresh: '新密码',
  confirm: '确认新密码',
  go: '修改密码',
  done: '密码已修改，其他登录会话已全部退出。',
  forgot: '忘记原密码',
} as const satisfies Copy<typeof enPassword>;

export const stepUp = {
  title: '身份确认',
  why: '该操作涉及账户安全，请先确认身份。',
  go: '确认并继续',
  byPassword: '使用密码',
  byCode: '向 {{contact}} 发送验证码',
} as const satisfies Copy<typeof enStepUp>;

export const account = {
  samePassword: '新密码不得与原密码相同',
  taken: '该登录名已存在',
  tele: '请输入 11 位电话号码',
  contactKind: '请输入以 13 至 19 开头的 11 位手机号，或邮箱地址',
  oneContact: '请仅填写手机号或邮箱中的一项，另一项可在注册后绑定',
  contactMissing: '请输入手机号或邮箱',
  phoneTaken: '该手机号已绑定其他账户',
  mailTaken: '该邮箱已绑定其他账户',
  code: '验证码错误或已过期',
  oldPassword: '原密码不正确',
  secondCode: '验证码错误、已使用或已过期',
  ownPassword: '密码不正确',
  station: '请选择所属站点',
  checkContacts: '第二联系人须全部填写或全部留空',
} as const satisfies Copy<typeof enAccount>;
