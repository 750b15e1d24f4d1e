import { plainSlice } from '../store/plain-slice.ts';

export interface ProofRoot {
  /** a proof of identity is required before the request */
  proof: { asked: boolean };
}

const slice = plainSlice({
  name: 'proof',
  initialState: () => ({ asked: false }),
  reducers: {
    asked: () => ({ asked: true }),
    given: () => ({ asked: false }),
    declined: () => ({ asked: false }),
  },
});
export const proof = slice.actions;
export const proofReducer = slice.reducer;
