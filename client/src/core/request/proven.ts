import { call, put, race, take } from 'typed-redux-saga';
import { RequestProblem } from '../api/problem.ts';
import { proof } from './proof.ts';

/**
 * Sends a request. If the server requires a proof, a dialog asks for it, and the request is sent again with the same
 * command id: the server has not executed it yet. Cancelling yields the refusal.
 */
export function* proven<Out>(send: () => Promise<Out>) {
  try {
    return yield* call(send);
  } catch (cause) {
    if (!(cause instanceof RequestProblem) || cause.problem.code !== 'proof') throw cause;
    yield* put(proof.asked());
    const { given: confirmation } = yield* race({
      given: take(proof.given.match),
      declined: take(proof.declined.match),
    });
    if (!confirmation) throw cause;
    return yield* call(send);
  }
}
