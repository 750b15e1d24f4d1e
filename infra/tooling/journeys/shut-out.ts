import { calls } from '@portal/shared/calls/index';
import { filledPath } from '../../runtime/http/hostile.ts';
import type { Person, Portal } from './portal.ts';

/** A call that needs a session, at one of the processes that answer it. */
export interface Endpoint {
  method: string;
  url: string;
}

/** Every call that needs a session, at each process that answers it. */
export async function endpointsOf({ stack: { env } }: Portal): Promise<Endpoint[]> {
  const all = Object.values(calls)
    .filter((call) => call.access !== 'public')
    .flatMap((call) =>
      (env[`${call.side.toUpperCase()}_URL`] ?? '')
        .split(',')
        .map((address) => ({ method: call.method, url: `${address}${filledPath(call, {})}` })),
    );
  const served = await Promise.all(all.map(async ({ method, url }) => (await fetch(url, { method })).status !== 404));
  return all.filter((_, index) => served[index]);
}

async function isRefused({ method, url }: Endpoint, token: string): Promise<boolean> {
  const leaving = new AbortController();
  const response = await fetch(url, { method, headers: { token }, signal: leaving.signal });
  const isAnswer = response.headers.get('content-type')?.includes('json');
  const isEnded = isAnswer && (await response.json()).returnCode === '904';
  leaving.abort();
  return isEnded === true;
}

const timeoutMs = 60_000;

/**
 * Resolves once the token is refused everywhere: with the milliseconds from now until the last call was made that was let
 * in, however late it was answered; -1 if none was. Rejects with what is still open after a minute.
 */
export async function lastLetIn(endpoints: readonly Endpoint[], token: string): Promise<number> {
  const from = performance.now();
  let last = -1;
  for (;;) {
    const madeAt = performance.now() - from;
    const refusals = await Promise.all(endpoints.map((endpoint) => isRefused(endpoint, token)));
    if (!refusals.includes(false)) return last;
    last = madeAt;
    if (madeAt < timeoutMs) continue;
    const open = endpoints.filter((_, index) => !refusals[index]);
    throw new Error(`still let in: ${open.map(({ url }) => url).join(', ')}`);
  }
}

/** Someone whose session every process knows, with an open stream; `ended` resolves when the stream ends. */
export async function present(
  portal: Portal,
  endpoints: readonly Endpoint[],
): Promise<{ user: Person; ended: Promise<void> }> {
  const user = await portal.person('Default-App-User');
  const stream = await fetch(`${portal.stack.gateway}${calls.liveMessages.path}`, { headers: { token: user.token } });
  const reader = stream.body?.getReader();
  await reader?.read();
  async function untilEnd(): Promise<void> {
    while (!(await reader?.read())?.done);
  }
  const ended = untilEnd();
  const refusals = await Promise.all(endpoints.map((endpoint) => isRefused(endpoint, user.token)));
  if (refusals.includes(true)) throw new Error('a session that has not ended is refused');
  return { user, ended };
}
