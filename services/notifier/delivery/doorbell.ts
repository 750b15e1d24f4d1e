import type { Bus } from '@portal/infra/runtime/bus/types';

export interface Doorbell {
  /** Resolves when it was rung since the last time, or after so many milliseconds, or when the signal ends. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Remembers that it was rung while nobody waited. */
export function doorbell(bus: Bus, subject: string, isMeant: (data: unknown) => boolean): Doorbell {
  let rung = false;
  let wake: (() => void) | undefined;
  const quiet = bus.hear(subject, (data) => {
    if (!isMeant(data)) return;
    rung = true;
    wake?.();
  });
  return {
    async wait(milliseconds, signal) {
      if (!rung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', wake, { once: true });
        });
        if (wake) signal.removeEventListener('abort', wake);
        wake = undefined;
      }
      rung = false;
    },
    close: quiet,
  };
}
