import type { Copy } from '../copy.ts';
import type { codes as en } from '../en/codes.ts';

export const codes = {
  category: {
    '01': '云服务',
    '02': '数字视听',
    '03': '游戏娱乐',
    '04': '数字阅读',
    '05': '行业应用',
    '06': '跨境电商',
  },
  site: { '00': '全部站点', '01': '主站', '02': '临港新片区', '03': '虹桥商务区', '04': '丝路电商' },
  siteShort: { '01': '主站', '02': '临港新片区', '03': '虹桥商务区', '04': '丝路电商' },
  language: { '00': '全部语言', CN: '中文', EN: '英文' },
  productStatus: { '0': '未上架', '1': '已上架', '2': '待审核', '9': '已拒绝' },
  registryStatus: { '0': '未登记', '1': '已登记' },
  copyrightStatus: { '0': '无', '1': '待审核', '2': '已通过', '9': '已拒绝' },
  role: {
    'Default-App-User': '普通用户',
    SHDIPP_ADMIN: '平台管理员',
    BANK_ADMIN: '银行管理员',
    ORG_ADMIN: '机构管理员',
    ORG_AUDIT: '机构审核员',
    FX_ADMIN: '外汇管理局管理员',
    system: '系统',
  },
  event: {
    ProductSaved: '保存内容',
    ProductSubmitted: '提交审核',
    ProductApproved: '审核通过并上架',
    ProductRejected: '审核拒绝',
    ProductDelisted: '卖家下架',
    ProductTakenDown: '管理员下架',
    ProductDeleted: '删除',
  },
} as const satisfies Copy<typeof en>;
