import type { Copy } from '../copy.ts';
import type { articleSections as en } from '../en/article-sections.ts';

export const articleSections = {
  news: '资讯',
  copyright: '版权',
  knowledge: '版权知识',
  service: '服务',
  finance: '金融',
} satisfies Copy<typeof en>;
