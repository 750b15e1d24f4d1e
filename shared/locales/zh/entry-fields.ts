import type { Copy } from '../copy.ts';
import type { entryFields as en } from '../en/entry-fields.ts';

export const entryFields = {
  required: '请填写此项',
  short: '至少 {{min}} 个字符',
  long: '最多 {{max}} 个字符',
  code: '请从选项中选择',
  characters: '文本中含有无法保存的字符',
} as const satisfies Copy<typeof en>;
