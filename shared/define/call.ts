import { z } from 'zod';
import { pageSizes, type Role } from '../codes/index.ts';

/** An older name of a field: which one it is, and what its values are called there where that differs. */
export type OlderName = string | { readonly is: string; readonly values: Readonly<Record<string, string>> };

/** Which service answers a call. */
export type Side = 'command' | 'query' | 'notifier';

/** Everyone, everyone with a session, or those with one of the roles. Whose record it is, is the handler's to check. */
export type Access = 'public' | 'session' | readonly Role[];

export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly path: string;
  /** POST unless said; a public read answers GET as well */
  readonly method: 'POST' | 'GET';
  readonly side: Side;
  readonly access: Who;
  readonly input: Input;
  /** of `data` in the answer */
  readonly output: Output;
  readonly summary: string;
  /**
   * Names of the read models that its answer is made from, * being every one: x-after waits for them, an answer to
   * everyone is kept until one of them changes, and a client asks again when one did.
   */
  readonly reads: readonly string[];
  /** appends to the log: takes x-command-id, answers x-position */
  readonly writes: boolean;
  /** fields that prove something and are used up by it: a repeat of a command comes with others */
  readonly spent?: readonly string[];
  /**
   * Asks for a proof of who the caller is, given in this session a short while ago; refused with `proof` without one. No API
   * token makes such a call, but where `session`: the token itself was made with a proof.
   */
  readonly proof: boolean | 'session';
  /** is about the caller's sessions, tokens, password or contacts: no API token makes it */
  readonly ofSession: boolean;
  /** may be made by who has to enrol a second factor before anything else */
  readonly enrols: boolean;
  /** of a public read: not everybody gets the same answer, so that none is kept for everyone */
  readonly isPersonal?: boolean;
  /** answered to pages of any origin, also where it refuses: nothing of it is anybody's own */
  readonly anyOrigin?: boolean;
  /** answers something other than the envelope: a picture, a stream, a file */
  readonly raw: boolean;
  /** answers with `data.rtnCode`, refusals too, flag T */
  readonly rtn: boolean;
  /** multipart upload */
  readonly upload: boolean;
  /** an upload that may be larger than memory: handed on as it comes, with its fields before it */
  readonly streamed: boolean;
  /** a name that comes several times in its address is a comma list */
  readonly joins: boolean;
  /** an address for people: what of it cannot be read is left out */
  readonly isLenient: boolean;
  /** older names of its fields; who uses one of them is told by these names what is wrong */
  readonly also?: Readonly<Record<string, OlderName>>;
  /** under this name a list of such inputs is taken as well, as JSON text or as it is */
  readonly many?: string;
  /** what its refusals, and faults, are called on the wire, where that is not their own code; their words stay */
  readonly codes?: Readonly<Record<string, string>>;
  /** the client's time-out in seconds */
  readonly timeout: number;
  /** at most so many calls per minute from one address */
  readonly limit?: number;
  /** callers are to go over to another call: answers and the documentation say so */
  readonly deprecated?: Deprecated;
}

/** Since which day, what is to be called instead, and on which day at the earliest it ends; days as yyyy-MM-dd. */
export interface Deprecated {
  readonly since: string;
  readonly instead: string;
  readonly until?: string;
}

/** A field that callers are to go over from, of an input or an answer: the documentation says so, and what takes its place. */
export const deprecatedField = <Field extends z.ZodType>(field: Field, { since, instead, until }: Deprecated): Field =>
  field.meta({ deprecated: true, 'x-deprecated': { since, instead, ...(until !== undefined && { until }) } });

/** A field whose meaning here differs from that of its name elsewhere: what integrators read of it, in both languages. */
export const described = <Field extends z.ZodType>(field: Field, en: string, zh: string): Field =>
  field.meta({ description: `${en} · ${zh}` });

/** Made when they are first asked for, or there already, such as those of a call that is like another one. */
interface Schemas<Input extends z.ZodType, Output extends z.ZodType> {
  input: Input | (() => Input);
  output: Output | (() => Output);
}

type Definition<Input extends z.ZodType, Output extends z.ZodType, Who extends Access> = Pick<
  Call<Input, Output, Who>,
  'path' | 'side' | 'access' | 'summary'
> &
  Schemas<Input, Output> &
  Partial<
    Pick<
      Call,
      | 'method'
      | 'reads'
      | 'writes'
      | 'spent'
      | 'proof'
      | 'ofSession'
      | 'enrols'
      | 'isPersonal'
      | 'anyOrigin'
      | 'raw'
      | 'rtn'
      | 'upload'
      | 'streamed'
      | 'joins'
      | 'isLenient'
      | 'also'
      | 'many'
      | 'codes'
      | 'timeout'
      | 'limit'
      | 'deprecated'
    >
  >;

/** Whether API tokens can be made for a call, by those who may make it themselves; a public call needs none. */
export const isForMachines = ({ access, proof, enrols, ofSession }: Call): boolean =>
  access !== 'public' && proof !== true && !enrols && !ofSession;

/** Made when it is first asked for. */
export function once<T extends object>(make: () => T): () => T {
  let cached: T | undefined;
  return () => (cached ??= make());
}

const schemaOf = <Schema extends z.ZodType>(schema: Schema | (() => Schema)): (() => Schema) =>
  typeof schema === 'function' ? once(schema) : () => schema;

/**
 * Defines a call once; its route, client function, documentation and place in the gateway all come from here. Its schemas are
 * made when they are first asked for: of the seven thousand in all calls each process needs some, and the gateway none.
 */
export const call = <Input extends z.ZodType, Output extends z.ZodType, const Who extends Access>({
  input,
  output,
  ...definition
}: Definition<Input, Output, Who>): Call<Input, Output, Who> => {
  const [inputOf, outputOf] = [schemaOf(input), schemaOf(output)];
  return {
    method: 'POST',
    reads: [],
    writes: false,
    proof: false,
    ofSession: false,
    enrols: false,
    raw: false,
    rtn: false,
    upload: false,
    streamed: false,
    joins: false,
    isLenient: false,
    timeout: 5,
    ...definition,
    get input() {
      return inputOf();
    },
    get output() {
      return outputOf();
    },
  };
};

/** Its path has parts to be filled in: an address that links and pictures have, which no page of the portal makes as a call. */
export const isAddress = ({ path }: Pick<Call, 'path'>): boolean => path.includes('{');

export type InputOf<C> = C extends Call<infer Input> ? z.output<Input> : never;
/** What a caller has to give: defaults may be left out. */
export type RequestOf<C> = C extends Call<infer Input> ? z.input<Input> : never;
export type OutputOf<C> = C extends Call<z.ZodType, infer Output> ? z.output<Output> : never;

/** The answer of every call. */
export interface Answer<Data = unknown> {
  flag: 'T' | 'F';
  returnInfo: string;
  returnCode: string;
  data: Data | null;
}

export const nothing = z.object({}).meta({ component: 'Nothing' });
/** Of what was made or changed. */
export const identified = z.object({ id: z.string() }).meta({ component: 'Identified' });
/** `data` of a call with `rtn`: 1 is success, anything else the code of a refusal, with its words. */
export const returned = { rtnCode: z.string(), rtnInfo: z.string() };
/** Accepted and ignored, since older clients send them; no document names them. */
const older = z.string().optional().meta({ 'x-ignored': true });
export const ignored = { baseUrl: older, url: older };

/** Behind which row a page begins, as the answer before has named it: whatever comes or goes meanwhile, no row is moved. */
export const cursor = z
  .string()
  .max(300)
  .regex(/^[\w-]+$/, 'fields.format')
  .optional();

/** Page numbers start at 1. */
export const paging = {
  pageNo: z.number().int().min(1).max(100_000).default(1),
  pageSize: z.literal(pageSizes).default(10),
};

/**
 * What a list is sorted by, by the names of its rows on the wire; a minus before one: from the end. '' is the list's
 * usual order.
 */
export const sortOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(['', ...names, ...names.map((name) => `-${name}` as const)]);

/** Offset in rows of a page. */
export const offsetOf = (page: { pageNo: number; pageSize: number }): number => (page.pageNo - 1) * page.pageSize;
