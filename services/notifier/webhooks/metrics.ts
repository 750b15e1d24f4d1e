import type { Webhooks } from '@portal/infra/runtime/identity/types';
import { toldInTime } from '@portal/infra/runtime/retry';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { Gauge } from 'prom-client';

/** What the webhooks of all processes together wait for. */
export function exposeFailing({ failing }: Pick<Webhooks, 'failing'>): void {
  new Gauge({
    name: 'portal_webhooks_failing',
    help: 'Webhooks whose next delivery has failed and is to be tried again',
    async collect() {
      const failureState = await toldInTime(failing());
      if (failureState) this.set(failureState.webhooks);
    },
  });
  new Gauge({
    name: 'portal_webhooks_failing_seconds',
    help: 'For how long the webhook that has failed longest has; after a day it is stopped',
    async collect() {
      const failureState = await toldInTime(failing());
      if (failureState)
        this.set(failureState.since === null ? 0 : Math.max(0, storeNow() - failureState.since) / 1_000);
    },
  });
}
