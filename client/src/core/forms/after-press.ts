import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs something at once, or, while the pointer is pressed, when it is released and its click has arrived: words that
 * appear in between would move what is being clicked away from under the pointer.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // the click follows the release
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run();
      });
    };
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => end.abort();
  }, []);
  return useCallback((run) => {
    if (pressed.current) waiting.current.push(run);
    else run();
  }, []);
}
