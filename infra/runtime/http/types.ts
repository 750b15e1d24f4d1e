import type { Readable } from 'node:stream';
import type { Language, Role, Site } from '@portal/shared/codes/index';
import type { InstitutionKind, MemberRole } from '@portal/shared/codes/institution';
import type { Access, Call, InputOf, OutputOf } from '@portal/shared/define/call';
import type { Refusal } from '@portal/shared/refusal';
import type { Logger } from 'pino';
import type { CommandId } from '../ids.ts';
import type { Dated } from './answer.ts';
import type { JsonText } from './json-text.ts';

/** The caller of a session. */
export interface Caller {
  umId: string;
  loginId: string;
  roles: readonly Role[];
  /** the account's site */
  site: Site;
  /** the account has a second factor, given at the session's start or on its device before */
  factor?: true | undefined;
  /** the institution acted for; the role there is among `roles` */
  acting?: Acting | undefined;
  /** the caller is a machine, by a token of the account */
  machine?: Machine | undefined;
}

/** A token for machines: its id, its owner's name for it, and the paths of the calls that it may make. */
export interface Machine {
  id: string;
  name: string;
  calls: readonly string[];
  /** the site on which its owner, of the main site, acts by it; the owner's site if absent */
  site?: Site | undefined;
}

/** The institution acted for, and the role: as a member, or as a stand-in for an absent one. */
export interface Acting {
  institution: string;
  kind: InstitutionKind;
  role: MemberRole;
  /** the account of the represented member */
  inPlaceOf?: string | undefined;
  /** the account of the member who invited this one: both together do not satisfy four eyes */
  invitedBy?: string | undefined;
  /** the accounts of invited members: the same */
  invited?: readonly string[] | undefined;
}

/** A file of a multipart request, within the server's size limit. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/** A streamed file of any size; read or not, it ends with the request. */
export interface Incoming {
  name: string;
  bytes: Readable;
}

export interface CallRequest<Input, Who extends Access = Access> {
  input: Input;
  caller: Who extends 'public' ? Caller | undefined : Caller;
  token: string | undefined;
  lan: Language;
  site: Site;
  /** of this request; part of every log line and event that it causes */
  correlation: string;
  commandId: CommandId | undefined;
  /** W3C traceparent of the caller, or a new one */
  trace: string;
  /** network address of the caller */
  address: string;
  file: Upload | undefined;
  /** of a call with a streamed upload */
  incoming: Incoming | undefined;
  header(name: string): string | undefined;
  log: Logger;
  /** aborted when the caller disconnects */
  signal: AbortSignal;
}

/** `position`: of the last event appended by a write. */
export interface Done<Data> {
  data: Data;
  position?: number;
}

/** An answer without the envelope. */
export interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string | Readable | null;
  /** of a cached one: the models it was made from, if fewer than the handler may read */
  reads?: readonly string[];
  /** of a cached one: dependencies beside its models */
  besides?: readonly Dated[];
}

/** The outcome may be omitted: then it is success. */
type HandlerData<Data> = Data extends { rtnCode: string; rtnInfo: string }
  ? Omit<Data, 'rtnCode' | 'rtnInfo'> & Partial<Pick<Data, 'rtnCode' | 'rtnInfo'>>
  : Data;

type ReplyOf<C extends Call> = C['raw'] extends true
  ? RawReply
  : Done<HandlerData<OutputOf<C>>> | Done<JsonText<OutputOf<C>>> | Refusal | RawReply;

export type Handler<C extends Call> = (
  request: CallRequest<InputOf<C>, C['access']>,
) => Promise<ReplyOf<C>> | ReplyOf<C>;

export interface HandlerOptions {
  /**
   * Makes a raw public answer cacheable: its dependencies, as a text. Of the headers such a handler sees cookies
   * only.
   */
  sameFor?: (input: unknown, cookie: string | undefined) => string;
  /** a further dependency of a public answer, such as the day: a new text invalidates it */
  moment?: () => string;
  /** a public answer is expensive: computed in turns by address, within a limit a minute */
  isCostly?: boolean;
}

export interface Bound {
  call: Call;
  handler: (request: CallRequest<unknown>) => Promise<Done<unknown> | Refusal | RawReply>;
  options: HandlerOptions;
}

/** Positions of the read models of a query service. */
export interface Freshness {
  /** position up to which a model is folded; undefined while unknown */
  position(model: string): number | undefined;
  /** changes when positions may have been taken back by a crash of the database; undefined as above */
  epoch(model: string): number | undefined;
  /** position of the last event that changed a row of a model; infinite while unknown */
  changed(model: string): number;
  /** resolves to true once all models are at that position, to false after the timeout */
  reached(models: readonly string[], position: number, timeoutMs: number): Promise<boolean>;
  /** one of these models is no longer maintained in the version known here, while readers have another one */
  isTooOld(models: readonly string[]): boolean;
  /** calls back when a model has changed */
  onChange(listener: (model: string) => void): () => void;
  /** position beyond which nothing can have been read of the models; queries their database, once for all callers */
  shown?(): Promise<number>;
  /** names of followers that count as models and are shared by all read groups: none of these is ahead of another */
  readonly apart?: ReadonlySet<string>;
}
