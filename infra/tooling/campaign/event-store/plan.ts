import { eventKind } from '@portal/shared/define/event';
import { z } from 'zod';
import type { Append, Name } from '../../../runtime/event-store/types.ts';

export const appenders = 32;
export const commandsEach = 16;
const streams = 50;
const names = 20;

const name = z.object({ kind: z.string(), value: z.string() });

/** Tells which command stored it and what that did to the unique names. */
export const stepped = eventKind({
  type: 'Stepped',
  version: 1,
  data: z.object({ command: z.string(), index: z.int(), of: z.int(), reserve: z.array(name), release: z.array(name) }),
});

export interface Order {
  seed: number;
  process: number;
  appender: number;
  number: number;
}

export const commandIdOf = ({ process, appender, number }: Order) => `${process}-${appender}-${number}`;
export const answerOf = (commandId: string) => ({ to: commandId });

/** Numbers from 0 to below 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The append of a command: the same for the same order, but for the version that it expects. */
export function appendOf(order: Order, versionOf: (stream: string) => number): Append {
  const next = random(order.seed * 7919 + order.process * 104_729 + order.appender * 1_299_709 + order.number * 31);
  for (let skipped = 0; skipped < 3; skipped++) next();
  const below = (limit: number) => Math.floor(next() * limit);
  const stream = `stream-${below(streams)}`;
  const some = (share: number): Name[] => (next() < share ? [{ kind: 'seat', value: String(below(names)) }] : []);
  const reserve = some(0.2);
  const release = reserve.length ? [] : some(0.15);
  const chance = next();
  const own = 1 + below(3);
  const others = [...new Set(Array.from({ length: next() < 0.3 ? 2 : 0 }, () => `stream-${below(streams)}`))];
  const also = others.filter((other) => other !== stream);
  const total = own + also.length;
  const command = commandIdOf(order);
  const event = (index: number) => ({ type: stepped.type, data: { command, index, of: total, reserve, release } });
  return {
    stream,
    expected: chance < 0.4 ? 'any' : chance < 0.5 ? 'none' : versionOf(stream),
    events: Array.from({ length: own }, (_, index) => event(index)),
    also: also.map((other, index) => ({
      stream: other,
      expected: next() < 0.5 ? 'any' : versionOf(other),
      events: [event(own + index)],
    })),
    meta: {
      actor: `actor-${order.appender}`,
      role: 'TEST',
      site: '01',
      lang: 'zh',
      correlation: command,
      causation: command,
    },
    reserve,
    release,
    commandId: { id: command, asked: command },
    answer: answerOf(command),
  };
}

/** Whether a command is sent twice at the same moment. */
export const isSentTwice = (order: Order) => (order.number + order.appender) % 11 === 0;
