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
  registryStatus: { '0': '未登记', '1': '已登记' },
  flow: { both: '出口与进口', export: '出口', import: '进口' },
  /** By EBOPS 2010. */
  service: {
    all: '全部服务',
    SF: '保险和养老金服务',
    SG: '金融服务',
    SH: '知识产权使用费',
    SI: '电信、计算机和信息服务',
    SJ: '其他商业服务',
    SK: '个人、文化和娱乐服务',
  },
  district: {
    '310101': '黄浦区',
    '310104': '徐汇区',
    '310105': '长宁区',
    '310106': '静安区',
    '310107': '普陀区',
    '310109': '虹口区',
    '310110': '杨浦区',
    '310112': '闵行区',
    '310113': '宝山区',
    '310114': '嘉定区',
    '310115': '浦东新区',
    '310116': '金山区',
    '310117': '松江区',
    '310118': '青浦区',
    '310120': '奉贤区',
    '310151': '崇明区',
  },
  articleSection: { news: '资讯', copyright: '版权', knowledge: '版权知识', service: '服务', finance: '金融' },
  granularity: { month: '月', quarter: '季度', year: '年' },
  measure: { total: '金额', growth: '增速', share: '占比' },
} as const satisfies Copy<typeof en>;
