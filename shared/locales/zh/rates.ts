import type { Copy } from '../copy.ts';
import type { rates as en, rateRefusals as enRefusals } from '../en/rates.ts';

export const rates = {
  title: '汇率',
  intro: '每日各币种一单位折合的美元数。更正另记一条；此前按原汇率折算的金额不变。',
  currency: '币种',
  day: '日期',
  rate: '一单位折合美元',
  source: '来源',
  origin: '录入方式',
  recordedAt: '记录时间',
  corrected_other: '已更正 {{count}} 次',
  named: '{{date}} {{code}}',
  correct: '更正',
  correctNamed: '更正 {{name}}',
  history: '历史',
  historyNamed: '{{name}} 的历史',
  empty: '还没有汇率',
  emptyHint: '汇率由负责维护的人员逐条录入或导入文件。',
  record: '录入汇率',
  form: {
    save: '录入',
    sourceHint: '注明汇率的发布方，例如中央银行及报价时间',
    stands: '如该币种当日已有汇率，将以本次录入更正。',
    done: '{{date}} {{code}} 已录入',
  },
  import: {
    open: '导入汇率',
    columns: '首行写明列名 code、date、rate、source，最多 {{max, number}} 行。',
    again: '已有的行不会重复记录；有误的行会列出原因，其余照常保存。',
    template: '下载模板',
    templateFile: '汇率.csv',
    how: '数据来源',
    file: '文件',
    pasted: '电子表格',
    paste: '从电子表格复制的行',
    pasteHint: '可带列名行；不带时依次为 code、date、rate、source。',
    nothing: '请在此粘贴数据行',
    send: '导入',
    close: '关闭',
    done: '新增 {{added, number}} 条，更正 {{corrected, number}} 条，已有 {{known, number}} 条',
    refused_other: '{{count, number}} 行未能导入',
  },
  code: '请填写所列币种的代码（美元除外）',
  far: '与上一汇率相差过大',
  twice: '文件前面已有该币种当日的其他汇率或来源',
} as const satisfies Copy<typeof en>;

export const rateRefusals = {
  far: '与上一汇率相差超过 {{percent}}%，请由平台管理员录入',
  header: '首行须写明且仅写明 code、date、rate、source 四列',
  rows: '文件超过 {{max}} 行，请拆分后再导入',
} as const satisfies Copy<typeof enRefusals>;
