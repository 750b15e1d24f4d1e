import { local, RequestProblem } from './problem.ts';

export interface Sent {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** in seconds */
  timeout: number;
  signal: AbortSignal | undefined;
  /** share of an upload that was sent, 0 to 1 */
  onProgress: ((part: number) => void) | undefined;
}

export interface Received {
  status: number;
  text: string;
  header(name: string): string | null;
}

export type Transport = (sent: Sent) => Promise<Received>;

/** Aborts with the caller's signal or after the timeout. (`AbortSignal.any` is newer than the supported browsers.) */
export function limited({ signal, timeout }: Pick<Sent, 'signal' | 'timeout'>): AbortSignal {
  const either = new AbortController();
  for (const each of [AbortSignal.timeout(timeout * 1000), ...(signal ? [signal] : [])]) {
    if (each.aborted) either.abort(each.reason);
    each.addEventListener('abort', () => either.abort(each.reason), { signal: either.signal });
  }
  return either.signal;
}

export const lost = (sent: Pick<Sent, 'signal'>): RequestProblem =>
  new RequestProblem(local(sent.signal?.aborted ? 'aborted' : 'network'));

const byFetch: Transport = async (sent) => {
  try {
    const { method, url, headers, body = null } = sent;
    const response = await fetch(url, { method, headers, body, signal: limited(sent) });
    return { status: response.status, text: await response.text(), header: (name) => response.headers.get(name) };
  } catch (cause) {
    // fetch reports a lost network as TypeError, an abort as DOMException
    if (cause instanceof TypeError || cause instanceof DOMException) throw lost(sent);
    throw cause;
  }
};

/** fetch does not report the progress of an upload. */
const byXhr: Transport = (sent) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const signal = limited(sent);
    xhr.open(sent.method, sent.url);
    for (const [name, value] of Object.entries(sent.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => sent.onProgress?.(total ? loaded / total : 0);
    xhr.onload = () =>
      resolve({ status: xhr.status, text: xhr.responseText, header: (name) => xhr.getResponseHeader(name) });
    xhr.onerror = () => reject(lost(sent));
    xhr.onabort = () => reject(lost(sent));
    signal.addEventListener('abort', () => xhr.abort());
    if (signal.aborted) reject(lost(sent));
    else xhr.send(sent.body ?? null);
  });

export const transport: Transport = (sent) => (sent.body instanceof FormData ? byXhr(sent) : byFetch(sent));
