/** Where an article stands; with every page on which articles are named. */
export const articleSections = {
  news: 'News',
  copyright: 'Copyright',
  knowledge: 'Copyright knowledge',
  service: 'Services',
  finance: 'Finance',
} as const;
