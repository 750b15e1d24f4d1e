import { useEffect, useState } from 'react';
import { useMedia } from '../table/use-media.ts';

/** Specification, section 9. */
const autoplayMs = 5_000;

/** The system asks for no motion. */
const calmly = '(prefers-reduced-motion: reduce)';

/** How what is scrolled to comes into view. */
export const scrolling = (): ScrollBehavior => (window.matchMedia(calmly).matches ? 'auto' : 'smooth');

/** Moves on by itself until something is at it: pointer, focus, or the button that stops it. */
export function useAutoplay(next: () => void, moves = true) {
  const still = useMedia(calmly);
  const [chosen, choose] = useState<boolean>();
  const stopped = chosen ?? still;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (stopped || held || !moves) return;
    const timer = setInterval(next, autoplayMs);
    return () => clearInterval(timer);
  }, [stopped, held, moves, next]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { stopped, toggle: () => choose(!stopped), hold };
}
