import type { Copy } from '../copy.ts';
import type { compare as compareEn, seen as recentlyViewedEn, share as shareEn } from '../en/beside.ts';

export const compare = {
  title: '产品对比',
  lead: '最多可对比四个产品；除点赞、收藏、浏览数量和图片外，差异处予以标注。',
  add: '对比',
  addNamed: '对比：{{name}}',
  full: '对比栏已有四个产品，请先移出一个。',
  tray: '已选择的对比产品',
  count_other: '已选 {{count}} 个，最多 {{most}} 个',
  go: '开始对比',
  another: '请再选择一个产品。',
  remove: '移出',
  removeNamed: '移出：{{name}}',
  clear: '全部移出',
  waiting: '产品',
  none: '暂无对比产品',
  noneHint: '请点击产品卡片上的天平图标选择产品，最多四个，在各页面均可开始对比。',
  toList: '选择产品',
  goneOne: '已下架',
  goneHint: '该产品在选择后已下架。',
  many: '最多对比四个产品，共 {{count}} 个，显示前四个。',
  corner: '对比项目',
  languages: '语言',
  registered: '著作权',
  price: '单价（元）',
  summary: '简介',
  pictures: '图片',
  picturesOf: '{{name}}的图片',
  nothing: '未提供',
  differs: '不同',
  onlyDifferent: '仅显示差异',
  all: '显示全部',
  same: '这些产品的各项内容均相同。',
} satisfies Copy<typeof compareEn>;

const recentlyViewed = {
  title: '最近浏览',
  hint: '仅保存在本浏览器中',
  clear: '清除记录',
} satisfies Copy<typeof recentlyViewedEn>;

// under its key of the words
export { recentlyViewed as seen };

export const share = {
  open: '分享',
  title: '分享该产品',
  print: '打印',
  card: '{{name}}的分享卡片，含图片和二维码',
  address: '地址',
  copy: '复制链接',
  copied: '已复制',
  save: '保存为图片',
  file: '{{name}}.png',
  send: '用其他应用发送',
  scan: '扫码打开页面',
  qr: '本页二维码',
  printed: '打印自{{portal}}',
  failed: '分享卡片未能生成，请重试。',
} satisfies Copy<typeof shareEn>;
