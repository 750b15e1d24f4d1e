import type { Bus } from '@portal/infra/runtime/bus/types';
import { createWakeSignal, type WakeSignal } from '../base/wake-signal.ts';

export interface Doorbell extends Pick<WakeSignal, 'wait'> {
  close(): void;
}

/** A wake signal that rings at messages on a bus subject. */
export function doorbell(bus: Bus, subject: string, isMeant: (data: unknown) => boolean): Doorbell {
  const { ring, wait } = createWakeSignal();
  return { wait, close: bus.hear(subject, (data) => isMeant(data) && ring()) };
}
