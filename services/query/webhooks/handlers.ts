import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import type { WebhookPlace } from '@portal/infra/runtime/identity/webhook-places';
import { listWebhooks, webhookDeliveries } from '@portal/shared/calls/webhook';
import { refuse } from '@portal/shared/refusal';
import { deliveriesMax } from '@portal/shared/rules/webhook';
import { db } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';

const timeOf = (at: number | null | undefined): string => (at ? new Date(at).toISOString() : '');

/** The webhooks of somebody, without their secrets; of one whose address is erased nothing is left. */
export const webhooksOf = (accountId: string) =>
  db.selectFrom('webhooks as w').where('w.um_id', '=', accountId).where('w.url', 'is not', null).selectAll('w');

/** How far deliveries are; of a webhook that no notifier has come to yet they have not begun. */
const progressOf = (place: WebhookPlace | undefined) => ({
  position: place?.position ?? 0,
  attempts: place?.attempts ?? 0,
  failing: timeOf(place?.failing),
  next: place?.attempts ? timeOf(place.next) : '',
});

/** Webhooks of who asks, and the latest deliveries of each. */
export const webhookHandlers = ({
  reader,
  webhooks,
  now,
}: Pick<Dependencies, 'reader' | 'webhooks' | 'now'>): Bound[] => [
  handle(listWebhooks, async ({ caller }) => {
    const rows = await reader.rows(webhooksOf(caller.umId).orderBy('w.made', 'desc').orderBy('w.id'));
    const places = new Map((await webhooks.places(rows.map(({ id }) => id))).map((place) => [place.webhook, place]));
    return {
      data: {
        webhooks: rows.map(({ id, name, url, hears: scope, kinds, stopped, made: createdAt, rotating }) => ({
          id,
          name: name ?? '',
          url: url ?? '',
          hears: scope,
          kinds,
          stopped,
          since: new Date(createdAt).toISOString(),
          rotating: rotating && Date.parse(rotating) > now() ? new Date(rotating).toISOString() : '',
          ...progressOf(places.get(id)),
        })),
      },
    };
  }),

  handle(webhookDeliveries, async ({ input: { id }, caller }) => {
    const row = await reader.first(webhooksOf(caller.umId).where('w.id', '=', id));
    if (!row) return refuse('404');
    const deliveries = await webhooks.deliveries(id, deliveriesMax);
    return {
      data: webhookDeliveries.output.parse({
        deliveries: deliveries.map(({ message, ...delivery }) => ({ ...delivery, webhookId: message })),
      }),
    };
  }),
];
