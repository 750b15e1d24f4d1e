import { uuid } from '../api/command-id.ts';
import { analytics } from './analytics.ts';
import { stored } from './storage.ts';

/** Whether this visitor may be counted: where they are asked, once they have said yes; elsewhere unless they have said no. */
export function mayCount(): boolean {
  const answer = stored.read('counting');
  return analytics() === undefined ? answer !== 'no' : answer === 'yes';
}

/**
 * A random id by which a visitor counts once, kept in the browser alone. None where they may not be counted, or the browser
 * keeps nothing, so that they would be another one each time.
 */
export function visitorId(): string | undefined {
  if (!mayCount()) return undefined;
  if (stored.read('visitor') === undefined) stored.write('visitor', uuid());
  return stored.read('visitor');
}
