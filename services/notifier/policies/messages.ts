import type { MessageCategory } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import type { MessageTemplate } from '@portal/shared/events/message';
import { versionId } from '@portal/shared/events/product';

/** What is to be told to whom: template and parameters, put into words when it is read. */
export interface Intention {
  umId: string;
  category: MessageCategory;
  template: MessageTemplate;
  params: Record<string, string>;
  about: { kind: string; id: string };
}

type ProductNews = Extract<PortalEvent, { type: 'ProductApproved' | 'ProductRejected' | 'ProductTakenDown' }>;

const aboutProduct = (template: MessageTemplate, { data }: ProductNews, comment: string): Intention => ({
  umId: data.seller,
  category: '1',
  template,
  params: { productName: data.productName, language: data.lan, comment },
  about: { kind: 'product', id: versionId(data.prdId, data.lan) },
});

/** Which messages an event calls for; pure. */
export function messagesFor(event: PortalEvent): Intention[] {
  switch (event.type) {
    case 'ProductApproved':
      return [aboutProduct('productApproved', event, event.data.comment)];
    case 'ProductRejected':
      return [aboutProduct('productRejected', event, event.data.reason)];
    case 'ProductTakenDown':
      return [aboutProduct('productTakenDown', event, event.data.reason)];
    default:
      return [];
  }
}
