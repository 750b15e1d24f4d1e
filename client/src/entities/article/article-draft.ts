import type { previewArticle } from '@portal/shared/calls/article';
import type { RequestOf } from '@portal/shared/define/call';
import { pathTo } from '@portal/shared/screens';
import { useSessionDraftElsewhere } from '../../core/form-parts/use-session-draft.ts';

// What is typed stays in the browser; its preview in another tab names it, and follows it.

export type TypedArticle = RequestOf<typeof previewArticle>['typed'];
/** What the editor keeps of a form that was not saved. */
export interface ArticleDraft {
  typed: TypedArticle;
  /** the rest of the form */
  rest: unknown;
}

export const articleDraftName = (idVal: string): string => `article ${idVal}`;
export const articlePreviewPath = (idVal: string): string => pathTo('preview', { kind: 'article', draft: idVal });

/** What is being typed of that article; undefined where it was saved, or discarded, or is another browser's. */
export const useTypedArticle = (idVal: string): TypedArticle | undefined =>
  useSessionDraftElsewhere<ArticleDraft>(articleDraftName(idVal))?.typed;
