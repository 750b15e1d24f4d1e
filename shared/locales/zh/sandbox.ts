import type { Copy } from '../copy.ts';
import type { sandbox as en } from '../en/sandbox.ts';

/** 供集成方使用的沙箱。 */
export const sandbox = {
  title: '沙箱',
  line: '沙箱 Sandbox · 仅供集成测试：内容均为虚构，每天夜间全部重置',
  outbox: '邮件和短信',
  docs: '文档',
  fixed: '固定值（所有用户相同）',
  captcha: '图形验证码',
  code: '邮件或短信验证码',
  factorKey: '两步验证（TOTP）密钥',
  accounts: '账户及其令牌',
  columns: { loginId: '登录名', password: '密码', name: '名称', role: '角色', token: 'API 令牌' },
  reset: '重置',
  resetText: '约半分钟内将全部内容恢复为最初状态，其间本平台不响应请求。',
} as const satisfies Copy<typeof en>;
