/** Remembers that it was rung while nobody waited. */
export interface WakeSignal {
  ring(): void;
  /** whether it was rung since somebody last waited */
  readonly isRung: boolean;
  /** whether it was that which ended the last waiting */
  readonly wasRung: boolean;
  /** Resolves when it was rung, after so many milliseconds, or when the signal ends. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The longest that a timer can wait for, in milliseconds. */
const longest = 2 ** 31 - 1;

export function createWakeSignal(): WakeSignal {
  let isRung = false;
  let wasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    get isRung() {
      return isRung;
    },
    get wasRung() {
      return wasRung;
    },
    async wait(milliseconds, signal) {
      if (!isRung && !signal.aborted)
        await new Promise<void>((resolve) => {
          const done = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            resolve();
          };
          const timer = setTimeout(done, Math.min(milliseconds, longest));
          signal.addEventListener('abort', done);
          wake = done;
        });
      wake = undefined;
      wasRung = isRung;
      isRung = false;
    },
  };
}
