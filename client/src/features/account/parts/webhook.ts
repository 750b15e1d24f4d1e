import type { listWebhooks, webhookDeliveries } from '@portal/shared/calls/webhook';
import type { OutputOf } from '@portal/shared/define/call';

export type Webhook = OutputOf<typeof listWebhooks>['webhooks'][number];
export type Delivery = OutputOf<typeof webhookDeliveries>['deliveries'][number];
