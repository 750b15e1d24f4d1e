import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import { admin, seller } from '@portal/shared/codes/index';
import type { Call, RequestOf } from '@portal/shared/define/call';
import type { CallAnswer, Person, Portal } from '../../journeys/portal.ts';
import { form, uploadedPicture } from '../../journeys/product.ts';

/** A product whose seller was told that it is kept, and what was decided on it where its administrator was told. */
export interface Acknowledged {
  id: string;
  name: string;
  decision?: '1' | '9';
}

export interface Load {
  sellers: readonly Person[];
  administrator: Person;
  /** by umId of the seller */
  acknowledged: ReadonlyMap<string, readonly Acknowledged[]>;
  /** writes that were answered, and requests that had to be sent again */
  answered: number;
  repeated: number;
  /** resolves at the next write that was begun from now on and is answered */
  nextWrite(): Promise<void>;
  /** resolves once everyone has been answered; gives what was refused */
  stop(): Promise<string[]>;
}

const timeoutMs = 5_000;
const betweenTries = 50;
/** How long somebody asks for the same thing before it counts as lost, in milliseconds. */
const deadline = 300_000;

/**
 * Sends a call until it is answered, under one command id if it writes, as the client does: whatever happens to an
 * attempt, the intent counts once.
 */
export async function insist<C extends Call>(
  portal: Portal,
  call: C,
  input: RequestOf<C>,
  as: Person,
  onRepeat: () => void = () => {},
): Promise<CallAnswer<C>> {
  const id = randomUUID();
  const until = Date.now() + deadline;
  for (;;) {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const headers: Record<string, string> = call.writes ? { 'x-command-id': id } : {};
      const answer = await portal.ask(call, input, { as, headers, signal });
      if (answer.status < 500 && answer.status !== 429) return answer;
      if (Date.now() > until) throw new Error(`${call.path} answers ${answer.status}: ${answer.returnInfo}`);
    } catch (cause) {
      if (Date.now() > until) throw new Error(`${call.path} is not answered`, { cause });
    }
    onRepeat();
    await pause(betweenTries);
  }
}

/**
 * So many sellers who enter one product after the other, and an administrator who decides on each. `between`: after each
 * answer, in milliseconds; a flood would take from the processes what they need to start again.
 */
export async function startLoad(portal: Portal, count: number, between: number): Promise<Load> {
  const administrator = await portal.person(admin);
  const sellers = await Promise.all(Array.from({ length: count }, () => portal.person(seller)));
  const acknowledged = new Map<string, Acknowledged[]>(sellers.map(({ umId: accountId }) => [accountId, []]));
  const refusals: string[] = [];
  let waiting: { from: number; tell: () => void }[] = [];
  let isOver = false;
  let answered = 0;
  let repeated = 0;

  async function write<C extends Call>(call: C, input: RequestOf<C>, as: Person): Promise<CallAnswer<C>['data']> {
    const began = performance.now();
    const answer = await insist(portal, call, input, as, () => void repeated++);
    if (answer.flag !== 'T') {
      refusals.push(`${call.path}: ${answer.status} ${answer.returnCode} ${answer.returnInfo}`);
      return null;
    }
    answered++;
    for (const { tell: resolve } of waiting.filter(({ from }) => from <= began)) resolve();
    waiting = waiting.filter(({ from }) => from > began);
    await pause(between);
    return answer.data;
  }

  async function work(person: Person, picture: string): Promise<void> {
    for (let n = 1; !isOver; n++) {
      const name = `Work ${n} of ${person.loginId}`;
      const saved = await write(calls.productSave, form('CN', picture, { productName: name }), person);
      if (!saved) return;
      const product: Acknowledged = { id: saved.id, name };
      acknowledged.get(person.umId)?.push(product);
      if (!(await write(calls.productShelve, { id: saved.id, status: '2' }, person))) return;
      const decision = n % 2 ? '1' : '9';
      const decided = { id: saved.id, status: decision, refuseReason: 'because' } as const;
      if (!(await write(calls.productDecide, decided, administrator))) return;
      product.decision = decision;
    }
  }

  const pictures = await Promise.all(sellers.map((person) => uploadedPicture(portal, person)));
  const working = Promise.all(sellers.map((person, n) => work(person, pictures[n] ?? '')));
  // told by stop(); until then it is no rejection that nobody handles
  working.catch(() => undefined);
  return {
    sellers,
    administrator,
    acknowledged,
    get answered() {
      return answered;
    },
    get repeated() {
      return repeated;
    },
    nextWrite: () => new Promise((resolve) => waiting.push({ from: performance.now(), tell: resolve })),
    async stop() {
      isOver = true;
      await working.catch((cause: unknown) => refusals.push(cause instanceof Error ? cause.message : String(cause)));
      return refusals;
    },
  };
}
