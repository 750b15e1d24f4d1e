import type { Copy } from '../copy.ts';
import type { inbox as en } from '../en/inbox.ts';

export const inbox = {
  productApproved: {
    title: '产品审核通过',
    text: '“{{productName}}”（{{language}}）已审核通过并上架。审核意见：{{comment}}',
    textPlain: '“{{productName}}”（{{language}}）已审核通过并上架。',
  },
  productRejected: {
    title: '产品审核未通过',
    text: '“{{productName}}”（{{language}}）未通过审核。原因：{{comment}}',
    textPlain: '“{{productName}}”（{{language}}）未通过审核。',
  },
  productTakenDown: {
    title: '产品已被下架',
    text: '“{{productName}}”（{{language}}）已被管理员下架。原因：{{comment}}',
    textPlain: '“{{productName}}”（{{language}}）已被管理员下架。',
  },
} as const satisfies Copy<typeof en>;
