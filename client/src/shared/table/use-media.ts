import { useSyncExternalStore } from 'react';

const listen = (query: string) => (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** True while the media query holds. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(listen(query), () => window.matchMedia(query).matches);

/** Rows become cards: the width of `--phone` in shared/theme/media.css. */
export const usePhone = (): boolean => useMedia('(max-width: 600px)');
