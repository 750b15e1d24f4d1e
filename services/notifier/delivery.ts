import { type Bus, subjects } from '@portal/infra/bus/types';
import type { Lost, Outbox, Posted } from '@portal/infra/identity/outbox';
import { toldInTime, within } from '@portal/infra/patience';
import { Undelivered } from '@portal/infra/undelivered';
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
// told before the first of each, which would be no increase otherwise
for (const channel of channels)
  for (const outcome of ['delivered', 'failed', 'refused', 'expired']) letters.inc({ channel, outcome }, 0);

/** Those that wait to be delivered, of the outbox that all notifiers share: how many, and for how long. */
export function exposeBacklog(outbox: Pick<Outbox, 'backlog'>): void {
  let asked: ReturnType<Outbox['backlog']> | undefined;
  /** One question for both figures of a scrape. */
  const backlog = () =>
    (asked ??= outbox.backlog().finally(() => {
      asked = undefined;
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
          this.set({ channel }, waiting.find((one) => one.channel === channel)?.[value] ?? 0);
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
  /** how often the outbox is looked into although nobody rang, in milliseconds */
  poll?: number;
}

export interface Delivery {
  /** What is under way may end, but not for long. */
  close(): Promise<void>;
}

const atOnce = 8;
/** of one attempt, in milliseconds; well within the outbox's lease */
const patience = 15_000;
const patienceAtEnd = 2_000;

/** All that a log may hold of a letter. */
const named = ({ id, channel, template, attempts }: Lost) => ({ letter: id, channel, template, attempts });

/**
 * Delivers what is in the outbox, each channel by itself, so that a slow one keeps nobody waiting. Any number of
 * processes may do so. What one has claimed and not settled, since it was killed, is due again soon: a letter may come
 * twice, under the same id, but is not lost.
 */
export function startDelivery({ outbox, carry, bus, logger, poll = 2_000 }: DeliveryOptions): Delivery {
  const stopping = new AbortController();
  const leaving = new AbortController();

  async function deliver(letter: Posted, by: Carry): Promise<void> {
    try {
      await within(patience, leaving.signal, (signal) => by(letter, signal));
    } catch (error) {
      return failed(letter, error);
    }
    await outbox.settle(letter.id);
    letters.inc({ channel: letter.channel, outcome: 'delivered' });
    logger.info(named(letter), 'letter delivered');
  }

  async function failed(letter: Posted, error: unknown): Promise<void> {
    // any other error may say what it was given
    const defect = error instanceof Undelivered ? error.message : `a defect: ${error instanceof Error && error.name}`;
    if (error instanceof Undelivered && error.forGood) {
      await outbox.settle(letter.id);
      letters.inc({ channel: letter.channel, outcome: 'refused' });
      logger.error({ ...named(letter), defect }, 'letter undelivered: refused for good');
      return;
    }
    await outbox.postpone(letter.id);
    letters.inc({ channel: letter.channel, outcome: 'failed' });
    logger.warn({ ...named(letter), defect }, 'letter not delivered; it will be tried again');
  }

  /** Whether there may be more. */
  async function round(channel: Channel): Promise<boolean> {
    for (const lost of await outbox.expire(channel)) {
      letters.inc({ channel, outcome: 'expired' });
      logger.error(named(lost), 'letter undelivered: its time is over');
    }
    const by = carry[channel];
    if (!by) return false;
    const claimed = await outbox.claim(channel, atOnce);
    const settled = await Promise.allSettled(claimed.map((letter) => deliver(letter, by)));
    const broken = settled.find((each) => each.status === 'rejected');
    if (broken) throw broken.reason;
    return claimed.length === atOnce;
  }

  async function run(channel: Channel): Promise<void> {
    const bell = doorbell(bus, subjects.posted, (data) => data === channel);
    let failures = 0;
    while (!stopping.signal.aborted) {
      let more = false;
      try {
        more = await round(channel);
        failures = 0;
      } catch (err) {
        if (!failures++) logger.warn({ err, channel }, 'the outbox does not answer; trying again');
      }
      if (!more) await bell.wait(poll, stopping.signal);
    }
    bell.close();
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
