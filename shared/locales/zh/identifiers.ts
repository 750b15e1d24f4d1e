import type { Copy } from '../copy.ts';
import type { identifiers as en } from '../en/identifiers.ts';

export const identifiers = {
  iban: 'IBAN 的长度或检验位不正确，请核对后重新输入',
  account: '账号不正确；以 IBAN 格式开头的，请输入有效的 IBAN',
  bic: '请输入 8 位或 11 位 BIC（SWIFT 代码）',
  swiftText: "最多 140 个字符，仅限英文字母、数字、空格和 / - ? : ( ) . , ' +，不得以 : 或 - 开头",
  addressLines: '最多 2 行、每行 70 个字符，请缩短地址；城市、国家（地区）另填',
  bankReference: "最多 35 个字符，仅限英文字母、数字、空格和 / - ? : ( ) . , ' +，不得以 / 开头或结尾，不得含有 //",
  mobile: '请输入以 13 至 19 开头的 11 位手机号',
  declaration: '请输入 22 位申报号码，第 13 至 18 位为日期',
  contractImport: '请输入 17 位技术进口合同号，例如 26DESHY65A0000001',
  contractExport: '请输入 17 位技术出口合同号，例如 26DESHE65A0000001',
} as const satisfies Copy<typeof en>;
