import type { Site } from '@portal/shared/codes/index';
import { inject } from 'vitest';
import { type Portal, type Reached, reach } from './portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** answers what the portal that journeys share is reached by, which it starts for whoever asks first */
    sharedPortalUrl: string;
  }
}

/** Another area whose tokens log in at the portal that journeys share. */
export const trustedArea = { name: 'newArea', theme: 'zone', secret: 'what another area signs its tokens with' };

/** The site whose sellers need a second factor at the portal that journeys share. */
export const strictSite: Site = '03';

let shared: Promise<Portal> | undefined;

async function reached(): Promise<Portal> {
  const answer = await fetch(inject('sharedPortalUrl'));
  if (!answer.ok) throw new Error(await answer.text());
  const stack: Reached = await answer.json();
  return reach(stack);
}

/**
 * The portal of all journeys, whichever process they run in: with two command processes, and the page that shows what
 * would be sent. A journey brings people and records of its own, and counts on nothing else being there or not being there,
 * nor on nothing coming to be there meanwhile; what needs the log for itself, changes settings or ends processes opens a
 * portal of its own.
 */
export function sharedPortal(): Promise<Portal> {
  shared ??= reached();
  return shared;
}
