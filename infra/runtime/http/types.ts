import type { Readable } from 'node:stream';
import type { Language, Role, Site } from '@portal/shared/codes/index';
import type { InstitutionKind, MemberRole } from '@portal/shared/codes/institution';
import type { Access, Call, InputOf, OutputOf } from '@portal/shared/define/call';
import type { Refusal } from '@portal/shared/refusal';
import type { Logger } from 'pino';
import type { CommandId } from '../ids.ts';
import type { Dated } from './answer.ts';
import type { JsonText } from './json-text.ts';

/** Who calls, as the session says. */
export interface Caller {
  umId: string;
  loginId: string;
  roles: readonly Role[];
  /** the site that the account belongs to */
  site: Site;
  /** the account has a second factor, which was given when the session began or on its device before */
  factor?: true | undefined;
  /** for whom they act, of the institutions that they belong to; the role there is among `roles` */
  acting?: Acting | undefined;
  /** it is no person who calls, but a machine by a token that they made for it */
  machine?: Machine | undefined;
}

/** A token for machines: its id, what its owner calls it, and the paths of the calls that it may make. */
export interface Machine {
  id: string;
  name: string;
  calls: readonly string[];
  /** on which its owner, of the main site, acts by it; their own site when left out */
  site?: Site | undefined;
}

/** The institution that somebody acts for, and as what: by their own membership, or in place of a member who is away. */
export interface Acting {
  institution: string;
  kind: InstitutionKind;
  role: MemberRole;
  /** the account of whom they stand in for */
  inPlaceOf?: string | undefined;
  /** the account of the member who invited them, whose other half they do not do */
  invitedBy?: string | undefined;
  /** the accounts of members whom they invited: the same */
  invited?: readonly string[] | undefined;
}

/** A file of a multipart request, within the shell's size limit. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/** A file as it comes, of whatever size; read or not, it ends with the request. */
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
  /** of this request; every log line and every event that it causes carries it */
  correlation: string;
  commandId: CommandId | undefined;
  /** where the caller stands in what it does, a W3C traceparent; made where it says nothing */
  trace: string;
  /** network address of the caller */
  address: string;
  file: Upload | undefined;
  /** of a call whose upload is streamed */
  incoming: Incoming | undefined;
  header(name: string): string | undefined;
  log: Logger;
  /** ends when the caller goes away */
  signal: AbortSignal;
}

/** `position`: of the last event that a write appended. */
export interface Done<Data> {
  data: Data;
  position?: number;
}

/** An answer that is not the envelope. */
export interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string | Readable | null;
  /** of one that is kept: the models that it was made from, where these are not all that the handler may read */
  reads?: readonly string[];
  /** of one that is kept: what it depends on besides what its call says */
  besides?: readonly Dated[];
}

/** What says how a call ended may be left out: then it succeeded. */
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
   * With it a raw answer to anyone is kept like any other: what it depends on, as a text. Of the request's headers such a
   * handler sees that of the cookies alone.
   */
  sameFor?: (input: unknown, cookie: string | undefined) => string;
  /** what else a public answer depends on, such as the day: when this gives another text, it is made anew */
  moment?: () => string;
  /** to make a public answer costs much: addresses take turns, and each has so many made a minute */
  isCostly?: boolean;
}

export interface Bound {
  call: Call;
  handler: (request: CallRequest<unknown>) => Promise<Done<unknown> | Refusal | RawReply>;
  options: HandlerOptions;
}

/** How far the read models of a query service are. */
export interface Freshness {
  /** position up to which a model has folded the log; undefined while nothing is heard of it */
  position(model: string): number | undefined;
  /** Another one where positions may have been taken back meanwhile, by a crash of the database; undefined as above. */
  epoch(model: string): number | undefined;
  /** position of the last event that changed a row of a model; infinite while nothing is heard of it */
  changed(model: string): number;
  /** resolves true once all the models are known to be at that position, false when the time in ms is over */
  reached(models: readonly string[], position: number, timeoutMs: number): Promise<boolean>;
  /** one of these models cannot be kept up to date any more in the version known here, while readers have another one */
  isTooOld(models: readonly string[]): boolean;
  /** calls back when a model has changed */
  onChange(listener: (model: string) => void): () => void;
  /** position beyond which nothing can have been read of the models by now; asks their database, once for all who wait */
  shown?(): Promise<number>;
  /** names of followers that count as models and are the same for all read groups: none of these is further than another */
  readonly apart?: ReadonlySet<string>;
}
