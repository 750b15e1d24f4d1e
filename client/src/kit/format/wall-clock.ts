import dayjs, { type Dayjs } from 'dayjs';
import { timeZone } from './use-format.ts';

/** An instant on the portal's clock, whatever the browser's; '' is none. */
export const wallClock = (iso: string): Dayjs | null =>
  iso ? dayjs(new Date(iso).toLocaleString('sv-SE', { timeZone })) : null;

/** The instant that the portal's clock shows, ISO 8601; '' for none. */
export const instant = (time: Dayjs | null): string => (time ? `${time.format('YYYY-MM-DDTHH:mm')}:00+08:00` : '');
