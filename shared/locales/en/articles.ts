import { articleSections } from './article-sections.ts';

/** Articles as the public reads them. */
export const articles = {
  copyright: {
    title: 'Copyright',
    lead: 'What to know before a work is offered to others, or goes abroad.',
    latest: 'Copyright news',
    knowledge: 'Copyright knowledge',
    knowledgeHint: 'Five questions that everybody asks',
    more: 'All about copyright',
    newTab: 'opens in a new tab',
    empty: 'There is nothing about copyright in this language yet.',
  },
  home: {
    copyright: 'Copyright',
    copyrightHint: 'What is protected, and how',
    copyrightMore: 'Copyright channel',
    service: 'Services',
    serviceMore: 'Service centre',
    news: 'News',
    newsMore: 'More news',
    none: 'Nothing here yet',
  },
  list: {
    title: 'News',
    lead: 'What the portal and its office have to tell.',
    sections: 'Sections',
    read: 'Read on',
    from: 'From {{source}}',
    empty: 'Nothing is published in this section yet.',
    feed: 'Subscribe (Atom)',
  },
  section: articleSections,
  one: {
    title: 'Article',
    missing: 'This article is not published',
    missingHint: 'It may have been taken down, or the address has a slip.',
    toList: 'All news',
    onlyIn: 'This article is there in {{language}} only.',
    alsoIn: 'Read it in {{language}}',
    published: 'Published',
    changed: 'Changed',
    goOn: 'Go to what it links to',
    back: 'Back to {{section}}',
  },
} as const;
