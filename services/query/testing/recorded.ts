import type { Metadata, Recorded } from '@portal/shared/define/event';
import { accessStream } from '@portal/shared/events/access';
import type { PortalEvent } from '@portal/shared/events/index';
import { messageStream } from '@portal/shared/events/message';
import { recordIds, recordPart } from '@portal/shared/events/records';

/** An event as the log gives it back, one minute after the other from midday of the first of November 2026. */
export type Fact<Event extends PortalEvent = PortalEvent> = Recorded<Event>;

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

/** The stream that the log would have the event in, as far as that follows from it. */
function streamFor(event: PortalEvent): string {
  if (event.type === 'LoggedIn' || event.type === 'LoginLocked' || event.type === 'SessionsEnded')
    return accessStream(event.data.umId);
  const [id = 'a'] = recordIds(event);
  const [stream] = recordPart(event.type)?.streams?.(id) ?? [];
  return stream ?? ('umId' in event.data ? messageStream(id) : 'a');
}

/** Events of whatever kind, in order. */
export const factsOf = <Event extends { type: string; data: unknown }>(events: readonly Event[]): Fact[] =>
  facts(events as readonly object[] as readonly PortalEvent[]);

/** Events in order, from position 1, each with what is said of its metadata, and counted within its stream. */
export function facts(events: readonly PortalEvent[], metas: readonly Partial<Metadata>[] = []): Fact[] {
  const versions = new Map<string, number>();
  return events.map((event, index) => {
    const stream = streamFor(event);
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    return { ...factAt(index + 1, event, metas[index]), stream, version };
  });
}
