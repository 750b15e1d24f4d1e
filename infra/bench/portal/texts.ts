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
