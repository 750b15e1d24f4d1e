import { Agent, type Dispatcher, request } from 'undici';
import { withTimeout } from '../retry.ts';
import { allowed, connectMax, type FetchHosts, NotFetched, publicLookup, urlOf } from './hosts.ts';

export interface PostLimits {
  /** for all of it, in milliseconds */
  timeMax?: number;
  /** how names are resolved */
  resolve?: Parameters<typeof publicLookup>[0];
}

/** What a server answered: of its body the beginning. */
export interface PostAnswer {
  status: number;
  retryAfter: string;
  answer: string;
}

export interface Poster {
  /**
   * Sends something to a server that a stranger named, by TLS, and follows it nowhere else. Rejects with `NotFetched`
   * where it may not be asked, or gives no answer in time.
   */
  post(
    address: string,
    sent: { headers: Record<string, string>; body: string },
    signal: AbortSignal,
  ): Promise<PostAnswer>;
  close(): Promise<void>;
}

/** Of an answer's body so much is read, in bytes, and waited for, in milliseconds: it decides nothing. */
const maxBytes = 200;
const timeoutMs = 1_000;
const headersMax = 16 * 1024;
/** in milliseconds */
const usual = 20_000;

/** The beginning of it as one line; whatever becomes of the rest is no fault. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = '';
  const overdue = setTimeout(() => body.destroy(), timeoutMs);
  try {
    for await (const chunk of body) {
      text += Buffer.from(chunk).subarray(0, maxBytes).toString('utf8');
      if (text.length >= maxBytes) break;
    }
  } catch {
    // broken off: by whoever sent it, or here
  } finally {
    clearTimeout(overdue);
  }
  return text
    .slice(0, maxBytes)
    .replace(/[\p{C}\s\uFFFD]+/gu, ' ')
    .trim();
}

export function openPoster(hosts: FetchHosts, { timeMax = usual, resolve }: PostLimits = {}): Poster {
  const limits = { headersTimeout: timeMax, bodyTimeout: timeMax, maxHeaderSize: headersMax, pipelining: 1 };
  const guarded = new Agent({ ...limits, connect: { timeout: connectMax, lookup: publicLookup(resolve) } });
  const trusted = new Agent({ ...limits, connect: { timeout: connectMax } });

  return {
    async post(address, { headers, body }, signal) {
      const url = urlOf(address);
      const dispatcher = allowed(url, hosts, { secure: true }).isTrusted ? trusted : guarded;
      try {
        return await withTimeout(timeMax, signal, async (until) => {
          const answer = await request(url, { method: 'POST', dispatcher, signal: until, headers, body });
          const retryAfter = String(answer.headers['retry-after'] ?? '');
          return { status: answer.statusCode, retryAfter, answer: await beginningOf(answer.body) };
        });
      } catch (cause) {
        if (cause instanceof NotFetched) throw cause;
        const because = cause instanceof Error ? cause.cause : undefined;
        if (because instanceof NotFetched) throw because;
        const isLarge = cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_HEADERS_OVERFLOW';
        throw new NotFetched(isLarge ? 'large' : 'away', { cause });
      }
    },
    close: async () => void (await Promise.all([guarded.destroy(), trusted.destroy()])),
  };
}
