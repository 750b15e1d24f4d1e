import type { LiveMessage } from '@portal/shared/calls/message';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { session } from '../session/session.ts';
import { plainSlice } from '../store/plain-slice.ts';

export interface Live {
  /** undefined until the stream has sent it */
  unread: number | undefined;
  /** scope of change notices: everything one may read, what concerns oneself, or undefined without a stream */
  hears: LiveMessage['hears'];
}
export interface LiveRoot {
  live: Live;
}

const initialState = (): Live => ({ unread: undefined, hears: undefined });

const slice = plainSlice({
  name: 'live',
  initialState,
  reducers: {
    heard: (state, { payload }: PayloadAction<LiveMessage>) => ({
      unread: payload.unread,
      hears: payload.hears ?? state.hears,
    }),
    /** the stream has ended */
    lost: (state) => ({ ...state, hears: undefined }),
    /** an inbox was read and is more accurate */
    counted: (state, { payload }: PayloadAction<number>) => ({ ...state, unread: payload }),
  },
  others: (state, action) => (session.ended.match(action) ? initialState() : state),
});

export const live = slice.actions;
export const liveReducer = slice.reducer;
export const useUnread = (): number | undefined => useSelector((state: LiveRoot) => state.live.unread);
