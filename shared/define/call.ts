import { z } from 'zod';
import { pageSizes, type Role } from '../codes/index.ts';

/** An older name of a field: the present name, and its values' older names if they differ. */
export type OlderName = string | { readonly is: string; readonly values: Readonly<Record<string, string>> };

/** The service that answers a call. */
export type Side = 'command' | 'query' | 'notifier';

/** Everyone, everyone with a session, or one of the roles. The handler checks the record's owner. */
export type Access = 'public' | 'session' | readonly Role[];

export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly path: string;
  /** POST by default; a public read answers GET as well */
  readonly method: 'POST' | 'GET';
  readonly side: Side;
  readonly access: Who;
  readonly input: Input;
  /** of `data` in the answer */
  readonly output: Output;
  readonly summary: string;
  /**
   * Read models that its answer depends on, * being all: x-after waits for them, a public answer is cached until one
   * of them changes, and clients reload then.
   */
  readonly reads: readonly string[];
  /** appends to the log: takes x-command-id, answers x-position */
  readonly writes: boolean;
  /** single-use proofs among its fields: a repeated command has other ones */
  readonly spent?: readonly string[];
  /**
   * Requires a recent proof of identity in this session; refused with `proof` otherwise. No API token makes such a
   * call, except with `session`: the token itself required a proof.
   */
  readonly proof: boolean | 'session';
  /** concerns the caller's sessions, tokens, password or contacts: no API token makes it */
  readonly ofSession: boolean;
  /** available before a mandatory second factor is enrolled */
  readonly enrols: boolean;
  /** of a public read: answers differ between people, so none is cached for everyone */
  readonly isPersonal?: boolean;
  /** readable by pages of any origin, refusals included: contains nothing personal */
  readonly anyOrigin?: boolean;
  /** answers with something other than the envelope: a picture, a stream, a file */
  readonly raw: boolean;
  /** answers with `data.rtnCode`, also a refusal, with flag T */
  readonly rtn: boolean;
  /** multipart upload */
  readonly upload: boolean;
  /** an upload that may exceed the memory: streamed, after its fields */
  readonly streamed: boolean;
  /** a repeated name in its address is a comma list */
  readonly joins: boolean;
  /** an address for people: unreadable parts are ignored */
  readonly isLenient: boolean;
  /** older names of its fields, also used in errors for callers who send them */
  readonly also?: Readonly<Record<string, OlderName>>;
  /** name under which a list of inputs is accepted as well, as JSON or JSON text */
  readonly many?: string;
  /** wire codes of its refusals and failures, if they differ from the common ones; texts stay */
  readonly codes?: Readonly<Record<string, string>>;
  /** timeout of the client in seconds */
  readonly timeout: number;
  /** maximum of calls per minute from one address */
  readonly limit?: number;
  /** deprecation, announced in answers and the documentation */
  readonly deprecated?: Deprecated;
}

/** Start of the deprecation, replacement, and earliest end; days as yyyy-MM-dd. */
export interface Deprecated {
  readonly since: string;
  readonly instead: string;
  readonly until?: string;
}

/** A deprecated field of an input or an answer, with its replacement in the documentation. */
export const deprecatedField = <Field extends z.ZodType>(field: Field, { since, instead, until }: Deprecated): Field =>
  field.meta({ deprecated: true, 'x-deprecated': { since, instead, ...(until !== undefined && { until }) } });

/** A field with its own description, if its meaning differs from that of its name elsewhere; in both languages. */
export const described = <Field extends z.ZodType>(field: Field, en: string, zh: string): Field =>
  field.meta({ description: `${en} · ${zh}` });

/** Schemas created on first use, or shared with another call. */
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

/** Whether API tokens can be made for a call, by those who may make it; a public call needs none. */
export const isForMachines = ({ access, proof, enrols, ofSession }: Call): boolean =>
  access !== 'public' && proof !== true && !enrols && !ofSession;

/** Memoises a factory. */
export function once<T extends object>(make: () => T): () => T {
  let cached: T | undefined;
  return () => (cached ??= make());
}

const schemaOf = <Schema extends z.ZodType>(schema: Schema | (() => Schema)): (() => Schema) =>
  typeof schema === 'function' ? once(schema) : () => schema;

/**
 * Defines a call; its route, client function, documentation and place in the gateway derive from it. Schemas are
 * created on first use: of the seven thousand in all calls each process needs some, and the gateway none.
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

/** Its path has parameters: an address in links and pictures, which no page calls. */
export const isAddress = ({ path }: Pick<Call, 'path'>): boolean => path.includes('{');

export type InputOf<C> = C extends Call<infer Input> ? z.output<Input> : never;
/** Input of a caller: defaults may be omitted. */
export type RequestOf<C> = C extends Call<infer Input> ? z.input<Input> : never;
export type OutputOf<C> = C extends Call<z.ZodType, infer Output> ? z.output<Output> : never;

/** The envelope of every answer. */
export interface Answer<Data = unknown> {
  flag: 'T' | 'F';
  returnInfo: string;
  returnCode: string;
  data: Data | null;
}

export const nothing = z.object({}).meta({ component: 'Nothing' });
/** Id of a created or changed record. */
export const identified = z.object({ id: z.string() }).meta({ component: 'Identified' });
/** `data` of a call with `rtn`: 1 is success, anything else a refusal's code, with its text. */
export const returned = { rtnCode: z.string(), rtnInfo: z.string() };
/** Accepted from older clients and ignored; not in the document. */
const older = z.string().optional().meta({ 'x-ignored': true });
export const ignored = { baseUrl: older, url: older };

/** Cursor of the row before a page, from the previous answer: concurrent changes shift no rows. */
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

/** Sort column by its wire name; descending with a minus. '' is the default order. */
export const sortOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(['', ...names, ...names.map((name) => `-${name}` as const)]);

/** Offset in rows of a page. */
export const offsetOf = (page: { pageNo: number; pageSize: number }): number => (page.pageNo - 1) * page.pageSize;
