/** Why nothing is taken from a file of a bank, whatever is told in it. */
export const bankFiles = {
  empty: '文件为空',
  size: '文件过大',
  depth: '元素嵌套过深',
  entries: '超过 {{max}} 条记录',
  encoding: '编码不是 UTF-8、UTF-16、ISO-8859-1 或 windows-1252，或与声明不符',
  malformed: '不是格式良好的 XML',
  doctype: '含有文档类型声明',
  namespace: '不是 ISO 20022 报文',
  definition: '不符合报文定义',
  summary: '实际记录与汇总信息不符',
  header: '首行缺少列，或有重复的列',
} as const;
