import type { Copy } from '../copy.ts';
import type { finance as en } from '../en/finance.ts';

export const finance = {
  title: '金融与知识产权',
  lead: '汇集金融与知识产权服务的平台、企业和产品。',
  section: { '1': '金融服务', '2': '知识产权' },
  services: '服务一览',
  servicesHint: '面向数字作品贸易的融资、结算与保障',
  servicesMore: '全部文章',
  servicesNone: '暂无该语言的服务介绍。',
  read: '查看详情',
  bring: '前移：{{name}}',
  place: '{{at}} / {{count}}',
  platform: '平台',
  enterprise: '企业',
  product: '产品',
  hint: {
    platform: '服务平台',
    enterprise: '服务企业',
    product: '可选产品',
  },
  choose: '{{row}}：选择专区',
  empty: '暂无内容',
  emptyHint: '管理员归入该专区的内容将显示在此处。',
  details: '概览',
  detailsOf: '概览：{{name}}',
  toPage: '前往主页',
  count_other: '共 {{shown}} 个产品',
  kept: '我的收藏',
} as const satisfies Copy<typeof en>;
