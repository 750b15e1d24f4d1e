import type { captchaWork } from '@portal/shared/calls/session';
import type { OutputOf } from '@portal/shared/define/call';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

const workersMax = 4;
/** A captcha is not good for longer, in milliseconds. */
const timeoutMs = 90_000;

const createWorker = () => new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });

type WorkChallenge = OutputOf<typeof captchaWork>['challenge'];

/** Does the work, away from the page, and gives the answer to send; undefined when it took too long. */
export async function answerOf({ parameters, signature }: WorkChallenge): Promise<string | undefined> {
  const concurrency = Math.max(1, Math.min(workersMax, navigator.hardwareConcurrency ?? 1));
  // as it came: what the server does not know again it refuses
  const challenge: Challenge = { parameters, ...(signature !== undefined && { signature }) };
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker, timeout: timeoutMs });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
