import type { Copy } from '../copy.ts';
import type { entryFields as en, entryAccount as enAccount } from '../en/entry-fields.ts';

export const entryFields = {
  required: '请填写此项',
  short: '至少 {{min}} 个字符',
  long: '最多 {{max}} 个字符',
  code: '请从选项中选择',
  characters: '文本含有无法保存的字符，请删除后重试',
} as const satisfies Copy<typeof en>;

export const entryAccount = {
  loginId: '请输入 4 至 20 位字母、数字、连字符或下划线，首尾须为字母或数字',
  password: '请输入 6 至 16 位密码，须包含字母、数字、符号中的至少两种',
  commonPassword: '密码过于常见，请使用不易猜测的密码',
  phone: '请输入以 13 至 19 开头的 11 位手机号',
  mail: '请输入正确的邮箱地址，如 name@example.com',
  codeDigits: '请输入 6 位数字验证码',
  contextPassword: '密码不得包含登录名或与本平台相关的词',
} as const satisfies Copy<typeof enAccount>;
