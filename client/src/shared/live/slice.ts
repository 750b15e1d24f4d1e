import type { LiveMessage } from '@portal/shared/calls/message';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { session } from '../access/session.ts';

export interface Live {
  /** undefined until the stream has told it */
  unread: number | undefined;
  /** the newest message that came while the page was open */
  newest: LiveMessage['message'] | undefined;
}
export interface LiveRoot {
  live: Live;
}

const initialState: Live = { unread: undefined, newest: undefined };

const slice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    heard: (state, { payload }: PayloadAction<LiveMessage>) => {
      state.unread = payload.unread;
      if (payload.message) state.newest = payload.message;
    },
    /** an inbox was read and knows better */
    counted: (state, { payload }: PayloadAction<number>) => {
      state.unread = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(session.ended, () => initialState),
});

export const live = slice.actions;
export const liveReducer = slice.reducer;
export const useUnread = (): number | undefined => useSelector((state: LiveRoot) => state.live.unread);
