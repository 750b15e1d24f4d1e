import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { type WebhookEvent, webhookEvents } from '@portal/shared/events/webhook';
import type { WebhookHears, WebhookStop } from '@portal/shared/rules/webhook';

/** A webhook that is not ended; how far its deliveries are the identity store knows. */
export interface WebhookRow {
  id: string;
  /** whose it is */
  um_id: string;
  hears: WebhookHears;
  kinds: string[];
  /** null when they are erased */
  name: string | null;
  url: string | null;
  /** why nothing is sent to it; '' where it is */
  stopped: WebhookStop | '';
  made: string;
  /** until when the secret before signs as well; null where there was none */
  rotating: string | null;
}

function fold(row: WebhookRow | null, event: Recorded<WebhookEvent>): WebhookRow | null {
  const { type, data } = event;
  if (type === 'WebhookMade') {
    const { id, umId: um_id, hears: scope, kinds, name, url } = data;
    return { id, um_id, hears: scope, kinds, name, url, stopped: '', made: event.at, rotating: null };
  }
  if (!row || type === 'WebhookEnded') return null;
  switch (type) {
    case 'WebhookChanged':
      return { ...row, kinds: data.kinds, name: data.name, url: data.url };
    case 'WebhookDisabled':
      return { ...row, stopped: data.why };
    case 'WebhookEnabled':
      return { ...row, stopped: '' };
    case 'WebhookRotated':
      return { ...row, rotating: data.oldUntil };
    default:
      return row;
  }
}

/** The webhooks of each person. */
export const webhooks = readModel<WebhookRow, WebhookEvent>({
  name: 'webhooks',
  version: 1,
  events: webhookEvents.map(({ type }) => type),
  table: {
    columns: {
      id: 'text',
      um_id: 'text',
      hears: 'text',
      kinds: 'text[]',
      name: 'text',
      url: 'text',
      stopped: 'text',
      made: 'timestamptz',
      rotating: 'timestamptz',
    },
    nullable: ['name', 'url', 'rotating'],
    primaryKey: ['id'],
    distribution: 'reference',
    indexes: [{ name: 'own', columns: 'um_id' }],
  },
  personal: { person: 'um_id', columns: ['name', 'url'] },
  key: ({ data: { id } }) => ({ ids: [{ id }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    webhooks: WebhookRow;
  }
}
