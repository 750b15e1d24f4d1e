import { Readable } from 'node:stream';
import type { Lan } from '@portal/shared/codes/index';
import { isRefusal, type Refusal } from '@portal/shared/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { denial } from './access.ts';
import { type Prepared, refusal, success } from './answer.ts';
import { type Fields, readBody } from './body.ts';
import { type AnswerCache, requestForm } from './cache.ts';
import { addField, formFields } from './form-text.ts';
import { afterOf, commandIdOf, headerText, jsonType } from './headers.ts';
import { inputReader } from './input.ts';
import { isKnown, type Kept, sharedHeaders } from './kept.ts';
import { siteOf, wordsLanguage } from './language.ts';
import { ServedRequest, sharedRequest } from './request.ts';
import type { Bound, Caller, Done, Freshness, RawReply } from './types.ts';

/** How long an answer waits for the position that it must include, in milliseconds. */
const patience = 2_000;
const longestToken = 200;

/** Where sessions are looked up. */
export interface Sessions {
  find(token: string): Promise<Caller | undefined>;
}

export interface House {
  sessions: Sessions;
  logger: Logger;
  freshness: Freshness | undefined;
  /** of public answers; there with freshness */
  cache: AnswerCache | undefined;
  /** streams that are being sent; ended when the server closes */
  streams: Set<Readable>;
}

const queryOf = (url: string): string => {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
};

function addressFields(request: FastifyRequest): Fields {
  const texts = formFields(queryOf(request.url));
  const params = request.params;
  if (typeof params === 'object' && params !== null) {
    for (const [name, value] of Object.entries(params)) addField(texts, name, String(value));
  }
  return { texts, values: {} };
}

const fieldsOfRequest = (request: FastifyRequest): Promise<Fields> | Fields =>
  request.method === 'POST' ? readBody(request.body, request.headers['content-type']) : addressFields(request);

export const send = (reply: FastifyReply, { status, body }: Prepared): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type(jsonType).send(body);

const isRaw = (reply: Done<unknown> | RawReply): reply is RawReply => 'status' in reply && 'headers' in reply;

function sendRaw(reply: FastifyReply, raw: RawReply, { streams, logger }: House): FastifyReply {
  const { status, headers, body } = raw;
  if (body instanceof Readable) {
    streams.add(body);
    body.once('close', () => streams.delete(body));
    body.once('error', (err) => logger.error({ err, correlation: reply.request.id }, 'a stream broke off'));
  }
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}

/** Waits until what the answer reads includes what the caller has seen; past the bound says how far it is. */
async function catchUp(reads: readonly string[], { freshness }: House, request: FastifyRequest, reply: FastifyReply) {
  const after = afterOf(request.headers);
  if (after === undefined || !freshness || !reads.length) return;
  if (await freshness.reached(reads, after, patience)) return;
  reply.header('x-behind', Math.min(...reads.map((model) => freshness.position(model))));
}

function sendKept(reply: FastifyReply, { status, body, etag }: Kept): FastifyReply {
  if (status !== 200) return send(reply, { status, body });
  reply.headers({ ...sharedHeaders, etag });
  return isKnown(reply.request.headers, etag) ? reply.code(304).send() : reply.code(200).type(jsonType).send(body);
}

function prepare(result: Refusal | Done<unknown>, lan: Lan): Prepared {
  return isRefusal(result) ? refusal(result, lan) : success(result.data);
}

/** Answers a call that everyone may make, from models that tell when they change: from the cache if it can be. */
function serveShared({ call, handler, options: { reads = [] } }: Bound, house: House, cache: AnswerCache) {
  const read = inputReader(call);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { headers, method, url } = request;
    commandIdOf(headers);
    const { input, unchecked } = read(await fieldsOfRequest(request), headers);
    await catchUp(reads, house, request, reply);
    const lan = wordsLanguage(headers, unchecked);
    const site = siteOf(headers, unchecked);
    const entry = await cache.answer({
      key: `${call.path}\n${lan}\n${site}\n${JSON.stringify(input)}`,
      call: call.path,
      reads,
      request: method === 'GET' ? requestForm(url, headers) : undefined,
      make: async () => {
        const result = await handler(sharedRequest({ input, lan, site }, request.id, house.logger));
        if (!isRefusal(result) && isRaw(result)) throw new Error(`${call.path} answers everyone, so with the envelope`);
        return prepare(result, lan);
      },
    });
    return sendKept(reply, entry);
  };
}

/** Answers one call: who, then what, then the handler, then the envelope. */
export function serveCall(bound: Bound, house: House) {
  const { call, handler, options } = bound;
  const reads = options.reads ?? [];
  const isShared = call.access === 'public' && call.side === 'query' && !call.raw && reads.length > 0;
  if (isShared && house.cache) return serveShared(bound, house, house.cache);
  const read = inputReader(call);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { headers } = request;
    const token = headerText(headers, 'token');
    const caller = token && token.length <= longestToken ? await house.sessions.find(token) : undefined;
    const denied = denial(call.access, caller);
    if (denied) return send(reply, refusal({ refused: denied }, wordsLanguage(headers)));

    const commandId = commandIdOf(headers);
    const fields = await fieldsOfRequest(request);
    const { input, unchecked } = read(fields, headers);
    await catchUp(reads, house, request, reply);
    const lan = wordsLanguage(headers, unchecked);
    const site = siteOf(headers, unchecked);
    const { file } = fields;
    const served = new ServedRequest(
      { input, caller, token, lan, site, commandId, file },
      request,
      reply,
      house.logger,
    );

    const result = await handler(served);
    if (!isRefusal(result)) {
      if (isRaw(result)) return sendRaw(reply, result, house);
      if (result.position !== undefined) reply.header('x-position', result.position);
    }
    return send(reply, prepare(result, lan));
  };
}
