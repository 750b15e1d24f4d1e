import { createSlice } from '@reduxjs/toolkit';
import { call, put, race, take } from 'typed-redux-saga';
import { RequestProblem } from '../api/problem.ts';

export interface ProofRoot {
  /** somebody has to prove who he is before what he asked for is done */
  proof: { asked: boolean };
}

const slice = createSlice({
  name: 'proof',
  initialState: { asked: false },
  reducers: {
    asked: () => ({ asked: true }),
    given: () => ({ asked: false }),
    declined: () => ({ asked: false }),
  },
});
export const proof = slice.actions;
export const proofReducer = slice.reducer;

/**
 * Sends a request. Where the server asks for a proof first, a dialog asks for it, and the same request is sent once more,
 * under the same command id: the server has done nothing of it yet. Who declines has the refusal as its answer.
 */
export function* proven<Out>(send: () => Promise<Out>) {
  try {
    return yield* call(send);
  } catch (cause) {
    if (!(cause instanceof RequestProblem) || cause.problem.code !== 'proof') throw cause;
    yield* put(proof.asked());
    const { given } = yield* race({ given: take(proof.given.match), declined: take(proof.declined.match) });
    if (!given) throw cause;
    return yield* call(send);
  }
}
