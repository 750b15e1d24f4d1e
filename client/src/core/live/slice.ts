import type { LiveMessage } from '@portal/shared/calls/message';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { session } from '../session/session.ts';
import { plainSlice } from '../store/plain-slice.ts';

export interface Live {
  /** undefined until the stream has told it */
  unread: number | undefined;
  /** what the stream tells of changes: all that one may read, what concerns oneself, or nothing while it is not there */
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
    /** an inbox was read and knows better */
    counted: (state, { payload }: PayloadAction<number>) => ({ ...state, unread: payload }),
  },
  others: (state, action) => (session.ended.match(action) ? initialState() : state),
});

export const live = slice.actions;
export const liveReducer = slice.reducer;
export const useUnread = (): number | undefined => useSelector((state: LiveRoot) => state.live.unread);
