import { articleForm, type loadArticle, type saveArticle } from '@portal/shared/calls/article';
import type { ArticleSection, Site } from '@portal/shared/codes/index';
import type { OutputOf, RequestOf } from '@portal/shared/define/call';
import type { PublishMode } from '@portal/shared/rules/publish';
import type { Dayjs } from 'dayjs';
import type { ArticleDraft } from '../../entities/article/article-draft.ts';
import type { Picture } from '../../entities/record/pictures/picture.ts';
import { instant, wallClock } from '../../kit/format/wall-clock.ts';

/** What is written, in both languages. */
interface Written {
  section: ArticleSection;
  postId: string;
  titleCN: string;
  summaryCN: string;
  bodyCN: string;
  linkCN: string;
  titleEN: string;
  summaryEN: string;
  bodyEN: string;
  linkEN: string;
}

/** An article as its form holds it. */
export interface ArticleValues extends Written {
  sites: Site[];
  imageFileId: readonly Picture[];
  oper: PublishMode;
  publishTime: Dayjs | null;
  endTime: Dayjs | null;
}

const writtenIn = (from: Written): Written => {
  const { section, postId, titleCN, summaryCN, bodyCN, linkCN, titleEN, summaryEN, bodyEN, linkEN } = from;
  return { section, postId, titleCN, summaryCN, bodyCN, linkCN, titleEN, summaryEN, bodyEN, linkEN };
};

export const emptyValues = (sites: Site[], section: ArticleSection): ArticleValues => ({
  section,
  postId: '1',
  sites,
  imageFileId: [],
  oper: '1',
  publishTime: null,
  endTime: null,
  titleCN: '',
  summaryCN: '',
  bodyCN: '',
  linkCN: '',
  titleEN: '',
  summaryEN: '',
  bodyEN: '',
  linkEN: '',
});

export const valuesOf = (row: OutputOf<typeof loadArticle>): ArticleValues => ({
  ...writtenIn(row),
  sites: row.sites,
  imageFileId: row.imageFileId ? [{ fileId: row.imageFileId, url: row.imageUrl }] : [],
  oper: row.publishTime ? '2' : '0',
  publishTime: wallClock(row.publishTime),
  endTime: wallClock(row.endTime),
});

/** As the call takes it. */
export const inputOf =
  (idVal: string) =>
  ({ imageFileId, publishTime, endTime, ...values }: ArticleValues): RequestOf<typeof saveArticle> => ({
    ...values,
    idVal,
    imageFileId: imageFileId[0]?.fileId ?? '',
    publishTime: values.oper === '2' ? instant(publishTime) : '',
    endTime: instant(endTime),
  });

interface OtherFields {
  sites: Site[];
  oper: PublishMode;
  pictures: readonly Picture[];
  publishTime: string;
  endTime: string;
}

/** As this browser keeps it while it is not saved. */
export function draftOf(values: ArticleValues): ArticleDraft {
  const { sites, oper, imageFileId: pictures, publishTime, endTime } = values;
  const otherFields: OtherFields = {
    sites,
    oper,
    pictures,
    publishTime: instant(publishTime),
    endTime: instant(endTime),
  };
  return { typed: { ...writtenIn(values), imageFileId: pictures[0]?.fileId ?? '' }, rest: otherFields };
}

export function valuesIn({ typed: texts, rest: otherFields }: ArticleDraft, first: ArticleValues): ArticleValues {
  const { sites, oper, pictures, publishTime, endTime } = otherFields as OtherFields;
  return {
    ...writtenIn({ ...first, ...texts }),
    sites,
    oper,
    imageFileId: pictures,
    publishTime: wallClock(publishTime),
    endTime: wallClock(endTime),
  };
}

export { articleForm };
