import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import { admin, seller } from '@portal/shared/codes/index';
import type { Call } from '@portal/shared/define/call';
import fc from 'fast-check';
import { anyRequest, farDated, type HostileRequest } from '../../runtime/http/hostile.ts';
import { openPortal, type Person, type Portal } from '../journeys/portal.ts';

/**
 * A stream does not end, a logout ends the session that the others are made with, and maintenance shuts the portal to all
 * others.
 */
const excludedCalls: readonly Call[] = [calls.liveMessages, calls.logout, calls.beginMaintenance];
const open = Object.values(calls).filter((call) => !excludedCalls.includes(call));

const atOnce = 6;
/** A request that is not answered by then keeps a process busy, in milliseconds. */
const timeoutMs = 30_000;

interface Sending {
  call: Call;
  request: HostileRequest;
  /** '' for nobody */
  token: string;
}

/** A process that is not there, or has too much to do, is no fault of what it was asked: asked again, as clients do. */
const tries = 4;
const pause = 500;

async function faultOf(portal: Portal, sending: Sending, remainingTries = tries): Promise<string | undefined> {
  const { stack } = portal;
  const { call, request, token } = sending;
  const { method, url, headers, payload } = request;
  const describeFault = (problem: string) =>
    `${call.path}: ${problem} for ${url.slice(0, 200)} ${(payload ?? '').slice(0, 300)}`;
  try {
    const response = await fetch(`${stack.gateway}${url}`, {
      method,
      headers: { ...headers, ...(token && { token }), ...(call.writes && { 'x-command-id': randomUUID() }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(payload !== undefined && method === 'POST' && { body: payload }),
    });
    await response.arrayBuffer();
    if (response.status === 503 && remainingTries > 1) {
      await setTimeout(pause);
      return await faultOf(portal, sending, remainingTries - 1);
    }
    return response.status >= 500 ? describeFault(`status ${response.status}`) : undefined;
  } catch (cause) {
    return describeFault(cause instanceof Error ? cause.message : String(cause));
  }
}

/** One of each kind of people who may make a call: a date that is refused for the caller's sake tells nothing. */
const mayAsk = ({ access }: Call, asSeller: string, asAdmin: string): string =>
  Array.isArray(access) && access.includes(seller) && !access.includes(admin) ? asSeller : asAdmin;

/**
 * Sends `runs` inputs of every kind to every call, as nobody, a seller and an administrator, in turn over the calls;
 * gives those that were answered by a fault, or not at all. The same seed sends the same but for ids.
 */
export async function faultsOfAnyInput(
  portal: Portal,
  [asSeller, asAdmin]: readonly [Person, Person],
  { seed, runs }: { seed: number; runs: number },
): Promise<{ sent: number; faults: string[] }> {
  const tokens = ['', asSeller.token, asAdmin.token];
  const sendings = open
    .flatMap((call) => {
      const requests = fc.sample(anyRequest(call), { seed, numRuns: runs * tokens.length });
      const token = mayAsk(call, asSeller.token, asAdmin.token);
      const far = farDated(call, seed).map((request): Sending => ({ call, request, token }));
      const any = requests.map((request, at): Sending => ({ call, request, token: tokens[at % tokens.length] ?? '' }));
      return [...any.slice(0, tokens.length), ...far, ...any.slice(tokens.length)].map((each, order) => ({
        ...each,
        turn: order,
      }));
    })
    .sort((a, b) => a.turn - b.turn);
  const faults: string[] = [];
  let sent = 0;
  const queue = sendings.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const sending of queue) {
        sent++;
        const fault = await faultOf(portal, sending);
        if (fault) faults.push(fault);
      }
    }),
  );
  return { sent, faults };
}

export const callers = async (portal: Portal): Promise<[Person, Person]> => [
  await portal.person(seller),
  await portal.person(admin),
];

/** Many inputs to every call of a portal of their own. */
export async function campaign(
  seeds: readonly number[],
  report: (outcome: { seed: number; sent: number; faults: string[] }) => void,
): Promise<void> {
  const portal = await openPortal();
  try {
    const people = await callers(portal);
    for (const seed of seeds)
      report({
        seed,
        ...(await faultsOfAnyInput(portal, people, { seed, runs: 20 })),
      });
  } finally {
    await portal.close();
  }
}
