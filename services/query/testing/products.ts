import type { Lan } from '@portal/shared/codes/index';
import type { ProductEvent } from '@portal/shared/events/product';
import type { ProductContent } from '@portal/shared/rules/product';
import { timeAt } from './recorded.ts';

export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const content = (changed: Partial<ProductContent> = {}): ProductContent => ({
  productName: 'QGIS',
  categories: ['05'],
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  images: [uuid(901)],
  summary: '<p>Maps for <b>everyone</b></p>',
  ...changed,
});

type Common = Pick<ProductEvent['data'], 'prdId' | 'lan' | 'seller' | 'sites'>;

/** What happens to one language version, as events; each part of `about` may be changed. */
export function storyOf(about: Partial<Common> & { content?: ProductContent } = {}) {
  const { content: first = content(), ...rest } = about;
  const common: Common = { prdId: uuid(1), lan: 'EN' as Lan, seller: 'anna', sites: ['01'], ...rest };
  const subject = { ...common, productName: first.productName, categories: first.categories };
  const decision = { ...subject, submittedAt: timeAt(0) };
  return {
    saved: (changed: ProductContent = first): ProductEvent => ({
      type: 'ProductSaved',
      data: { ...common, content: changed },
    }),
    submitted: (): ProductEvent => ({ type: 'ProductSubmitted', data: subject }),
    approved: (comment = '', files: string[] = first.images): ProductEvent => ({
      type: 'ProductApproved',
      data: { ...decision, comment, files },
    }),
    rejected: (reason = 'blurred'): ProductEvent => ({ type: 'ProductRejected', data: { ...decision, reason } }),
    delisted: (): ProductEvent => ({ type: 'ProductDelisted', data: subject }),
    takenDown: (reason = 'law'): ProductEvent => ({ type: 'ProductTakenDown', data: { ...subject, reason } }),
    deleted: (): ProductEvent => ({ type: 'ProductDeleted', data: subject }),
  };
}
