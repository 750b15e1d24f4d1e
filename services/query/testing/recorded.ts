import type { Metadata, Recorded } from '@portal/shared/events/define';
import type { PortalEvent } from '@portal/shared/events/index';

/** An event as the log gives it back, one minute after the other from midday of the first of November 2026. */
export type Fact<Event extends PortalEvent = PortalEvent> = Recorded<Event> & Event;

const start = Date.parse('2026-11-01T12:00:00.000Z');
export const timeAt = (position: number): string => new Date(start + position * 60_000).toISOString();

export const factAt = <Event extends PortalEvent>(
  position: number,
  event: Event,
  meta: Partial<Metadata> = {},
): Fact<Event> => {
  const recorded = {
    position,
    stream: 'a',
    version: position,
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    schema: 1,
    at: timeAt(position),
    meta: { actor: 'anna', role: 'x', site: '01', lang: 'CN', correlation: 'c', causation: 'c', ...meta },
  };
  return { ...event, ...recorded } as Fact<Event>;
};

/** Events in order, from position 1. */
export const facts = (events: readonly PortalEvent[]): Fact[] => events.map((event, index) => factAt(index + 1, event));
