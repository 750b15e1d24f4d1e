import { useState } from 'react';
import { useMedia } from '../use-media.ts';

export const dark = '(prefers-color-scheme: dark)';

/**
 * What is read of the page's styles, and read anew whenever the system goes from light to dark or back; while it is drawn,
 * since a listener that an effect adds misses what changes before.
 */
export function usePageStyle<Value>(read: () => Value): Value {
  const isDark = useMedia(dark);
  const [current, setCurrent] = useState(() => ({ isDark, value: read() }));
  if (current.isDark === isDark) return current.value;
  const now = { isDark, value: read() };
  setCurrent(now);
  return now.value;
}
