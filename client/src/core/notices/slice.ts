import { nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Problem } from '../api/problem.ts';
import { plainSlice } from '../store/plain-slice.ts';

export type NoticeKind = 'good' | 'bad' | 'info';

/** A message to the user: a text key, or a text of the server. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  words?: string;
  params?: Record<string, string | number>;
  text?: string;
  seconds: number;
  /** the record that it links to */
  about?: { kind: string; id: string };
  /** an available action, e.g. undo: its text key, and what is dispatched */
  offer?: { words: string; action: UnknownAction };
}

export interface NoticesRoot {
  notices: Notice[];
}

export type NoticeContent = Partial<Pick<Notice, 'words' | 'params' | 'text' | 'about' | 'offer' | 'seconds'>>;

/** Seconds that a notice stays; longer for a required login. */
export const noticeSeconds = 4;
export const expirySeconds = 5;

const prepared = (kind: NoticeKind, content: NoticeContent) => ({
  payload: { id: nanoid(), kind, seconds: noticeSeconds, ...content },
});
const add = (state: Notice[], { payload }: PayloadAction<Notice>) => {
  const same = (other: Notice) => other.words === payload.words && other.text === payload.text;
  return [...state.filter((other) => !same(other)), payload].slice(-3);
};

const slice = plainSlice({
  name: 'notices',
  initialState: (): Notice[] => [],
  reducers: {
    good: { reducer: add, prepare: (content: NoticeContent) => prepared('good', content) },
    info: { reducer: add, prepare: (content: NoticeContent) => prepared('info', content) },
    bad: { reducer: add, prepare: (content: NoticeContent) => prepared('bad', content) },
    problem: {
      reducer: add,
      prepare: ({ code, message }: Problem) =>
        prepared('bad', message ? { text: message } : { words: `site.problems.${code}` }),
    },
    /** the requested action was done */
    settled: (state, { payload }: PayloadAction<readonly string[]>) =>
      state.filter(({ words }) => !words || !payload.includes(words)),
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
});

export const notices = slice.actions;
export const noticesReducer = slice.reducer;
