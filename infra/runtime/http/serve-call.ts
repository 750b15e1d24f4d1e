import { Readable } from 'node:stream';
import type { Language } from '@portal/shared/codes/index';
import { type Access, type Call, isForMachines } from '@portal/shared/define/call';
import { isRefusal, type Refusal } from '@portal/shared/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { commandIdFor } from '../ids.ts';
import { pausedCalls } from '../metrics.ts';
import { storeNow } from '../store-clock.ts';
import { type Prepared, refusal, success } from './answer.ts';
import { letPass } from './body.ts';
import { type AnswerCache, type CacheQuery, formWithCookies, requestForm } from './cache.ts';
import { sharedHeaders } from './cached-answer.ts';
import type { AddressLimiter } from './costly.ts';
import { ElsewhereError, TooOld, UnavailableError } from './fault.ts';
import {
  afterOf,
  bearerIn,
  commandIdOf,
  headersOfCall,
  headerText,
  numberIn,
  shownHeader,
  showsHeader,
  withinHeader,
} from './headers.ts';
import { inputReader, requestFields } from './input.ts';
import { siteOf, wordsLanguage } from './language.ts';
import { type Paused, pausedAnswer, secondsUntil } from './paused.ts';
import { send, sendKept, sendRaw } from './reply.ts';
import { ServedRequest, sharedRequest } from './request.ts';
import type { Bound, Caller, Done, Freshness, Machine, RawReply } from './types.ts';
import type { WriteBudget } from './write-budget.ts';

/** How long an answer waits for a required position, in milliseconds. */
const timeoutMs = 2_000;
const longestToken = 200;
/** Maximum of repetitions of a read during which the database may have crashed. */
const maxReads = 3;

/** Look-up of sessions. */
export interface Sessions {
  /** The session may be slightly stale; `anew` reads it again. */
  find(token: string, options?: { anew: boolean }): Promise<Caller | undefined>;
  /** whether its owner has recently proved their identity; without it nobody has */
  isProven?(token: string): Promise<boolean>;
}

export interface ServeDependencies {
  sessions: Sessions;
  /** whether the caller must enrol a second factor first */
  mustEnrol: (caller: Caller) => boolean;
  /** end and reason of a call's pause */
  paused: Paused;
  /** refusal code for a caller who may not make the call yet */
  withheld: Withheld;
  /** of accounts, for calls that append to the log */
  writes: WriteBudget;
  /** of addresses, for expensive answers */
  turns: AddressLimiter;
  logger: Logger;
  freshness: Freshness | undefined;
  /** of public answers */
  cache: AnswerCache | undefined;
  /** open streams; ended when the server closes */
  streams: Set<Readable>;
}

/** A refusal code, or undefined. */
export type Withheld = (call: Call, caller: Caller) => Promise<string | undefined> | undefined;

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const isRaw = (reply: Done<unknown> | RawReply): reply is RawReply => 'status' in reply && 'headers' in reply;

/**
 * Waits until the models include what the caller has seen; after the timeout reports how far they are. `x-at` is the
 * position up to which the answer includes everything.
 */
async function catchUp(
  reads: readonly string[],
  { freshness }: ServeDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const after = afterOf(request.headers);
  if (!freshness || !reads.length) return;
  await keepUp(reads, after, freshness, request, reply);
  if (after === undefined || (await freshness.reached(reads, after, timeoutMs))) return;
  if (freshness.isTooOld(reads)) throw new TooOld(`position ${after} is beyond what is known here`);
  reply.header('x-behind', positionOf(reads, freshness) ?? 0);
}

/**
 * Catches up and reads. After a crash of the database in between, both are repeated, since what was waited for may be
 * missing.
 */
async function readCaughtUp<Result>(
  reads: readonly string[],
  deps: ServeDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Result>,
): Promise<Result> {
  const epochs = (): (number | undefined)[] => reads.map((model) => deps.freshness?.epoch(model));
  for (let times = 0; times < maxReads; times++) {
    reply.removeHeader('x-behind');
    await catchUp(reads, deps, request, reply);
    const before = epochs();
    const result = await read();
    const now = epochs();
    if (before.every((epoch, index) => epoch === undefined || epoch === now[index])) return result;
  }
  throw new UnavailableError('the read models were lost from sight while they were read');
}

/** The same for what other read groups have shown. If one of them is available the read is soon left to it. */
async function keepUp(
  reads: readonly string[],
  after: number | undefined,
  freshness: Freshness,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const shownPosition = numberIn(headers, shownHeader);
  const waitMs = numberIn(headers, withinHeader);
  if (shownPosition === undefined && waitMs === undefined) return;
  const own = reads.filter((model) => !freshness.apart?.has(model));
  const needed = Math.max(after ?? 0, shownPosition ?? 0);
  if (!own.length || (await freshness.reached(own, needed, Math.min(waitMs ?? timeoutMs, timeoutMs)))) return;
  if (waitMs === undefined) return;
  if (freshness.isTooOld(own)) throw new TooOld(`position ${needed} is beyond what is known here`);
  reply.header('x-behind', positionOf(own, freshness) ?? 0);
  throw new ElsewhereError(`position ${needed} is not reached yet`);
}

/** For a gateway with other read groups, after the read: the position that their answers must include. */
async function shownTo(
  { headers }: FastifyRequest,
  reads: readonly string[],
  { freshness }: ServeDependencies,
): Promise<Record<string, string>> {
  if (!reads.length || !freshness?.shown || headers[shownHeader] === undefined) return {};
  return { [showsHeader]: String(await freshness.shown()) };
}

/** Undefined while one of them is unknown. */
function positionOf(reads: readonly string[], { position }: Freshness): number | undefined {
  const known = reads.flatMap((model) => position(model) ?? []);
  return known.length === reads.length ? Math.min(...known) : undefined;
}

const prepare = (result: Refusal | Done<unknown>, language: Language, { rtn, codes }: Call): Prepared =>
  isRefusal(result) ? refusal(result, language, { rtn, codes }) : success(result.data, rtn);

/** A cached answer, with the headers of its call. */
function forAll(prepared: Prepared, call: Call, more: Record<string, string>): Prepared {
  const always = { ...headersOfCall(call), ...more };
  return Object.keys(always).length
    ? { ...prepared, headers: { ...(prepared.headers ?? sharedHeaders), ...always } }
    : prepared;
}

/** Answers a public call from announcing models, from the cache if possible. */
function serveShared(
  { call, handler, options: { moment, sameFor, isCostly } }: Bound,
  deps: ServeDependencies,
  cache: AnswerCache,
): Serve {
  const read = inputReader(call);
  const { reads } = call;
  return async (request, reply) => {
    const { headers, method, url } = request;
    commandIdOf(headers);
    const { input, unchecked } = read(await requestFields(request, call), headers);
    const language = wordsLanguage(headers, unchecked);
    const site = siteOf(headers, unchecked);
    const { cookie } = headers;
    const header = (name: string) => (name === 'cookie' ? cookie : undefined);
    const form = sameFor ? formWithCookies : requestForm;
    const query: CacheQuery = {
      key: `${call.path}\n${sameFor ? sameFor(input, cookie) : `${language}\n${site}\n${JSON.stringify(input)}`}`,
      call: call.path,
      reads,
      moment,
      request: method === 'GET' ? form(url, headers) : undefined,
      turn: isCostly ? () => deps.turns(request.ip) : undefined,
      make: async () => {
        const own = sharedRequest({ input, lan: language, site }, request.id, deps.logger, sameFor && header);
        const result = await handler(own);
        const more = await shownTo(request, reads, deps);
        if (isRefusal(result) || !isRaw(result)) return forAll(prepare(result, language, call), call, more);
        if (!sameFor) throw new Error(`${call.path} answers everyone, so with the envelope`);
        if (result.body === null || result.body instanceof Readable)
          throw new Error(`${call.path} is kept, so it answers with all of it`);
        return forAll({ ...result, body: result.body }, call, more);
      },
    };
    const entry = await readCaughtUp(reads, deps, request, reply, () => cache.answer(query));
    return sendKept(reply, entry, sameFor !== undefined);
  };
}

/** Answers one call: authentication, validation, handler, envelope. */
export function serveCall(bound: Bound, deps: ServeDependencies): Serve {
  const { call, handler, options } = bound;
  const { reads } = call;
  const isKept = !call.raw || options.sameFor !== undefined;
  const isShared = call.access === 'public' && call.side === 'query' && isKept && !call.isPersonal && reads.length > 0;
  if (isShared && deps.cache) return serveShared(bound, deps, deps.cache);
  const read = inputReader(call);

  return async (request, reply) => {
    const { headers } = request;
    const token = headerText(headers, 'token') ?? bearerIn(headers);
    const found = token && token.length <= longestToken ? await callerOf(token, deps) : undefined;
    const isHeld = found !== undefined && !call.enrols && deps.mustEnrol(found);
    // public calls are answered the same for everyone, machines included
    const caller = (isHeld || found?.machine) && call.access === 'public' ? undefined : found;
    const denied =
      denial(call.access, caller, token) ??
      (isHeld && caller ? 'factor.required' : undefined) ??
      (caller?.machine && !isFor(call, caller.machine) ? 'token.scope' : undefined) ??
      (caller && (await deps.withheld(call, caller))) ??
      (call.proof && !caller?.machine ? await unproven(token, deps) : undefined);
    if (denied) {
      if (caller) tellRefused(deps, call, caller, denied, request.id);
      if (request.isMultipart()) await letPass(request.raw);
      return send(reply, refusal({ refused: denied }, wordsLanguage(headers)));
    }

    const pause = deps.paused(call);
    if (pause) {
      pausedCalls.inc();
      if (request.isMultipart()) await letPass(request.raw);
      reply.header('retry-after', secondsUntil(pause, storeNow()));
      return send(reply, pausedAnswer(pause, wordsLanguage(headers), call));
    }

    if (caller && call.writes) {
      // uploads have quotas of their own
      const wait = deps.writes(caller.umId, call.upload ? 0 : Number(headers['content-length'] ?? 0));
      if (wait > 0) {
        tellRefused(deps, call, caller, '429', request.id);
        if (request.isMultipart()) await letPass(request.raw);
        reply.header('retry-after', wait);
        return send(reply, refusal({ refused: '429' }, wordsLanguage(headers)));
      }
    }

    const id = commandIdOf(headers);
    const fields = await requestFields(request, call);
    const { file, incoming } = fields;
    // an unread upload must not hold the connection
    if (incoming) reply.raw.once('finish', () => incoming.bytes.resume());
    const { input, unchecked } = read(fields, headers);
    const language = wordsLanguage(headers, unchecked);
    const site = siteOf(headers, unchecked);
    const commandId = id === undefined ? undefined : commandIdFor(id, call, input, file);
    const served = new ServedRequest(
      { input, caller, token, lan: language, site, commandId, file, incoming },
      request,
      reply,
      deps.logger,
    );

    let isBodyRead = false;
    let previous: Awaited<ReturnType<typeof handler>> | undefined;
    const result = await readCaughtUp(reads, deps, request, reply, async () => {
      // a request's body can be read once only
      if (isBodyRead) throw new UnavailableError('the read models were lost from sight while a file came');
      isBodyRead = incoming !== undefined;
      reply.removeHeader('x-at');
      const at = reads.length && deps.freshness ? positionOf(reads, deps.freshness) : undefined;
      if (at !== undefined) reply.header('x-at', at);
      if (previous && !isRefusal(previous) && isRaw(previous) && previous.body instanceof Readable)
        previous.body.destroy();
      previous = await handler(served);
      return previous;
    });
    reply.headers(await shownTo(request, reads, deps));
    if (isRefusal(result)) {
      if (caller && ofOthers.has(result.refused)) tellRefused(deps, call, caller, result.refused, request.id);
      const { seconds } = result.params ?? {};
      if (result.refused === '429' && seconds !== undefined) reply.header('retry-after', seconds);
    } else {
      if (isRaw(result)) return sendRaw(reply, result, deps.streams, deps.logger);
      if (result.position !== undefined) reply.header('x-position', result.position);
    }
    return send(reply, prepare(result, language, call));
  };
}

/** Codes of refusals for records of others, or acts reserved to others. */
const ofOthers = new Set(['403', '404', 'user.self']);

/** Logs who was refused what, by an id known to the portal only; without a session nobody can be identified. */
function tellRefused(
  { logger }: ServeDependencies,
  { path }: Call,
  { umId: accountId }: Caller,
  code: string,
  id: string,
): void {
  logger.info({ umId: accountId, call: path, refused: code, correlation: id }, 'a call was refused');
}

/** The session's caller. Another process may have recorded the enrolment of a second factor just now. */
async function callerOf(token: string, { sessions, mustEnrol }: ServeDependencies): Promise<Caller | undefined> {
  const known = await sessions.find(token);
  return known && mustEnrol(known) ? sessions.find(token, { anew: true }) : known;
}

const unproven = async (token: string | undefined, { sessions }: ServeDependencies): Promise<'proof' | undefined> =>
  token && (await sessions.isProven?.(token)) ? undefined : 'proof';

/** Why a caller may not make a call: no token, no session (904 both), or no role. */
function denial(
  access: Access,
  caller: Caller | undefined,
  token: string | undefined,
): 'session.none' | '904' | '403' | undefined {
  if (access === 'public') return undefined;
  if (!caller) return token ? '904' : 'session.none';
  return access === 'session' || access.some((role) => caller.roles.includes(role)) ? undefined : '403';
}

/** Whether a token may make a call: it was made for it, and the call is not reserved to people. */
const isFor = (call: Call, { calls }: Machine): boolean => isForMachines(call) && calls.includes(call.path);
