import { type Bus, subjects } from '@portal/infra/runtime/bus/types';
import type { Lost, Outbox, Posted } from '@portal/infra/runtime/identity/outbox';
import { toldInTime, withTimeout } from '@portal/infra/runtime/retry';
import { Undelivered } from '@portal/infra/runtime/undelivered';
import { type Channel, channels } from '@portal/shared/rules/letter';
import type { Logger } from 'pino';
import { Counter, Gauge } from 'prom-client';
import type { Carriers, Carry } from './carriers.ts';
import { doorbell } from './doorbell.ts';

const letters = new Counter({
  name: 'portal_letters_total',
  help: 'Mails and short messages by what became of an attempt: delivered, failed (tried again), refused, expired',
  labelNames: ['channel', 'outcome'],
});
// initialised, so that the first one counts as an increase
for (const channel of channels)
  for (const outcome of ['delivered', 'failed', 'refused', 'expired']) letters.inc({ channel, outcome }, 0);

/** Gauges of the outbox shared by all notifiers: number and age of waiting messages. */
export function exposeBacklog(outbox: Pick<Outbox, 'backlog'>): void {
  let pendingBacklog: ReturnType<Outbox['backlog']> | undefined;
  /** One query for both gauges of a scrape. */
  const backlog = () =>
    (pendingBacklog ??= outbox.backlog().finally(() => {
      pendingBacklog = undefined;
    }));
  const perChannel = (name: string, help: string, value: 'letters' | 'oldest') =>
    new Gauge({
      name,
      help,
      labelNames: ['channel'],
      async collect() {
        const waiting = await toldInTime(backlog());
        if (!waiting) return;
        for (const channel of channels)
          this.set({ channel }, waiting.find((entry) => entry.channel === channel)?.[value] ?? 0);
      },
    });
  perChannel(
    'portal_letters_waiting',
    'Mails and short messages that wait to be delivered, those of all processes together',
    'letters',
  );
  perChannel(
    'portal_letters_oldest_seconds',
    'For how long the oldest mail or short message that is still to be delivered has waited, 0 for none',
    'oldest',
  );
}

export interface DeliveryOptions {
  outbox: Outbox;
  carry: Carriers['carry'];
  bus: Bus;
  logger: Logger;
  /** polling interval of the outbox, in milliseconds; by default longer with NATS than without */
  poll?: number;
}

export interface Delivery {
  /** Lets running deliveries end, for a short time. */
  close(): Promise<void>;
}

const atOnce = 8;
/** timeout of one attempt, in milliseconds; well within the outbox's lease */
const timeoutMs = 15_000;
const patienceAtEnd = 2_000;
/** Polling intervals of the outbox, and of expired messages; in milliseconds. */
const intervals = { connected: 10_000, alone: 2_000, expired: 60_000 };

/** The fields of a message that a log may contain. */
const toLogFields = ({ id, channel, template, attempts }: Lost) => ({ letter: id, channel, template, attempts });

/**
 * Delivers the outbox, each channel independently, so that a slow one delays no other; safe to run in several
 * processes. A message claimed by a process that was killed becomes due again soon: it may arrive twice, under the
 * same id, but is never lost.
 */
export function startDelivery({ outbox, carry, bus, logger, poll }: DeliveryOptions): Delivery {
  const stopping = new AbortController();
  const leaving = new AbortController();

  async function deliver(outboxMessage: Posted, carrier: Carry): Promise<void> {
    try {
      await withTimeout(timeoutMs, leaving.signal, (signal) => carrier(outboxMessage, signal));
    } catch (error) {
      return failed(outboxMessage, error);
    }
    await outbox.settle(outboxMessage.id);
    letters.inc({ channel: outboxMessage.channel, outcome: 'delivered' });
    logger.info(toLogFields(outboxMessage), 'letter delivered');
  }

  async function failed(outboxMessage: Posted, error: unknown): Promise<void> {
    // any other error may quote personal data
    const defect = error instanceof Undelivered ? error.message : `a defect: ${error instanceof Error && error.name}`;
    if (error instanceof Undelivered && error.forGood) {
      await outbox.settle(outboxMessage.id);
      letters.inc({ channel: outboxMessage.channel, outcome: 'refused' });
      logger.error({ ...toLogFields(outboxMessage), defect }, 'letter undelivered: refused for good');
      return;
    }
    await outbox.postpone(outboxMessage.id);
    letters.inc({ channel: outboxMessage.channel, outcome: 'failed' });
    logger.warn({ ...toLogFields(outboxMessage), defect }, 'letter not delivered; it will be tried again');
  }

  async function expire(channel: Channel): Promise<void> {
    for (const lost of await outbox.expire(channel)) {
      letters.inc({ channel, outcome: 'expired' });
      logger.error(toLogFields(lost), 'letter undelivered: its time is over');
    }
  }

  /** Whether there may be more. */
  async function round(channel: Channel): Promise<boolean> {
    const carrier = carry[channel];
    if (!carrier) return false;
    const claimed = await outbox.claim(channel, atOnce);
    const settled = await Promise.allSettled(claimed.map((outboxMessage) => deliver(outboxMessage, carrier)));
    const broken = settled.find((each) => each.status === 'rejected');
    if (broken) throw broken.reason;
    return claimed.length === atOnce;
  }

  async function run(channel: Channel): Promise<void> {
    const wakeSignal = doorbell(bus, subjects.posted, (data) => data === channel);
    let failures = 0;
    let expiredAt = Number.NEGATIVE_INFINITY;
    while (!stopping.signal.aborted) {
      let more = false;
      try {
        if (performance.now() - expiredAt >= (poll ?? intervals.expired)) {
          await expire(channel);
          expiredAt = performance.now();
        }
        more = await round(channel);
        failures = 0;
      } catch (err) {
        if (!failures++) logger.warn({ err, channel }, 'the outbox does not answer; trying again');
      }
      const pauseMs = poll ?? (bus.connected ? intervals.connected : intervals.alone);
      if (!more) await wakeSignal.wait(pauseMs, stopping.signal);
    }
    wakeSignal.close();
  }

  const running = Promise.all(channels.map(run));
  return {
    async close() {
      stopping.abort();
      const timer = setTimeout(() => leaving.abort(), patienceAtEnd);
      await running;
      clearTimeout(timer);
    },
  };
}
