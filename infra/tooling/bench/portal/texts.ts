import type { Language } from '@portal/shared/codes/index';

const chinese = [
  '通行本一百二十回，前八十回出自曹雪芹之手；后四十回的作者学界至今仍有讨论。',
  '全文检索、人物关系表与诗词索引齐备，字号与行距可调，支持夜间阅读。',
  '逐章对照英译，难字注音，名物简注，支持按篇、按人物检索。',
  '著作权登记信息已在平台公示，授权范围与期限可在线核验。',
];

/** A summary as sellers write them: rich text of 400 to 800 bytes; each number another one. */
export function summaryOf(n: number): string {
  const sentence = (at: number) => chinese[(n + at) % chinese.length] ?? '';
  const items = Array.from({ length: 2 + (n % 3) }, (_, at) => `<li>${sentence(at + 1).slice(0, 22)}</li>`).join('');
  const link = n % 8 ? '' : '<p>原文见 <a href="https://ctext.org/">https://ctext.org/</a></p>';
  return `<h3>内容简介</h3><p><strong>第 ${n} 版</strong>：${sentence(0)}</p><p>${sentence(1)}</p><ul>${items}</ul>${link}`;
}

const names = {
  CN: [
    ['云端', '智能', '数字', '经典', '城市', '海洋', '星空', '东方', '绿色', '极简', '开放', '共享', '移动', '工业'],
    ['图书馆', '音乐', '地图', '游戏', '课堂', '仓储', '支付', '医疗', '物流', '设计', '翻译', '影像', '数据', '商城'],
    ['平台', '工具', '合集', '服务', '系统', '助手'],
  ],
  EN: [
    ['Cloud', 'Smart', 'Digital', 'Classic', 'City', 'Ocean', 'Starlight', 'Eastern', 'Green', 'Simple', 'Open'],
    ['library', 'music', 'map', 'game', 'classroom', 'storage', 'payment', 'health', 'logistics', 'design', 'video'],
    ['platform', 'tool', 'collection', 'service', 'system', 'assistant'],
  ],
} as const satisfies Record<Language, readonly (readonly string[])[]>;
const syllables = ['ka', 'lo', 'mi', 'ne', 'ru', 'sa', 'ti', 'vo', 'xe', 'zu'];

/** A word that some ten products have. */
export const rareWord = (n: number): string =>
  Array.from({ length: 4 }, (_, at) => syllables[Math.floor((n % 10_000) / 10 ** at) % 10]).join('');

/** What the nth product is called and what is said of it, in a language. */
export function wordsOf(language: Language, n: number): { productName: string; summary: string } {
  const words = names[language].map((each, at) => each[Math.floor(n / 7 ** at) % each.length] ?? '');
  const productName = `${words.join(language === 'CN' ? '' : ' ')} ${rareWord(n)}`;
  const english = `<p>${words.join(', ')}: registered with the portal, in edition ${n}, to be read, heard and searched by everybody.</p>`;
  return { productName, summary: language === 'CN' ? summaryOf(n) : english };
}
