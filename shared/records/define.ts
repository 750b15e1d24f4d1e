import type { z } from 'zod';
import type { TableName } from '../code-tables/names.ts';
import type { ContactKind, Language, Site } from '../codes/index.ts';
import type { InstitutionKind } from '../codes/institution.ts';
import type { OlderName } from '../define/call.ts';
import type { PictureUse } from '../rules/file.ts';
import type { Format } from '../rules/formats.ts';
import type { ReviewedFact } from './reviewed/events.ts';

/**
 * Definition of a kind of record, as data. Events, read models, calls, forms, lists, histories and messages derive
 * from it; special rules are written by hand beside it (docs/adding-a-record-kind.md).
 */

/**
 * Uses of a field beside forms and details. list: rows of the back office; filter: of rows; search: full text;
 * export: files; card: public lists; number: exact and partial match in the public search; facet: counted and
 * filtered there.
 */
export type Use = 'list' | 'filter' | 'search' | 'export' | 'card' | 'number' | 'facet' | 'decision';

interface Common {
  /** wire name, if it differs */
  readonly wire?: string;
  /** may be absent or empty */
  readonly optional?: true;
  /** exists only while another field has that value, and is required then */
  readonly onlyIf?: { readonly field: string; readonly is: string };
  /** encrypted with the owner's key; visible to owner and administrators only, in no list, search or export */
  readonly personal?: true;
  readonly in?: readonly Use[];
  /** false: never taken over from the other language */
  readonly takeOver?: false;
  /** unique over all records; reserved at the approval, released when that content ends */
  readonly reserved?: true;
}

export interface TextField extends Common {
  readonly type: 'text';
  /** characters; `lines` makes it a multi-line text */
  readonly max: number | Readonly<Record<Language, number>>;
  readonly lines?: true;
  /** required format of a value */
  readonly format?: Format;
  /** code table of its values: a regulator's, or countries and regions of ISO 3166 */
  readonly table?: TableName | 'country';
  /** its value is the id of an institution of this kind, selected by name */
  readonly institution?: InstitutionKind;
}

export interface RichTextField extends Common {
  readonly type: 'richText';
  /** characters, formatting included */
  readonly max: number;
}

/** One or several codes of a table; `words` is the table's key in shared/locales. */
export interface CodeField extends Common {
  readonly type: 'code';
  readonly codes: readonly string[];
  readonly words: string;
  /** initial value in a new form; none by default */
  readonly begins?: string;
}
export interface CodesField extends Common {
  readonly type: 'codes';
  readonly codes: readonly string[];
  readonly words: string;
}

/** Uploaded pictures, the first one being the cover; `use` names their rule. */
export interface PicturesField extends Common {
  readonly type: 'pictures';
  readonly use: PictureUse;
  readonly max: number;
  /** wire names of the addresses, and of the cover's */
  readonly urls?: string;
  readonly cover?: string;
}

/** An uploaded video with an optional poster: a list of the video's file id and the poster's. */
export interface VideoField extends Common {
  readonly type: 'video';
  /** wire name of the addresses */
  readonly urls?: string;
}

/** A date, yyyy-MM-dd. */
export interface DateField extends Common {
  readonly type: 'date';
  /** not after today, in Shanghai */
  readonly past?: true;
}

/** A non-negative decimal, exact as text, with maximum digits before and after the point. */
export interface DecimalField extends Common {
  readonly type: 'decimal';
  readonly digits: number;
  readonly decimals: number;
  /** field with the currency of this amount */
  readonly currency?: string;
}

/** Uploaded PDF documents: a list of file ids, visible only to those who may see the record. */
export interface DocumentsField extends Common {
  readonly type: 'documents';
  readonly max: number;
}

/** Another record of a workflow kind, by its uuid. */
export interface ReferenceField extends Common {
  readonly type: 'reference';
  readonly of: string;
}

/** Amounts allocated from records of a workflow kind, each record once; format in `shares.ts`. */
export interface SharesField extends Common {
  readonly type: 'shares';
  readonly of: string;
  /** field with the currency of these amounts */
  readonly currency: string;
  readonly max: number;
}

export type Field =
  | TextField
  | RichTextField
  | CodeField
  | CodesField
  | DateField
  | DecimalField
  | PicturesField
  | VideoField
  | DocumentsField
  | ReferenceField
  | SharesField;
export type Fields = Readonly<Record<string, Field>>;

/**
 * A rule over several fields: days in order, if all are given. The error appears at the last of the first two in
 * wrong order; `error` is a key of shared/locales.
 */
export interface Together {
  readonly inOrder: readonly [string, string];
  readonly error: string;
}

/** Value of a field: a text, a code, or a list of codes, file ids or shares. */
export type Value = string | readonly string[];

/** Field types whose wire form is a list. */
type ListType = 'pictures' | 'video' | 'documents' | 'shares';

type ValueOf<F extends Field> = F extends { type: 'codes'; codes: readonly (infer Code)[] }
  ? Code[]
  : F extends { type: 'code'; codes: readonly (infer Code)[] }
    ? Code | (F extends { optional: true } | { onlyIf: object } ? '' : never)
    : F extends { type: ListType }
      ? string[]
      : string;

/** Stored content of a record in one language. */
export type Content<Kind extends { readonly fields: Fields } = { readonly fields: Fields }> = {
  -readonly [Name in keyof Kind['fields']]: ValueOf<Kind['fields'][Name]>;
};

type WireName<Name, F> = F extends { wire: infer Wire extends string } ? Wire : Name extends string ? Name : never;
type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;
type Each<Kind extends { readonly fields: Fields }> = {
  [Name in keyof Kind['fields']]: { wire: WireName<Name, Kind['fields'][Name]>; field: Kind['fields'][Name] };
}[keyof Kind['fields']];

type ShownField<E> = E extends { wire: infer Wire extends string; field: infer F extends Field }
  ? F extends CodesField
    ? { [Name in Wire]: string } & { [Name in `${Wire}Array`]: ValueOf<F> }
    : F extends PicturesField | VideoField
      ? { [Name in Wire]: string[] } & {
          [Name in F extends { urls: infer Urls extends string } ? Urls : `${Wire}Urls`]: string[];
        }
      : { [Name in Wire]: ValueOf<F> }
  : never;
/** A complete content in answers. */
export type ShownContent<Kind extends { readonly fields: Fields }> = Merged<ShownField<Each<Kind>>>;

type RowField<E> = E extends { wire: infer Wire extends string; field: infer F extends Field }
  ? F extends { in: readonly (infer Used)[] }
    ? 'list' extends Used
      ? F extends PicturesField
        ? { [Name in F extends { cover: infer Cover extends string } ? Cover : `${Wire}Url`]: string }
        : { [Name in Wire]: F extends CodeField ? ValueOf<F> : string }
      : never
    : never
  : never;
/** The part of a content in rows of a list. */
export type RowContent<Kind extends { readonly fields: Fields }> = Merged<RowField<Each<Kind>>>;

type SentField<E> = E extends { wire: infer Wire extends string; field: infer F extends Field }
  ? F extends { optional: true } | { onlyIf: object }
    ? { [Name in Wire]?: F extends { type: ListType } ? string[] : string }
    : { [Name in Wire]: F extends { type: ListType } ? string[] : F extends CodeField ? ValueOf<F> : string }
  : never;
/** A content as sent by its form. */
export type SentContent<Kind extends { readonly fields: Fields }> = Merged<SentField<Each<Kind>>>;

/** Common to all kinds, whatever their lifecycle. */
interface KindBase {
  /** prefix of its streams, calls and event types, and its key under `kinds` in shared/locales */
  readonly kind: string;
  /** languages in which each record has a version; empty: a record has a single version */
  readonly languages: readonly Language[];
  readonly fields: Fields;
  readonly together?: readonly Together[];
  /** the field with a record's name; never personal */
  readonly name: string;
  /** the field of category codes for filters and statistics */
  readonly categories?: string;
}

/** Calls of a reviewed kind by function. */
export const reviewedRoles = [
  'list',
  'show',
  'save',
  'remove',
  'removeMany',
  'shelve',
  'shelveMany',
  'withdraw',
  'auditList',
  'auditShow',
  'hold',
  'release',
  'decide',
  'exportOwn',
  'exportAudit',
] as const;
export type ReviewedRole = (typeof reviewedRoles)[number];

/** Acts on a version of a reviewed record. */
export type ReviewedAct =
  | 'save'
  | 'submit'
  | 'withdraw'
  | 'delist'
  | 'remove'
  | 'hold'
  | 'release'
  | 'approve'
  | 'reject'
  | 'takeDown'
  | 'comment'
  | 'answer'
  | 'resolve'
  | 'handOver'
  | 'askOpinion'
  | 'giveOpinion';

/** Facts for guards beside the content, gathered before the decision, see services/command/reviewed/facts.ts. */
export interface Facts {
  /** the parent record, for a kind that is `of` another; null without one or without a version of it */
  readonly of: { readonly owner: string; readonly sites: readonly Site[] } | null;
  /** the owner's account */
  readonly owner: {
    /** neither frozen nor cancelled */
    readonly isOpen: boolean;
    /** the basic info is complete */
    readonly isKnown: boolean;
    readonly site: Site;
    /** verified contacts */
    readonly contacts: readonly ContactKind[];
  };
  /** the company of that account */
  readonly company: {
    /** approved in any language, and neither delisted nor taken down */
    readonly isLive: boolean;
  };
}
/** Facts that guards request; the parent record is part of every decision. */
export type FactName = Exclude<keyof Facts, 'of'>;

interface Condition<About> {
  /** `<kind>.<name>`; its text is `kinds.<kind>.refusals.<name>` in shared/locales */
  readonly code: string;
  holds(about: About): boolean;
}
/** A guard that requests one of these facts. */
export type Asking<Name extends FactName = FactName> = {
  [Each in Name]: { readonly asks: Each } & Condition<{ content: Content; fact: Facts[Each] }>;
}[Name];
/** A condition on an act: pure. */
export type Guard = Asking | ({ readonly asks?: undefined } & Condition<{ content: Content }>);

/** Acts with guards; to create is to save a new record. */
export type GuardedAct = 'create' | 'save' | 'submit' | 'approve';

/** Upcast of an event's data from one version of its type to the next. */
export type Upcast = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** A kind with working and live content: edited, submitted, reviewed, listed, taken down. */
export interface ReviewedKind extends KindBase {
  readonly life: 'reviewed';
  /** saving submits for review; otherwise the owner submits separately */
  readonly submitsOnSave?: true;
  /** texts of its statuses in `codes`; by default those of listed records */
  readonly statusWords?: 'approvedStatus';
  /** one record per owner */
  readonly single?: true;
  /**
   * the parent kind: each parent record has at most one of this kind, with the same id, without languages, with the
   * parent's owner and sites, ending with its last version
   */
  readonly of?: string;
  readonly guards?: Readonly<Partial<Record<GuardedAct, readonly Guard[]>>>;
  /** decisions announced to the owner */
  readonly tells: readonly ('approved' | 'rejected' | 'takenDown')[];
  readonly paths: Readonly<Record<ReviewedRole, `/${string}`>>;
  /** wire names: the record's id, the rows of a list, their number */
  readonly wire: {
    readonly record: string;
    readonly rows: string;
    readonly total: string;
    /** older names of its calls' fields, by function */
    readonly also?: Readonly<Partial<Record<ReviewedRole, Readonly<Record<string, OlderName>>>>>;
    /** name under which several versions of a record are saved at once */
    readonly many?: string;
    /** wire codes of its refusals, if they differ */
    readonly codes?: Readonly<Record<string, string>>;
  };
  /** upcasts of its events, from the first version on */
  readonly upcasts?: Readonly<Partial<Record<ReviewedFact, readonly Upcast[]>>>;
  /** versions of its read models; 1 by default */
  readonly modelVersions?: { readonly versions?: number; readonly cards?: number };
  /** its records may have the owner's own references, by which an import finds them: a filter of the owner's lists */
  readonly hasOwnReferences?: true;
  /** further properties of a row, filled in by hand-written code, and their read models */
  readonly row?: z.ZodRawShape;
  readonly rowReads?: readonly string[];
  /** default columns of its lists beside name and status; its categories by default */
  readonly columns?: readonly string[];
  /** paths of its screens below /user: own list, form, own view, review list, review */
  readonly screens: Readonly<Record<'own' | 'edit' | 'view' | 'audit' | 'auditOne', string>>;
}

/**
 * What administrators show, at once or from a time on, until they take it down or its time is over. Where the kind has
 * places, one record is shown at each.
 */
export interface PublishedKind extends KindBase {
  readonly life: 'published';
  /**
   * shown in the inboxes of those whom it is for, and not to the public: once, since what people were told cannot be told
   * again as if it were new, and its files are theirs to open
   */
  readonly toInboxes?: true;
  /** an edit of what is shown is a draft beside it, until that is published; otherwise it takes effect at once */
  readonly hasDrafts?: true;
}

export type RecordKind = ReviewedKind;

/** What the kind's types of events begin with. */
export const eventPrefix = <Kind extends string>({ kind }: { readonly kind: Kind }): Capitalize<Kind> =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as Capitalize<Kind>;

/** The name of a field on the wire. */
export const wireName = (name: string, { wire }: Field): string => wire ?? name;

export const isUsedIn = ({ in: uses }: Field, use: Use): boolean => uses?.includes(use) ?? false;

/** The fields that are used there, by name, in the order of the definition. */
export const fieldsIn = ({ fields }: { readonly fields: Fields }, use: Use): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => isUsedIn(field, use));

/** What a content is called. */
export function asName({ name }: Pick<KindBase, 'name'>, content: Content): string {
  const value = content[name];
  return typeof value === 'string' ? value : (value ?? []).join(', ');
}
