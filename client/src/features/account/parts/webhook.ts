import type { OutputOf } from '@portal/shared/calls/define';
import type { listWebhooks, webhookDeliveries } from '@portal/shared/calls/webhook';

export type Webhook = OutputOf<typeof listWebhooks>['webhooks'][number];
export type Delivery = OutputOf<typeof webhookDeliveries>['deliveries'][number];
