import type { Copy } from '../copy.ts';
import type { entryFields as en, entryAccount as enAccount } from '../en/entry-fields.ts';

export const entryFields = {
  required: '请填写此项',
  short: '至少 {{min}} 个字符',
  long: '最多 {{max}} 个字符',
  code: '请从选项中选择',
  characters: '文本中含有无法保存的字符',
} as const satisfies Copy<typeof en>;

export const entryAccount = {
  loginId: '登录名为 4 至 20 位字母、数字、连字符或下划线，首尾须为字母或数字',
  password: '密码为 6 至 16 位，须包含字母、数字、符号中的至少两种',
  commonPassword: '该密码过于常见，容易被猜中，请换一个',
  phone: '请输入 11 位手机号',
  mail: '请输入有效的邮箱地址',
  codeDigits: '请输入 6 位数字验证码',
  contextPassword: '密码包含登录名或本门户相关的词，容易被猜到，请另选一个',
} as const satisfies Copy<typeof enAccount>;
