/** A wake signal that remembers a ring without a waiter. */
export interface WakeSignal {
  ring(): void;
  /** whether it rang since the last wait */
  readonly isRung: boolean;
  /** whether a ring ended the last wait */
  readonly wasRung: boolean;
  /** Resolves at a ring, after so many milliseconds, or when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Maximum delay of a timer, in milliseconds. */
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
