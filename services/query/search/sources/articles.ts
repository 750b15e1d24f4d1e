import { type Language, languages } from '@portal/shared/codes/index';
import { type ArticleContent, article, articleWords } from '@portal/shared/records/article';
import { type PublishedFact, publishedEvent, publishedEvents } from '@portal/shared/records/published';
import { tagsOf } from '@portal/shared/records/searched';
import { plainText } from '@portal/shared/rules/html';
import { type Part, searchedText } from '../document.ts';
import type { Happened, Source } from './source.ts';

/** An article in a language that it is there in: its title is its name, and the rest its text. */
function partIn(language: Language, content: ArticleContent, { sites, at }: Pick<Part, 'sites' | 'at'>): Part | null {
  const { title, summary, body, link } = articleWords(language, content);
  if (!title) return null;
  return {
    names: [title],
    text: searchedText([summary, plainText(body)]),
    numbers: [],
    picture: content.image[0] ?? '',
    tags: tagsOf(article, content),
    sites,
    at,
    ...(link && { link }),
  };
}

const readEvent = (event: Happened) => {
  const fact = publishedEvent(article, event);
  if (!fact) throw new Error(`${event.type} happens to no article`);
  return fact;
};

const typesOf = (...facts: PublishedFact[]): string[] =>
  publishedEvents(article)
    .map(({ type }) => type)
    .filter((type) => facts.includes(readEvent({ type, data: undefined }).fact));

/** The portal's own articles, while they are shown: one that waits for its time is not public before. */
export const articleSource: Source = {
  kind: article.kind,
  shows: typesOf('Shown'),
  ends: typesOf('TakenDown', 'Removed'),
  data: ['record', 'sites', 'content'],
  records: (event) => [readEvent(event).data.record],
  told(event) {
    const { fact, data } = readEvent(event);
    const languagePart = (language: Language) =>
      fact === 'Shown' ? partIn(language, data.content as ArticleContent, { sites: data.sites, at: event.at }) : null;
    return { owner: '', parts: Object.fromEntries(languages.map((language) => [language, languagePart(language)])) };
  },
};
