import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import { seller } from '@portal/shared/codes/index';
import type { Person, Portal } from '../../journeys/portal.ts';
import { form, uploadedPicture } from '../../journeys/product.ts';

/** Attempts begin so often, each by itself: one that hangs keeps nobody waiting, and all of them are no load. */
export const pauseMs = 100;
export const attemptTimeoutMs = 10_000;
const giveUpMs = 120_000;

/** A seller with a picture to save products with. */
export interface Caller {
  portal: Portal;
  one: Person;
  picture: string;
}

export async function callerOf(portal: Portal): Promise<Caller> {
  const account = await portal.person(seller);
  return { portal, one: account, picture: await uploadedPicture(portal, account) };
}

/** The result of the first attempt that succeeds, among those that begin one after the other. */
export async function firstOf<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const until = performance.now() + giveUpMs;
  let found: { result: T } | undefined;
  const running = new Set<Promise<void>>();
  while (!found && performance.now() < until) {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(attemptTimeoutMs)]);
    const trying: Promise<void> = attempt(signal)
      .then(
        (result) => {
          found ??= { result };
        },
        () => undefined,
      )
      .finally(() => running.delete(trying));
    running.add(trying);
    await Promise.race([trying, pause(pauseMs)]);
  }
  ending.abort();
  await Promise.all(running);
  if (!found) throw new Error(`nothing was answered within ${giveUpMs} ms`);
  return found.result;
}

/** A product that is saved; its id and the position of the write. */
export async function write(
  { portal, one: account, picture }: Caller,
  signal: AbortSignal,
): Promise<{ id: string; position: string }> {
  const response = await fetch(`${portal.stack.gateway}${calls.productSave.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: account.token, 'x-command-id': randomUUID() },
    body: JSON.stringify(form('CN', picture)),
    signal,
  });
  const answer = await response.json();
  if (answer.flag !== 'T') throw new Error(answer.returnInfo);
  return { id: answer.data.id, position: response.headers.get('x-position') ?? '' };
}

async function freshRead(
  { portal, one: account }: Caller,
  id: string,
  position: string,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${portal.stack.gateway}${calls.productShow.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: account.token, 'x-after': position },
    body: JSON.stringify({ id }),
    signal,
  });
  const answer = await response.json();
  if (answer.flag !== 'T' || response.headers.has('x-behind')) throw new Error('not yet');
}

/** Milliseconds from now to the first good write, and to the first fresh read of it. */
export async function answersFrom(caller: Caller): Promise<{ write: number; read: number }> {
  const began = performance.now();
  const { id, position } = await firstOf((signal) => write(caller, signal));
  const written = performance.now() - began;
  await firstOf((signal) => freshRead(caller, id, position, signal));
  return { write: written, read: performance.now() - began };
}
