import type { Language, Site } from '@portal/shared/codes/index';
import { filesOf } from '@portal/shared/records/content';
import type { Content, ReviewedKind } from '@portal/shared/records/define';
import { type ReviewedFact, reviewedEvent, reviewedEvents } from '@portal/shared/records/reviewed/events';
import { timeAt } from './recorded.ts';

/** What is said of a version; each part of it may be changed. */
export interface About {
  record: string;
  lan: Language | null;
  owner: string;
  sites: Site[];
  content: Content;
  personal?: Content | null;
}

/** What happens to a version of a kind, as events of the type that the caller knows them by. */
export function storiesOf<Event extends { type: string; data: unknown }>(
  kind: ReviewedKind,
  first: Pick<About, 'record' | 'content' | 'personal'>,
) {
  const types = new Map(
    reviewedEvents(kind).map(({ type }) => [reviewedEvent(kind, { type, data: undefined })?.fact, type]),
  );
  return (changed: Partial<About> = {}) => {
    const about: About = {
      lan: kind.languages.length ? 'EN' : null,
      owner: 'anna',
      sites: ['01'],
      ...first,
      ...changed,
    };
    const { record, lan: language, owner, sites } = about;
    let saved = { content: about.content, ...('personal' in about && { personal: about.personal }) };
    // the definition says what its events hold, which the compiler does not know of each kind
    const event = (fact: ReviewedFact, more: object = {}) =>
      ({
        type: types.get(fact),
        data: {
          record,
          lan: language,
          owner,
          sites,
          name: String(saved.content[kind.name]),
          categories: kind.categories ? saved.content[kind.categories] : [],
          ...more,
        },
      }) as Event;
    const decided = { submittedAt: timeAt(0) };
    return {
      saved: (content: Content = about.content): Event => {
        saved = { ...saved, content };
        return event('Saved', saved);
      },
      submitted: () => event('Submitted'),
      withdrawn: () => event('Withdrawn', decided),
      held: (until = timeAt(600)) => event('Held', { ...decided, until }),
      released: () => event('Released', decided),
      commented: (comment: string, field = '', text = 'why?') =>
        event('Commented', { ...decided, comment, field, value: '', text }),
      answered: (comment: string, text = 'therefore') => event('Answered', { comment, to: 'lin', text }),
      resolved: (comment: string) => event('Resolved', { comment }),
      handedOver: (to: string, until = timeAt(600)) => event('HandedOver', { ...decided, to, until }),
      opinionAsked: (adviser: string, text = 'what do you think?') =>
        event('OpinionAsked', { ...decided, of: adviser, text }),
      opinionGiven: (to: string, text = 'fine') => event('OpinionGiven', { ...decided, to, text }),
      /** of what was saved last, unless said */
      approved: (comment = '', files: string[] = filesOf(kind, saved.content), content: Content = saved.content) =>
        event('Approved', { ...decided, ...saved, content, comment, files }),
      rejected: (reason = 'blurred') => event('Rejected', { ...decided, reason }),
      delisted: () => event('Delisted'),
      takenDown: (reason = 'law') => event('TakenDown', { reason }),
      deleted: () => event('Deleted'),
    };
  };
}
