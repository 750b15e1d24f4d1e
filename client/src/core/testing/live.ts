import { eventChannel } from 'redux-saga';
import type { LiveSource } from '../live/stream.ts';

/** A stream that says nothing, in a browser with one tab. */
export const silentLive: LiveSource = {
  open: () => eventChannel(() => () => {}),
  seen: () => {},
  tabs: () => ({
    lead: () => Promise.resolve(),
    words: eventChannel(() => () => {}),
    tell: () => {},
    close: () => {},
  }),
  untilVisible: () => Promise.resolve(),
};
