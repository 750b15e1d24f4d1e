import { browseStream, hour } from '@portal/shared/events/browse';
import { dayOf } from '@portal/shared/rules/dates';
import { type Log, uuid } from './log.ts';

/** Who looks at products, by half hour; the hour after is counted, and one a week later. */
export function browse(log: Log): void {
  const [product, other] = [uuid(0x7, 1), uuid(0x7, 2)];
  const hourAfter = (hours: number): string => {
    const last = Date.parse(log.last()?.at ?? '');
    return new Date((Math.floor(last / hour) + hours) * hour).toISOString();
  };
  const at = hourAfter(0);
  const day = dayOf(Date.parse(at));
  const counts = [
    { product, from: at, count: 3 },
    { product: other, from: at, count: 1 },
  ];
  log.append(browseStream(day), {}, { type: 'ProductsBrowsed', data: { counts } });
  log.append(browseStream(day), {}, { type: 'HourCounted', data: { until: hourAfter(1) } });
  log.append(browseStream(day), {}, { type: 'ProductsBrowsed', data: { counts: counts.slice(1) } });
  log.append(browseStream(day), {}, { type: 'HourCounted', data: { until: hourAfter(8 * 24) } });
}
