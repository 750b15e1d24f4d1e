import type { Calls } from '@portal/shared/calls/index';
import { callNames } from '@portal/shared/calls/names';
import type { OfficeCall } from '@portal/shared/calls/who-makes';
import type { OutputOf, RequestOf } from '@portal/shared/define/call';
import { createAction, isAction, type PayloadAction } from '@reduxjs/toolkit';
import type { Api, Senders } from '../api/api.ts';
import type { Problem } from '../api/problem.ts';

/** `latest`: a newer one aborts the older (reads). `leading`: while one runs, others are ignored (writes). */
export type Mode = 'latest' | 'leading';

export interface Meta {
  request: string;
  mode: Mode;
  phase: 'start' | 'done' | 'fail' | 'cancel';
  /** of a start: displayed data stays until the new answer, also if there is none */
  again?: true;
}

export interface Place {
  /** distinguishes concurrent uses of one request, e.g. the id of a row; '' for a single one */
  slot: string;
}
export type StartAction<In = unknown> = PayloadAction<Place & { input: In }, string, Meta>;
export type DoneAction<In = unknown, Out = unknown> = PayloadAction<
  Place & { input: In; data: Out; at?: number },
  string,
  Meta
>;
export type FailAction<In = unknown> = PayloadAction<Place & { input: In; problem: Problem }, string, Meta>;
export type CancelAction = PayloadAction<Place, string, Meta>;
export type RequestAction = PayloadAction<
  Place & Partial<{ input: unknown; data: unknown; at: number; problem: Problem }>,
  string,
  Meta
>;

export interface Options<In = unknown> {
  mode?: Mode;
  /** failures are rendered by the screen, not by a toast */
  quiet?: boolean;
  /** an answer for single use, as a captcha: each component has its own */
  single?: boolean;
  /** the calls that it makes, if its key is not the name of one */
  asks?: readonly (keyof Calls)[];
  /** success notice, shown wherever the person is by then */
  success?: (input: In) => string;
}

function actions<In, Out>(key: string, mode: Mode) {
  const meta = (phase: Meta['phase']): Meta => ({ request: key, mode, phase });
  return {
    start: createAction(`${key}/start`, (input: In, slot = '') => ({ payload: { input, slot }, meta: meta('start') })),
    again: createAction(`${key}/start`, (input: In, slot = '') => ({
      payload: { input, slot },
      meta: { ...meta('start'), again: true as const },
    })),
    done: createAction(`${key}/done`, (input: In, data: Out, slot = '', at = 0) => ({
      payload: { input, data, slot, at },
      meta: meta('done'),
    })),
    fail: createAction(`${key}/fail`, (input: In, problem: Problem, slot = '') => ({
      payload: { input, problem, slot },
      meta: meta('fail'),
    })),
    cancel: createAction(`${key}/cancel`, (slot = '') => ({ payload: { slot }, meta: meta('cancel') })),
  };
}

/** A request's actions, and how it is sent. */
export interface Request<In, Out> extends ReturnType<typeof actions<In, Out>> {
  readonly key: string;
  readonly mode: Mode;
  readonly quiet: boolean;
  readonly single: boolean;
  /** the calls that it makes, whose read models its answer depends on */
  readonly asks: readonly (keyof Calls)[];
  /** text of the success notice */
  successOf(input: In): string | undefined;
  // a method, so that requests of any input fit into one list
  send(api: Api, input: In, signal: AbortSignal): Promise<Out>;
}

const open: ReadonlySet<string> = new Set([...callNames.openReads, ...callNames.openWrites]);
const writes: ReadonlySet<string> = new Set([...callNames.openWrites, ...callNames.writes]);

/** Whether a key is the name of a public call. */
export const isOpenCall = (key: string): key is keyof Calls => open.has(key);

const known = new Map<string, Request<unknown, unknown>>();

/** The request of that key; exists once its module is loaded. */
export const requestOf = (key: string): Request<unknown, unknown> | undefined => known.get(key);

/**
 * Defines a request. `key` is the call's name if it is a single call: it identifies an answer that came with the
 * page. Dependencies of a public call's answer are known; others are in `asks`.
 */
export function request<In, Out>(
  key: string,
  send: (api: Api, input: In, signal: AbortSignal) => Promise<Out>,
  { mode = 'latest', quiet = false, single = false, asks = isOpenCall(key) ? [key] : [], success }: Options<In> = {},
): Request<In, Out> {
  const successOf = (input: In) => success?.(input);
  const own: Request<In, Out> = { key, mode, quiet, single, asks, successOf, send, ...actions<In, Out>(key, mode) };
  known.set(key, own as Request<unknown, unknown>);
  return own;
}

/** The request of one call. */
export const requestOfCall = <Name extends keyof Calls>(
  name: Name,
  options: Options<RequestOf<Calls[Name]>>,
): Request<RequestOf<Calls[Name]>, OutputOf<Calls[Name]>> =>
  request(name, (api: Senders, input: RequestOf<Calls[Name]>, signal) => api[name](input, { signal }), {
    asks: [name],
    ...options,
  });

/**
 * The request of one call: leading if the call writes, else latest. For calls of certain roles there is
 * `officeRequestFor`: public pages do not include their names.
 */
export const requestFor = <Name extends Exclude<keyof Calls, OfficeCall>>(
  name: Name,
  options: Options<RequestOf<Calls[Name]>> = {},
) => requestOfCall(name, { mode: writes.has(name) ? 'leading' : 'latest', ...options });

const hasMeta = (action: object): action is { meta: object } =>
  'meta' in action && typeof action.meta === 'object' && action.meta !== null;

export const isRequestAction = (action: unknown): action is RequestAction =>
  isAction(action) && hasMeta(action) && 'request' in action.meta && 'phase' in action.meta;
