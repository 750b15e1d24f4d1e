import { type Bus, subjects } from '@portal/infra/runtime/bus/types';
import { derivedId, ownCommandId } from '@portal/infra/runtime/ids';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { publishedKinds } from '@portal/shared/records/index';
import { isRefusal } from '@portal/shared/refusal';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Executor } from '../base/executor.ts';
import { publishedRecord } from './aggregate.ts';

const timer = z.object({
  kind: z.string(),
  record: z.uuid(),
  act: z.enum(['show', 'takeDown']),
  due: z.iso.datetime(),
  event: z.string(),
});

/**
 * Handles timers of the notifier: publishes and takes down. A timer counts only as far as the log agrees: one that is
 * early or was postponed has no effect.
 */
export async function doDue(
  executor: Executor,
  message: unknown,
  now = storeNow(),
): Promise<'done' | 'nothing' | string> {
  const read = timer.safeParse(message);
  if (!read.success) return 'unreadable';
  const { kind: name, record, act, due, event } = read.data;
  const kind = publishedKinds.find((each) => each.kind === name);
  if (!kind || Date.parse(due) > now) return 'nothing';
  const aggregate = publishedRecord(kind);
  const state = await executor.load(aggregate, record);
  const site = state.is === 'record' ? (state.content.sites[0] ?? '01') : '01';
  const executed = await executor.execute(aggregate, {
    id: record,
    command: { act, due },
    meta: { actor: 'system', role: 'system', site, lang: 'CN', correlation: event, causation: event },
    commandId: ownCommandId(derivedId('due', event, due)),
    answer: {},
  });
  if (isRefusal(executed)) return executed.refused;
  return executed.position ? 'done' : 'nothing';
}

/** In order of arrival: a record that ends makes room for one that begins. */
export function hearDue({ bus, executor, logger }: { bus: Bus; executor: Executor; logger: Logger }): {
  close(): Promise<void>;
} {
  let under: Promise<void> = Promise.resolve();
  const act = async (message: unknown) => {
    const outcome = await doDue(executor, message);
    // the place is still taken: the timer fires again, until the place is free
    if (outcome !== 'done' && outcome !== 'nothing') logger.debug({ outcome }, 'what is due cannot be done yet');
  };
  const quiet = bus.hear(subjects.due, (message) => {
    under = under
      .then(() => act(message))
      .catch((err) => logger.warn({ err }, 'what is due could not be done; it is told again'));
  });
  return {
    async close() {
      quiet();
      await under;
    },
  };
}
