import type { PortalEvent } from '@portal/shared/events/index';
import type { MessageTemplate } from '@portal/shared/events/message';
import { versionId } from '@portal/shared/events/product';
import { alarmsFor } from './alarm.ts';
import type { Message } from './intention.ts';

type ProductNews = Extract<PortalEvent, { type: 'ProductApproved' | 'ProductRejected' | 'ProductTakenDown' }>;

const aboutProduct = (template: MessageTemplate, { data }: ProductNews, comment: string): Message => ({
  kind: 'message',
  umId: data.seller,
  category: '1',
  template,
  params: { productName: data.productName, language: data.lan, comment },
  reason: null,
  about: { kind: 'product', id: versionId(data.prdId, data.lan) },
});

/** Which messages an event about a product, or the log itself, calls for; pure. */
export function messagesFor(event: PortalEvent): Message[] {
  switch (event.type) {
    case 'ProductApproved':
      return [aboutProduct('productApproved', event, event.data.comment)];
    case 'ProductRejected':
      return [aboutProduct('productRejected', event, event.data.reason)];
    case 'ProductTakenDown':
      return [aboutProduct('productTakenDown', event, event.data.reason)];
    case 'LogAlarmRaised':
      return alarmsFor(event);
    default:
      return [];
  }
}
