import type { Copy } from '@portal/shared/locales/copy';
import * as portal from '@portal/shared/locales/zh/kinds';
import type { kinds as en } from './en.ts';

export const kinds = {
  ...portal.kinds,
  sample: {
    one: '展品',
    many: '展品',
    title: '展品',
    fields: {
      title: '展品名称',
      branches: '行业',
      stage: '阶段',
      patent: '专利号',
      photos: '照片',
      summary: '展品故事',
      contact: '联系人',
    },
    codes: { stage: { idea: '构想', prototype: '样机', market: '已上市' } },
    refusals: {
      nobody: '提交审核前，请填写{{kind}}的联系人',
      unreachable: '您的账户还没有手机号或邮箱',
    },
  },
} as const satisfies Copy<typeof en>;
