import type { Language, Site } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { article } from '@portal/shared/records/article';
import { company } from '@portal/shared/records/company';
import { copyright } from '@portal/shared/records/copyright';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { publishedEvent } from '@portal/shared/records/published';
import { reviewedEvent } from '@portal/shared/records/reviewed/events';
import type { PublicKind } from '@portal/shared/rules/webhook';
import type { News } from './news.ts';

/*
 * What is public, and nothing else: whatever is not named here is private, a new type of event and a new kind of record
 * too. What of them is told follows from `News`.
 */

/** What an event does to what everybody may read. */
export interface PublicFact {
  kind: PublicKind;
  id: string;
  lan: Language | null;
  sites: readonly Site[];
  /** it is shown from now on, as it is now; it is not any more; it is elsewhere, if it is shown at all */
  does: 'show' | 'hide' | 'move';
}

const reviewedKinds = [company, platform, product, copyright] as const;
const ofReviewed = { Approved: 'show', Delisted: 'hide', TakenDown: 'hide', Deleted: 'hide', Moved: 'move' } as const;
const ofArticles = { Shown: 'show', TakenDown: 'hide' } as const;

const lookUp = <Names extends object>(names: Names, name: string): Names[keyof Names] | undefined =>
  Object.hasOwn(names, name) ? names[name as keyof Names] : undefined;

/** Types of events that may say something public. */
export const publicTypes: readonly string[] = [
  ...reviewedKinds.flatMap(({ kind }) =>
    Object.keys(ofReviewed).map((fact) => kind.charAt(0).toUpperCase() + kind.slice(1) + fact),
  ),
  ...Object.keys(ofArticles).map((fact) => `Article${fact}`),
  'ImportCompleted',
];

/** Pure; undefined for what is private. */
export function publicFact(event: PortalEvent): PublicFact | undefined {
  for (const kind of reviewedKinds) {
    const reviewEvent = reviewedEvent(kind, event);
    const action = reviewEvent && lookUp(ofReviewed, reviewEvent.fact);
    if (reviewEvent && action) {
      const { record: id, lan: language, sites } = reviewEvent.data;
      return { kind: kind.kind, id, lan: language, sites, does: action };
    }
  }
  const articleEvent = publishedEvent(article, event);
  const articleAction = articleEvent && lookUp(ofArticles, articleEvent.fact);
  if (articleEvent && articleAction) {
    const { record: id, lan: articleLanguage, sites } = articleEvent.data;
    return { kind: 'article', id, lan: articleLanguage, sites, does: articleAction };
  }
  // no place, no month: what the data map withholds is not told of by when it was recorded
  if (
    event.type === 'ImportCompleted' &&
    event.data.subject === 'transactions' &&
    event.data.added + event.data.changed
  )
    return { kind: 'figures', id: '', lan: null, sites: [], does: 'show' };
  return undefined;
}

/** Whether a version of a record was shown before, and on which sites. */
export interface Before {
  isShown: boolean;
  sites: readonly Site[];
}

const words = { show: 'published', hide: 'withdrawn' } as const;

/** What everybody is told of a fact, by what was before; undefined where nothing changed for anybody. Pure. */
export function publicNews(
  fact: PublicFact,
  before: Before | undefined,
  { position, id, at }: { position: number; id: string; at: string },
): News | undefined {
  const { kind, lan: language, does: action } = fact;
  const wasShown = before?.isShown === true;
  if (action !== 'show' && !wasShown) return undefined;
  const isChange = action === 'move' || (action === 'show' && wasShown) || kind === 'figures';
  const type = `${kind}.${isChange ? 'changed' : words[action === 'hide' ? 'hide' : 'show']}`;
  const languages = language === null ? [] : [language];
  return { position, event: id, at, type, data: { kind, id: fact.id, languages, sites: fact.sites } };
}
