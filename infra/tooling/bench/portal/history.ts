import { type Language, languages } from '@portal/shared/codes/index';
import type { RecordEvent } from '@portal/shared/records/index';
import type { ProductContent } from '@portal/shared/records/product';
import { wordsOf } from './texts.ts';

/** How a product stands for its next command; its content beside that does not matter to the load. */
export type ProductState = 'draft' | 'pending' | 'rejected' | 'listed' | 'delisted';

export interface Subject {
  record: string;
  owner: string;
  content: ProductContent;
  /** ISO 8601; of every submission */
  submittedAt: string;
}

type Step = 'save' | 'submit' | 'approve' | 'reject' | 'delist';

const beginning: Step[] = [
  ...(['save', 'submit', 'reject', 'save', 'submit', 'approve', 'save', 'submit', 'approve', 'delist'] as const),
  ...(['submit', 'approve', 'save', 'save', 'submit', 'reject'] as const),
];

const endings: { steps: Step[]; standing: ProductState }[] = [
  { steps: ['save', 'submit', 'approve', 'delist'], standing: 'delisted' },
  { steps: ['save', 'submit', 'approve', 'save'], standing: 'draft' },
  { steps: ['save', 'save', 'submit', 'approve'], standing: 'listed' },
  { steps: ['save', 'save', 'save', 'submit'], standing: 'pending' },
];

function eventOf(step: Step, { record, owner, content, submittedAt }: Subject, language: Language = 'CN'): RecordEvent {
  const { productName: name, categories, images } = content;
  const data = { record, lan: language, owner, sites: ['01' as const], name, categories };
  switch (step) {
    case 'save':
      return { type: 'ProductSaved', data: { ...data, content } };
    case 'submit':
      return { type: 'ProductSubmitted', data };
    case 'approve':
      return { type: 'ProductApproved', data: { ...data, content, submittedAt, comment: '', files: images } };
    case 'reject':
      return { type: 'ProductRejected', data: { ...data, submittedAt, reason: '名称与登记不符' } };
    case 'delist':
      return { type: 'ProductDelisted', data };
  }
}

/** On the shelf in both languages, called and described so that words are shared by many, by some and by few. */
export function bilingualHistoryOf(subject: Subject, n: number): { events: RecordEvent[]; standing: ProductState } {
  const events = languages.flatMap((language) => {
    const content = { ...subject.content, ...wordsOf(language, n) };
    return [eventOf('approve', { ...subject, content }, language)];
  });
  return { events, standing: 'listed' };
}

/** What it takes to be on the shelf, and no more. */
export const shortHistoryOf = (subject: Subject): { events: RecordEvent[]; standing: ProductState } => ({
  events: (['save', 'submit', 'approve'] as const).map((step) => eventOf(step, subject)),
  standing: 'listed',
});

/** Twenty events that the rules of products allow in this order; the nth product ends in one of four ways. */
export function historyOf(subject: Subject, n: number): { events: RecordEvent[]; standing: ProductState } {
  const ending = endings[n % endings.length] ?? { steps: [], standing: 'rejected' };
  return { events: [...beginning, ...ending.steps].map((step) => eventOf(step, subject)), standing: ending.standing };
}
