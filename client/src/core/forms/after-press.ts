import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a function at once or, while the pointer is pressed, after its release and click: a text that appears in
 * between would move the clicked element.
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
