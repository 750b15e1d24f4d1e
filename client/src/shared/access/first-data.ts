import type { SessionUser } from '@portal/shared/calls/session';
import type { Config } from './config.ts';

/** What the server lays into the page: answers by `callKey`, the user if it knows one, the configuration. */
export interface FirstData {
  requests: Record<string, unknown>;
  user?: SessionUser;
  config?: Partial<Config>;
}

/** Reads <script type="application/json" id="first-data">; a page served plainly has none. */
export function readFirstData(page: Document): FirstData {
  const text = page.getElementById('first-data')?.textContent;
  if (!text) return { requests: {} };
  const found: Partial<FirstData> = JSON.parse(text);
  return { ...found, requests: found.requests ?? {} };
}
