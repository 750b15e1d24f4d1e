import { uuid } from '../api/command-id.ts';
import { analytics } from './analytics.ts';
import { stored } from './storage.ts';

/** Whether this visitor may be counted: with consent where it is asked for; elsewhere unless they declined. */
export function mayCount(): boolean {
  const answer = stored.read('counting');
  return analytics() === undefined ? answer !== 'no' : answer === 'yes';
}

/**
 * A random id by which a visitor counts once, stored in the browser only. Undefined if they may not be counted, or
 * the browser stores nothing, which would make them a new visitor each time.
 */
export function visitorId(): string | undefined {
  if (!mayCount()) return undefined;
  if (stored.read('visitor') === undefined) stored.write('visitor', uuid());
  return stored.read('visitor');
}
