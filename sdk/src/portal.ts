import { type Calls, facts, type Path, type RawPath, type UploadPath } from './calls.ts';
import { read } from './error.ts';
import { Behind, pauseBefore, wait } from './retry.ts';

export interface Options {
  /** of the portal, such as https://portal.example */
  address: string;
  /** for machines (dtp_…); without one only what everybody may can be asked */
  token?: string;
  /** of the words in answers */
  lang?: 'CN' | 'EN';
  /** where no field of the call says it */
  site?: '01' | '02' | '03';
  /** how often a call is asked again at most where that is safe: 4 */
  retries?: number;
  /** for how long one call may take with all that, in milliseconds: 60,000 */
  timeout?: number;
  /** longest pause between two attempts, in milliseconds: 30,000 */
  longestPause?: number;
  /** what makes requests; the platform’s own unless said */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** ends the call, also while it waits to ask again */
  signal?: AbortSignal;
  /** of a command: a UUID under which it counts once, however often it is sent; made for each call unless said */
  commandId?: string;
  /** in place of that of the portal */
  timeout?: number;
}

export type InputOf<P extends Path> = Calls[P]['input'];
export type DataOf<P extends Path> = Calls[P]['data'];
/** The input may be left out where the call needs none. */
type CallArguments<P extends Path> =
  Record<never, never> extends InputOf<P>
    ? [input?: InputOf<P>, options?: CallOptions]
    : [input: InputOf<P>, options?: CallOptions];

type OpenKind = InputOf<'/open/{kind}'>['kind'];
export type OpenRow = DataOf<'/open/{kind}'>['list'][number];
export type ProductRow = DataOf<'/product/list'>['list'][number];

type Fields = Readonly<Record<string, unknown>>;

/** The address of a call that is made by GET: its fields in the path where that has them, else behind it. */
function addressOf(path: string, input: Fields): string {
  const pathNames = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    pathNames.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !pathNames.has(name))
      query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return query.size ? `${filled}?${query}` : filled;
}

/** A multipart body: fields first, as the portal reads them before the file. */
function formOf(input: Fields, file: Blob, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(input))
    if (value !== undefined) form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  form.set('file', file, name);
  return form;
}

/** Of version 4; `crypto.randomUUID` is not there in a browser without TLS. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A portal, asked by one caller. It remembers what it wrote, so that whatever it reads later includes it. */
export class Portal {
  readonly #options: Options;
  readonly #fetch: typeof fetch;
  #position = 0;

  constructor(options: Options) {
    this.#options = { ...options, address: options.address.replace(/\/+$/, '') };
    this.#fetch = options.fetch ?? ((...args) => fetch(...args));
  }

  /** Position in the portal’s log of the last that was written here: answers include it. */
  get position(): number {
    return this.#position;
  }

  /** Answers include what is in the log up to this position, such as what another process wrote. */
  after(position: number): void {
    this.#position = Math.max(this.#position, position);
  }

  /** Makes a call. Throws PortalError where it is refused, the signal’s reason where it is ended. */
  async call<P extends Exclude<Path, RawPath | UploadPath>>(path: P, ...args: CallArguments<P>): Promise<DataOf<P>> {
    const [input = {}, options = {}] = args;
    return this.#asked(
      path,
      options,
      async (response) => read(response, await response.text()),
      () => this.#request(path, input),
    );
  }

  /** A call that answers with a file, a picture or a stream, as it comes. */
  async file<P extends RawPath>(path: P, ...args: CallArguments<P>): Promise<Response> {
    const [input = {}, options = {}] = args;
    const readFully = async (response: Response): Promise<Response> => {
      if (!response.ok) read(response, await response.text());
      return response;
    };
    return this.#asked(path, options, readFully, () => this.#request(path, input));
  }

  /** A call that takes a file. */
  async upload<P extends UploadPath>(path: P, file: Blob, name: string, ...args: CallArguments<P>): Promise<DataOf<P>> {
    const [input = {}, options = {}] = args;
    const request = () => ({ address: path, init: { method: 'POST', body: formOf(input, file, name) } });
    return this.#asked(path, options, async (response) => read(response, await response.text()), request);
  }

  /** Every row of an open list, page by page, the oldest change first. */
  async *open(
    kind: OpenKind,
    filters: Omit<InputOf<'/open/{kind}'>, 'kind' | 'cursor'> = {},
    options: CallOptions = {},
  ): AsyncGenerator<OpenRow, void> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const input = { ...filters, kind, ...(cursor !== undefined && { cursor }) };
      const { list, next }: DataOf<'/open/{kind}'> = await this.call('/open/{kind}', input, options);
      yield* list;
      cursor = next;
    }
  }

  /** Every product of the public list, page by page, the newest first: each that is there all the while comes once. */
  async *products(
    filters: Omit<InputOf<'/product/list'>, 'cursor' | 'page' | 'pageNo' | 'sort'> = {},
    options: CallOptions = {},
  ): AsyncGenerator<ProductRow, void> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const input = { ...filters, ...(cursor !== undefined && { cursor }) };
      const { list, page_info }: DataOf<'/product/list'> = await this.call('/product/list', input, options);
      yield* list;
      cursor = page_info.next;
    }
  }

  /** Every row of a list that has numbered pages; `rows` takes them out of an answer. */
  async *pages<P extends Exclude<Path, RawPath | UploadPath>, Row>(
    path: P,
    input: InputOf<P> & { pageSize?: number },
    rows: (data: DataOf<P>) => readonly Row[],
    options: CallOptions = {},
  ): AsyncGenerator<Row, void> {
    const { pageSize = 10 } = input;
    for (let pageNo = 1; ; pageNo++) {
      // whether a call needs an input is not decided while its path is a parameter
      const args = [{ ...input, pageSize, pageNo }, options] as unknown as CallArguments<P>;
      const page = rows(await this.call(path, ...args));
      yield* page;
      if (page.length < pageSize) return;
    }
  }

  #request(path: Path, input: Fields): { address: string; init: RequestInit } {
    if (facts.gets.has(path)) return { address: addressOf(path, input), init: { method: 'GET' } };
    const headers = { 'content-type': 'application/json' };
    return { address: path, init: { method: 'POST', headers, body: JSON.stringify(input) } };
  }

  #headers(path: Path, commandId: string | undefined): Record<string, string> {
    const { token, lang, site } = this.#options;
    return {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(lang && { lang }),
      ...(site && { site }),
      ...(commandId !== undefined && { 'x-command-id': commandId }),
      ...(facts.reads.has(path) && this.#position > 0 && { 'x-after': String(this.#position) }),
    };
  }

  /** Asks until there is an answer, as long and as often as it may. */
  async #asked<Data>(
    path: Path,
    options: CallOptions,
    take: (response: Response) => Promise<unknown>,
    request: () => { address: string; init: RequestInit },
  ): Promise<Data> {
    const { retries = 4, longestPause = 30_000, timeout = 60_000, address } = this.#options;
    const commandId = facts.writes.has(path) ? (options.commandId ?? uuid()) : undefined;
    const isRepeatable = commandId !== undefined || facts.reads.has(path);
    const time = AbortSignal.timeout(options.timeout ?? timeout);
    const signal = options.signal ? AbortSignal.any([options.signal, time]) : time;
    for (let attempts = 1; ; attempts++) {
      try {
        const { address: at, init } = request();
        const headers = { ...this.#headers(path, commandId), ...(init.headers as Record<string, string>) };
        const response = await this.#fetch(address + at, { ...init, headers, signal, credentials: 'omit' });
        const data = await take(response);
        if (response.headers.has('x-behind'))
          throw new Behind(`the answer does not include position ${this.#position} yet`);
        this.after(Number(response.headers.get('x-position') ?? 0));
        // the types are those of the portal's own document, which its tests hold answers against
        return data as Data;
      } catch (cause) {
        const pause = pauseBefore(cause, { isRepeatable, attempts }, { retries, longestPause }, Math.random());
        if (pause === undefined) throw cause;
        await wait(pause, signal);
      }
    }
  }
}
