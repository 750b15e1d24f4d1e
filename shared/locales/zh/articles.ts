import type { Copy } from '../copy.ts';
import type { articles as en } from '../en/articles.ts';

export const articles = {
  copyright: {
    title: '版权',
    lead: '作品授权和海外传播须知。',
    latest: '版权资讯',
    knowledge: '版权知识',
    knowledgeHint: '版权常见问题',
    more: '全部版权文章',
    newTab: '在新标签页打开',
    empty: '暂无该语言的版权文章。',
  },
  home: {
    copyright: '版权',
    copyrightHint: '授权、合同与维权',
    copyrightMore: '版权专题',
    service: '服务',
    serviceMore: '服务中心',
    news: '资讯',
    newsMore: '更多资讯',
    none: '暂无内容',
  },
  list: {
    title: '资讯',
    lead: '本平台和审核部门发布的信息。',
    sections: '栏目',
    read: '继续阅读',
    from: '来源：{{source}}',
    empty: '该栏目暂无文章。',
    feed: '订阅（Atom）',
  },
  one: {
    title: '文章',
    missing: '该文章未发布',
    missingHint: '文章可能已撤下，或地址有误。',
    toList: '全部资讯',
    onlyIn: '该文章只有{{language}}版本。',
    alsoIn: '阅读{{language}}版本',
    published: '发布于',
    changed: '更新于',
    goOn: '前往链接页面',
  },
} as const satisfies Copy<typeof en>;
