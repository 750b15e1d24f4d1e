import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { hostname } from 'node:os';
import { storeNow } from '../store-clock.ts';
import { version } from '../version.ts';
import { headerText } from './headers.ts';

/** Identity of a process of the portal. */
export interface Process {
  /** a UUID, new with each start */
  id: string;
  /** of the service */
  name: string;
  version: string;
  /** of its machine or container */
  host: string;
  /** ISO 8601 */
  started: string;
}

export const thisProcess = (name: string): Process => ({
  id: randomUUID(),
  name,
  version,
  host: hostname(),
  started: new Date(storeNow()).toISOString(),
});

/** Header by which a process without a database identifies itself to one that has it, with each readiness check. */
export const presenceHeader = 'x-portal-process';

export interface Announced {
  process: Process;
  /** it announces its end */
  ends: boolean;
}

export const presenceText = ({ id, name, version: build, host, started }: Process, ends: boolean): string =>
  [ends ? 'ends' : 'here', id, name, build, started, host].join(' ');

const form =
  /^(here|ends) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([a-z]{1,20}) ([\w.+-]{1,60}) (\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) ([\w.-]{1,255})$/;

/** Undefined without a valid identity. */
export function announcedIn(headers: IncomingHttpHeaders): Announced | undefined {
  const found = form.exec(headerText(headers, presenceHeader) ?? '');
  if (!found) return undefined;
  const [, state, id = '', name = '', build = '', started = '', host = ''] = found;
  return { process: { id, name, version: build, host, started }, ends: state === 'ends' };
}
