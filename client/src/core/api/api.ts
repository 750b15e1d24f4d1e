import type { exportCalls } from '@portal/shared/calls/export';
import { type CallFacts, callFacts } from '@portal/shared/calls/facts';
import type { Calls } from '@portal/shared/calls/index';
import type { Call, OutputOf, RequestOf } from '@portal/shared/define/call';
import type { workflowRecords } from '@portal/shared/records/institutional/records';
import { dataOf } from './answer.ts';
import { CommandIds } from './command-id.ts';
import { type FileTransport, fileTransport, receiveFile, type ServedFile } from './file.ts';
import { pageTrace } from './page-trace.ts';
import { RequestProblem } from './problem.ts';
import { type Received, type Sent, type Transport, transport } from './transport.ts';

/** From this HTTP status on the outcome of a write is unknown. */
const serverFault = 500;
/** A proof of identity is missing: the write was not executed. */
const unproven = 401;

export interface SendOptions {
  signal?: AbortSignal;
  /** multipart part of an upload */
  file?: File;
  onProgress?: (part: number) => void;
  /** identifies a repeated write whose content is encrypted anew each time */
  sameAs?: string;
}

export type Send<C extends Call> = (input: RequestOf<C>, options?: SendOptions) => Promise<OutputOf<C>>;

type Workflow = (typeof workflowRecords)[number]['kind'];
type FileCalls = Pick<
  Calls,
  | keyof typeof exportCalls
  | Extract<keyof Calls, `${string}Export${'Own' | 'Audit'}`>
  | Extract<keyof Calls, `${string}Print`>
  | Extract<keyof Calls, `${Workflow}Export`>
  | 'importErrorsCsv'
  | 'catalogueImportErrorsCsv'
  | 'exportCatalogue'
  | 'exportPain001'
>;
/** Calls that answer a file, raw and streamed. */
export type FileCall = keyof FileCalls;

/** Receives the file of a call; `onBytes` reports the bytes received. */
export type FetchFile = <Name extends FileCall>(
  name: Name,
  input: RequestOf<Calls[Name]>,
  options?: { signal?: AbortSignal; onBytes?: (bytes: number) => void },
) => Promise<ServedFile>;

/** Position up to which an answer is current, and whether it lacks what it should include. */
export type PositionListener = (position: number, isBehind: boolean) => void;

/** Every call of shared/calls as a function; each rejects with a RequestProblem and nothing else. */
export type Senders = { readonly [Name in keyof Calls]: Send<Calls[Name]> };
export type Api = Senders & {
  readonly fetchFile: FetchFile;
  /** the same, reporting the position of each answer */
  readonly noting?: (onPosition: PositionListener) => Api;
};

/** Headers of every request, and what is remembered of answers. */
export interface Surroundings {
  token(): string | undefined;
  headers(): Record<string, string>;
  /** the highest position seen so far */
  position(): number;
  seen(position: number): void;
  /** The log ends before that position: an older backup was restored. */
  forget(): void;
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const entriesOf = (input: unknown): [string, unknown][] =>
  Object.entries(input ?? {}).filter(([, value]) => value !== undefined);

function queryString(input: unknown): string {
  const text = new URLSearchParams(entriesOf(input).map(([name, value]) => [name, textOf(value)])).toString();
  return text && `?${text}`;
}

function multipart(input: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(input)) form.append(name, textOf(value));
  form.append('fileName', file, file.name);
  return form;
}

const byAddress = (call: CallFacts): boolean =>
  call.method === 'GET' || (call.access === 'public' && call.side === 'query');

function content(call: CallFacts, input: unknown, file: File | undefined): Pick<Sent, 'method' | 'url' | 'body'> {
  if (byAddress(call)) return { method: 'GET', url: call.path + queryString(input) };
  const body = file ? multipart(input, file) : JSON.stringify(input ?? {});
  return { method: 'POST', url: call.path, body };
}

function headersOf(call: CallFacts, around: Surroundings, hasText: boolean): Record<string, string> {
  const token = around.token();
  const position = around.position();
  const traceparent = pageTrace();
  return {
    ...around.headers(),
    ...(traceparent && { traceparent }),
    ...(hasText && { 'content-type': 'application/json' }),
    ...(token && { token }),
    ...(call.side === 'query' && position > 0 && { 'x-after': String(position) }),
  };
}

export function createApi(
  around: Surroundings,
  send: Transport = transport,
  sendForFile: FileTransport = fileTransport,
  ids = new CommandIds(),
  onPosition: PositionListener = () => {},
): Api {
  const once =
    (call: CallFacts) =>
    async (input: unknown, options: SendOptions = {}) => {
      const sent = content(call, input, options.file);
      const headers = headersOf(call, around, typeof sent.body === 'string');
      const write = call.writes && !options.file ? `${call.path} ${options.sameAs ?? sent.body}` : undefined;
      if (write) headers['x-command-id'] = ids.begin(write);
      const { signal, onProgress } = options;
      let isKnown = false;
      let received: Received;
      try {
        received = await send({ ...sent, headers, timeout: call.timeout, signal, onProgress });
        isKnown = received.status < serverFault && received.status !== unproven;
      } finally {
        if (write) ids.end(write, isKnown);
      }
      const position = Number(received.header('x-position'));
      if (position > 0) around.seen(position);
      const behind = received.header('x-behind');
      const at = received.header('x-at') ?? behind;
      if (at !== null) onPosition(Number(at), behind !== null);
      return dataOf(received.status, received.text, call.rtn);
    };
  /** A request of a session that was replaced meanwhile is sent in the new one. */
  const sender = (call: CallFacts) => async (input: unknown, options?: SendOptions) => {
    const token = around.token();
    try {
      return await once(call)(input, options);
    } catch (cause) {
      if (cause instanceof RequestProblem && cause.problem.code === 'position.ahead') {
        around.forget();
        return await once(call)(input, options);
      }
      const now = around.token();
      const isOld = cause instanceof RequestProblem && cause.problem.code === '904' && now && now !== token;
      if (!isOld) throw cause;
      return await once(call)(input, options);
    }
  };
  const fetchFile: FetchFile = (name, input, { signal, onBytes = () => {} } = {}) => {
    const call = callFacts[name];
    const sent = content(call, input, undefined);
    const headers = { ...headersOf(call, around, typeof sent.body === 'string'), accept: '*/*' };
    return receiveFile(
      { ...sent, headers, timeout: call.timeout, signal, onProgress: undefined },
      onBytes,
      sendForFile,
    );
  };
  const senders = Object.entries(callFacts).map(([name, call]) => [name, sender(call)]);
  const noting: Api['noting'] = (onPosition) => createApi(around, send, sendForFile, ids, onPosition);
  return { ...Object.fromEntries(senders), fetchFile, noting } as Api;
}
