import type { Language, Site } from '@portal/shared/codes/index';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { CommandId } from '../ids.ts';
import { newTrace, traceOf } from '../trace.ts';
import { headerText } from './headers.ts';
import type { Caller, CallRequest, Incoming, Upload } from './types.ts';

export interface Read {
  input: unknown;
  caller: Caller | undefined;
  token: string | undefined;
  lan: Language;
  site: Site;
  commandId: CommandId | undefined;
  file: Upload | undefined;
  incoming: Incoming | undefined;
}

/** Expensive and rarely used properties are computed on access. */
export class ServedRequest implements CallRequest<unknown> {
  readonly input: unknown;
  readonly caller: Caller | undefined;
  readonly token: string | undefined;
  readonly lan: Language;
  readonly site: Site;
  readonly commandId: CommandId | undefined;
  readonly file: Upload | undefined;
  readonly incoming: Incoming | undefined;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #logger: Logger;
  #trace: string | undefined;
  #log: Logger | undefined;
  #gone: AbortController | undefined;

  constructor(read: Read, request: FastifyRequest, reply: FastifyReply, logger: Logger) {
    this.input = read.input;
    this.caller = read.caller;
    this.token = read.token;
    this.lan = read.lan;
    this.site = read.site;
    this.commandId = read.commandId;
    this.file = read.file;
    this.incoming = read.incoming;
    this.#request = request;
    this.#reply = reply;
    this.#logger = logger;
  }

  get correlation(): string {
    return this.#request.id;
  }

  get trace(): string {
    this.#trace ??= this.#request.span?.trace ?? traceOf(this.header('traceparent'));
    return this.#trace;
  }

  get address(): string {
    return this.#request.ip;
  }

  header(name: string): string | undefined {
    return headerText(this.#request.headers, name.toLowerCase());
  }

  get log(): Logger {
    this.#log ??= this.#logger.child({
      correlation: this.correlation,
      trace: this.trace.split('-')[1],
      call: this.#request.routeOptions.url,
    });
    return this.#log;
  }

  get signal(): AbortSignal {
    if (!this.#gone) {
      const disconnection = new AbortController();
      this.#gone = disconnection;
      if (this.#reply.raw.closed) disconnection.abort();
      else this.#reply.raw.once('close', () => disconnection.abort());
    }
    return this.#gone.signal;
  }
}

/** A request for a public answer: independent of its first caller, whose data and disconnection must not affect it. */
export const sharedRequest = (
  read: Pick<Read, 'input' | 'lan' | 'site'>,
  correlation: string,
  log: Logger,
  header: (name: string) => string | undefined = () => undefined,
): CallRequest<unknown> => ({
  ...read,
  correlation,
  log,
  caller: undefined,
  token: undefined,
  commandId: undefined,
  trace: newTrace(),
  address: '',
  file: undefined,
  incoming: undefined,
  header,
  signal: new AbortController().signal,
});
