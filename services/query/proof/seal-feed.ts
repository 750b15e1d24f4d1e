import type { RawReply } from '@portal/infra/runtime/http/types';
import { sealFeedPath, sealPath } from '@portal/shared/proof-paths';
import type { Seal } from '@portal/shared/seal';
import { html } from '../base/html.ts';

/** Seals of the feed: whoever looks twice a day misses none of those that are made every ten minutes. */
export const fedSeals = 100;

/** A seal as `check.mjs --seal` takes it. */
const textOf = (seal: Seal): string => JSON.stringify(seal, null, 2);

/**
 * The newest seals as Atom (RFC 4287), newest first, so that others subscribe to copies of them: whoever holds one
 * cannot be shown another history later.
 */
export function feedOf(origin: string, seals: readonly Seal[]): RawReply {
  const address = `${origin}${sealFeedPath}`;
  const entries = seals.map((seal) => {
    const own = `${origin}${sealPath(seal.position)}`;
    return html`<entry><id>${own}</id><title>日志存证记录 Log seal ${seal.position}</title><updated>${seal.at}</updated><link rel="alternate" type="application/json" href="${own}"/><content type="text">${textOf(seal)}</content></entry>`;
  });
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom"><id>${address}</id><title>数字贸易门户：日志存证记录 Digital Trade Portal: seals of the log</title><updated>${seals[0]?.at ?? new Date(0).toISOString()}</updated><author><name>数字贸易门户 Digital Trade Portal</name></author><link rel="self" type="application/atom+xml" href="${address}"/><link rel="alternate" type="text/html" href="${origin}/proof"/>${entries}</feed>`;
  return {
    status: 200,
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=60' },
    body: `<?xml version="1.0" encoding="utf-8"?>\n${feed.text}\n`,
  };
}
