import type pg from 'pg';
import type { Logger } from 'pino';
import { waited } from '../leader.ts';

/** A maintenance, during which nothing is written; times as ISO 8601, by the store's clock. */
export interface Maintenance {
  id: number;
  since: string;
  until: string;
  /** milliseconds since its start, and until its end, when the store was read: no other clock is used */
  past: number;
  left: number;
  /** the reason, in either language */
  zh: string;
  en: string;
  /** umId of the administrator, or the user at the terminal */
  by: string;
}

/**
 * Stored in the identity store: every service has it, it survives all of them, and the log, which may be under
 * maintenance, is not needed. Each maintenance stays as a row, with who began and ended it.
 */
export interface MaintenanceStore {
  /** Begins it, or changes its end and reason. */
  begin(notice: Pick<Maintenance, 'zh' | 'en' | 'by'> & { minutes: number }): Promise<Maintenance>;
  /** Ends it early; false if there was none. */
  end(actor: string): Promise<boolean>;
  /** The current one; undefined if there is none. */
  current(): Promise<Maintenance | undefined>;
  /** Calls back once it listens, and at each change; ends with the signal, rejects with the connection. */
  listen(onChange: () => void, signal: AbortSignal): Promise<void>;
}

interface Row extends Pick<Maintenance, 'id' | 'zh' | 'en' | 'past' | 'left'> {
  begun: Date;
  until: Date;
  begun_by: string;
}
const milliseconds = (interval: string): string => `(extract(epoch from ${interval}) * 1000)::float8`;
/** of the trigger on its table */
const channel = 'identity_maintenance';
const columns = `id, begun, until, zh, en, begun_by,
  ${milliseconds('now() - begun')} as past, ${milliseconds('until - now()')} as left`;
const underWay = 'ended is null and until > now()';
const read = ({ id, begun: startedAt, until, zh, en, begun_by: actor, past, left: remainingMs }: Row): Maintenance => ({
  id,
  zh,
  en,
  by: actor,
  past,
  left: remainingMs,
  since: startedAt.toISOString(),
  until: until.toISOString(),
});

/** `pool` gives times as dates. */
export const openMaintenance = (pool: pg.Pool): MaintenanceStore => ({
  async begin({ minutes, zh, en, by: actor }) {
    await pool.query(`update identity.maintenance set ended = now(), ended_by = $1 where ${underWay}`, [actor]);
    const { rows } = await pool.query<Row>(
      `insert into identity.maintenance (until, zh, en, begun_by)
       values (now() + $1 * interval '1 min', $2, $3, $4) returning ${columns}`,
      [minutes, zh, en, actor],
    );
    const [row] = rows;
    if (!row) throw new Error('maintenance could not be begun');
    return read(row);
  },
  async end(actor) {
    const { rowCount } = await pool.query(
      `update identity.maintenance set ended = now(), ended_by = $1 where ${underWay}`,
      [actor],
    );
    return rowCount !== 0;
  },
  async current() {
    const { rows } = await pool.query<Row>(
      `select ${columns} from identity.maintenance where ${underWay} order by id desc limit 1`,
    );
    return rows[0] && read(rows[0]);
  },
  async listen(onChange, signal) {
    const client = await pool.connect();
    try {
      const lost = new Promise<never>((_, reject) => {
        client.on('error', reject);
        client.on('end', () => reject(new Error('the connection ended')));
      });
      client.on('notification', onChange);
      const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      await Promise.race([client.query(`listen ${channel}`), lost]);
      onChange();
      if (!signal.aborted) await Promise.race([over, lost]);
    } finally {
      client.release(true);
    }
  },
});

/** A process's view of it: immediate, or up to a second old while it cannot listen. */
export interface MaintenanceWatch {
  current(): Maintenance | undefined;
  /**
   * Resolves when the log may be written: at once, or after the maintenance. Work begun before has a few seconds to
   * finish. Rejects when the process ends first.
   */
  writable(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing was written because of the maintenance. */
export class UnderMaintenance extends Error {
  override readonly name = 'UnderMaintenance';
  readonly maintenance: Maintenance;
  constructor(maintenance: Maintenance) {
    super(`the portal is being maintained until ${maintenance.until}: ${maintenance.en}`);
    this.maintenance = maintenance;
  }
}

/** Polling intervals in milliseconds: without notices, and with notices, whose connection may be broken silently. */
const polls = { deaf: 1_000, listening: 5_000 };
const glance = 100;
/** Longer than admitted work may take to reach the log, in milliseconds. */
const underWayFor = 5_000;

interface WatchOptions {
  store: Pick<MaintenanceStore, 'current' | 'listen'>;
  /** others wait for the end, or are refused: nobody waits for an hour at a command line */
  others: 'wait' | 'refuse';
  logger: Logger;
  /** how long work begun before may still write, in milliseconds */
  grace?: number;
}

/** Listens, and polls each second while it cannot. While the store is unavailable the last known state holds. */
export async function watchMaintenance(options: WatchOptions): Promise<MaintenanceWatch> {
  const { store, others, logger, grace = underWayFor } = options;
  const ending = new AbortController();
  let known: Maintenance | undefined;
  /** by a monotonic clock: its own end, and the end of the grace time */
  let ends = 0;
  let closes = 0;

  /** Remaining grace time; a process that starts during the maintenance has begun nothing. */
  const graceLeft = ({ past }: Maintenance): number =>
    others === 'refuse' ? 0 : Math.min(grace, Math.max(0, grace - past));

  async function learn(): Promise<void> {
    const before = current()?.id;
    const requestedAt = performance.now();
    known = await store.current();
    if (known) ends = requestedAt + known.left;
    if (known?.id === before) return;
    if (before === undefined && known) closes = performance.now() + graceLeft(known);
    const { until, en: why = '' } = known ?? {};
    logger.info({ until, why }, known ? 'the portal is being maintained' : 'maintenance is over');
  }
  const current = () => (known && performance.now() < ends ? known : undefined);
  const tryToLearn = () =>
    learn().catch((err: unknown) => logger.debug({ err }, 'whether it is maintained is not known'));

  let news = new AbortController();
  let isListening = false;
  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      await store
        .listen(() => {
          isListening = true;
          news.abort();
        }, ending.signal)
        .catch((err: unknown) => logger.debug({ err }, 'changes of maintenance are not heard of; looking each second'));
      isListening = false;
      news.abort();
      await waited(polls.deaf, ending.signal);
    }
  }
  async function keepLooking(): Promise<void> {
    while (!ending.signal.aborted) {
      await waited(isListening ? polls.listening : polls.deaf, AbortSignal.any([ending.signal, news.signal]));
      news = new AbortController();
      if (!ending.signal.aborted) await tryToLearn();
    }
  }

  await tryToLearn();
  const looking = Promise.all([keepListening(), keepLooking()]);

  return {
    current,
    async writable() {
      for (;;) {
        const now = current();
        if (!now || performance.now() < closes) return;
        if (others === 'refuse' || ending.signal.aborted) throw new UnderMaintenance(now);
        await waited(glance, ending.signal);
      }
    },
    async close() {
      ending.abort();
      await looking;
    },
  };
}
