import type { ArticleSection, Site } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import type { ArticleContent } from '@portal/shared/records/article';
import type { PublicationEvent } from '@portal/shared/records/index';
import { uuid } from './products.ts';

export interface AboutArticle {
  number: number;
  section?: ArticleSection;
  order?: string;
  to?: Site[];
  words?: Partial<ArticleContent>;
}

/** What happens to an article, as events. */
export function articleOf({ number, section = 'news', order = '1', to = ['01'], words = {} }: AboutArticle) {
  const content: ArticleContent = {
    section,
    postId: order,
    image: [],
    titleCN: `第${number}篇`,
    summaryCN: '',
    bodyCN: `<p>正文${number}</p>`,
    linkCN: '',
    titleEN: `Number ${number}`,
    summaryEN: 'In short',
    bodyEN: `<p>Text ${number}</p>`,
    linkEN: '',
    ...words,
  };
  const record = uuid(700 + number);
  const recordFields = { record, lan: null, sites: to, name: content.titleCN, presents: null, place: null, ends: null };
  const savedData = { ...recordFields, content, files: content.image };
  const event = (type: PublicationEvent['type'], data: object) => ({ type, data }) as PublicationEvent;
  return {
    record,
    saved: event('ArticleSaved', savedData),
    shown: event('ArticleShown', savedData),
    scheduled: event('ArticleScheduled', { ...recordFields, due: '2027-01-01T00:00:00.000Z' }),
    takenDown: event('ArticleTakenDown', { ...recordFields, ended: false }),
    removed: event('ArticleRemoved', recordFields),
  };
}
export const shownArticle = (about: AboutArticle): PortalEvent[] => {
  const { saved, shown: publication } = articleOf(about);
  return [saved, publication];
};
