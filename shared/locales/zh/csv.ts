import type { Copy } from '../copy.ts';
import type { csv as en } from '../en/csv.ts';

export const csv = {
  format: '已按 {{encoding}} 编码读取，列以{{separator}}分隔',
  separators: { comma: '逗号', semicolon: '分号', tab: '制表符' },
  encoding: '文件编码不是 UTF-8、UTF-16、GB18030 或 Windows-1252，或有字符已损坏，请另存为 UTF-8 后重新导入',
  ambiguous: '文件按 {{encodings}} 均可读取，所得文字不同，请另存为 UTF-8 后重新导入',
  separator: '文件的列以 {{separators}} 分隔均可读取，请另存为其中一种后重新导入',
} as const satisfies Copy<typeof en>;
