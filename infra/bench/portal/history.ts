import type { ProductEvent } from '@portal/shared/events/product';
import type { ProductContent } from '@portal/shared/rules/product';

/** How a product stands for its next command; its content beside that does not matter to the load. */
export type Standing = 'draft' | 'pending' | 'rejected' | 'listed' | 'delisted';

export interface Subject {
  prdId: string;
  seller: string;
  content: ProductContent;
  /** ISO 8601; of every submission */
  submittedAt: string;
}

type Step = 'save' | 'submit' | 'approve' | 'reject' | 'delist';

const beginning: Step[] = [
  ...(['save', 'submit', 'reject', 'save', 'submit', 'approve', 'save', 'submit', 'approve', 'delist'] as const),
  ...(['submit', 'approve', 'save', 'save', 'submit', 'reject'] as const),
];

const endings: { steps: Step[]; standing: Standing }[] = [
  { steps: ['save', 'submit', 'approve', 'delist'], standing: 'delisted' },
  { steps: ['save', 'submit', 'approve', 'save'], standing: 'draft' },
  { steps: ['save', 'save', 'submit', 'approve'], standing: 'listed' },
  { steps: ['save', 'save', 'save', 'submit'], standing: 'pending' },
];

function eventOf(step: Step, { prdId, seller, content, submittedAt }: Subject): ProductEvent {
  const { productName, categories, images } = content;
  const version = { prdId, lan: 'CN' as const, seller, sites: ['01' as const] };
  const data = { ...version, productName, categories };
  switch (step) {
    case 'save':
      return { type: 'ProductSaved', data: { ...version, content } };
    case 'submit':
      return { type: 'ProductSubmitted', data };
    case 'approve':
      return { type: 'ProductApproved', data: { ...data, submittedAt, comment: '', files: images } };
    case 'reject':
      return { type: 'ProductRejected', data: { ...data, submittedAt, reason: '名称与登记不符' } };
    case 'delist':
      return { type: 'ProductDelisted', data };
  }
}

/** Twenty events that the rules of products allow in this order; the nth product ends in one of four ways. */
export function historyOf(subject: Subject, n: number): { events: ProductEvent[]; standing: Standing } {
  const ending = endings[n % endings.length] ?? { steps: [], standing: 'rejected' };
  return { events: [...beginning, ...ending.steps].map((step) => eventOf(step, subject)), standing: ending.standing };
}
