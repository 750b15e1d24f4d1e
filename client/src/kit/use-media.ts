import { useSyncExternalStore } from 'react';

const listen = (query: string) => (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

const never = () => false;

/** True while the media query holds. In what the server draws it does not: what differs before that is known belongs into CSS. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(listen(query), () => window.matchMedia(query).matches, never);

/** Rows become cards: the width of `--phone` in kit/theme/media.css. */
export const usePhone = (): boolean => useMedia('(max-width: 600px)');
