import type { Copy } from '../copy.ts';
import type { kinds as en } from '../en/kinds.ts';

export const kinds = {
  product: {
    one: '产品',
    many: '产品',
    title: '产品',
    fields: {
      productName: '产品名称',
      categories: '分类',
      registryStatus: '著作权登记',
      copyrightNumber: '著作权编号',
      region: '地区',
      images: '图片',
      summary: '产品描述',
    },
  },
} as const satisfies Copy<typeof en>;
