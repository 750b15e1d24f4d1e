import type { z } from 'zod';
import type { TableName } from '../code-tables/names.ts';
import type { ContactKind, Language, Site } from '../codes/index.ts';
import type { InstitutionKind } from '../codes/institution.ts';
import type { OlderName } from '../define/call.ts';
import type { PictureUse } from '../rules/file.ts';
import type { Format } from '../rules/formats.ts';
import type { ReviewedFact } from './reviewed/events.ts';

/**
 * What a kind of record is, as data. Events, read models, calls, forms, lists, histories and messages follow from it;
 * what is special to a kind is written by hand beside it (docs/adding-a-record-kind.md).
 */

/**
 * Where a field is used beside forms and details: list: in rows of the back office; filter: rows can be filtered by it;
 * search: its words find the record; export: in exported files; card: in public lists; number: the public search finds
 * the record by it, as a whole and by its parts; facet: that search counts and narrows by its codes.
 */
export type Use = 'list' | 'filter' | 'search' | 'export' | 'card' | 'number' | 'facet' | 'decision';

interface Common {
  /** its name on the wire; the field's own when absent */
  readonly wire?: string;
  /** may be left out or empty */
  readonly optional?: true;
  /** kept only while another field has that value, and required then */
  readonly onlyIf?: { readonly field: string; readonly is: string };
  /** encrypted under the owner's key; for the owner and administrators alone, in no list, search or export */
  readonly personal?: true;
  readonly in?: readonly Use[];
  /** false: never taken over from the other language */
  readonly takeOver?: false;
  /** a unique name, taken by the record that is approved with it, given back when that content ends */
  readonly reserved?: true;
}

export interface TextField extends Common {
  readonly type: 'text';
  /** characters; `lines` shows it in several lines */
  readonly max: number | Readonly<Record<Language, number>>;
  readonly lines?: true;
  /** what it has to be, where it says anything */
  readonly format?: Format;
  /** the table that its code is chosen from: one that a regulator owns, or the countries and regions of ISO 3166 */
  readonly table?: TableName | 'country';
  /** of which institutions it is the id of one, chosen by its name */
  readonly institution?: InstitutionKind;
}

export interface RichTextField extends Common {
  readonly type: 'richText';
  /** characters, formatting included */
  readonly max: number;
}

/** One code of a table, or several; `words` is the table's key in shared/locales. */
export interface CodeField extends Common {
  readonly type: 'code';
  readonly codes: readonly string[];
  readonly words: string;
  /** what a new form begins with; nothing chosen unless said */
  readonly begins?: string;
}
export interface CodesField extends Common {
  readonly type: 'codes';
  readonly codes: readonly string[];
  readonly words: string;
}

/** Uploaded pictures, the first of them the cover; `use` names the rule that they keep. */
export interface PicturesField extends Common {
  readonly type: 'pictures';
  readonly use: PictureUse;
  readonly max: number;
  /** wire names of the addresses, and of the cover's */
  readonly urls?: string;
  readonly cover?: string;
}

/**
 * One uploaded video and the poster that stands for it until it is played: a list of the video's file id, and after it the
 * poster's, where there is one.
 */
export interface VideoField extends Common {
  readonly type: 'video';
  /** wire name of the addresses */
  readonly urls?: string;
}

/** A day of the calendar, yyyy-MM-dd. */
export interface DateField extends Common {
  readonly type: 'date';
  /** of something that has happened: not after today, in Shanghai */
  readonly past?: true;
}

/** A figure that is not negative, exact as it is written: so many digits before the point, and after it at most. */
export interface DecimalField extends Common {
  readonly type: 'decimal';
  readonly digits: number;
  readonly decimals: number;
  /** the field that names the currency that it is an amount in */
  readonly currency?: string;
}

/** Uploaded PDF documents: a list of file ids. For those alone to whom the record is open. */
export interface DocumentsField extends Common {
  readonly type: 'documents';
  readonly max: number;
}

/** Another record of a kind in a workflow, by its uuid. */
export interface ReferenceField extends Common {
  readonly type: 'reference';
  readonly of: string;
}

/** Amounts that are taken out of other records of a kind in a workflow, each record once; see `shares.ts` for how they are written. */
export interface SharesField extends Common {
  readonly type: 'shares';
  readonly of: string;
  /** the field that names the currency that they are amounts in */
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
 * A rule over several fields: days in order, where all of them are given. What is wrong is said at the last of the two
 * that are not, by `error`, a key of shared/locales.
 */
export interface Together {
  readonly inOrder: readonly [string, string];
  readonly error: string;
}

/** What a field holds: a text, a code, or a list of codes, of file ids or of shares. */
export type Value = string | readonly string[];

/** Types of fields that hold a list as the wire has it. */
type ListType = 'pictures' | 'video' | 'documents' | 'shares';

type ValueOf<F extends Field> = F extends { type: 'codes'; codes: readonly (infer Code)[] }
  ? Code[]
  : F extends { type: 'code'; codes: readonly (infer Code)[] }
    ? Code | (F extends { optional: true } | { onlyIf: object } ? '' : never)
    : F extends { type: ListType }
      ? string[]
      : string;

/** The content of a record in one language, as the log keeps it. */
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
/** A content as answers show it whole. */
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
/** What a row of a list shows of a content. */
export type RowContent<Kind extends { readonly fields: Fields }> = Merged<RowField<Each<Kind>>>;

type SentField<E> = E extends { wire: infer Wire extends string; field: infer F extends Field }
  ? F extends { optional: true } | { onlyIf: object }
    ? { [Name in Wire]?: F extends { type: ListType } ? string[] : string }
    : { [Name in Wire]: F extends { type: ListType } ? string[] : F extends CodeField ? ValueOf<F> : string }
  : never;
/** A content as a form sends it. */
export type SentContent<Kind extends { readonly fields: Fields }> = Merged<SentField<Each<Kind>>>;

/** What every kind says, whatever its lifecycle. */
interface KindBase {
  /** its streams, calls and types of events begin with it, and its words stand in shared/locales under `kinds` by it */
  readonly kind: string;
  /** the languages that each record has a version in; none: a record is one version */
  readonly languages: readonly Language[];
  readonly fields: Fields;
  readonly together?: readonly Together[];
  /** the field that a record is called by; never personal */
  readonly name: string;
  /** the field of category codes that its decisions are filtered and counted by */
  readonly categories?: string;
}

/** Calls of a reviewed kind by what they do. */
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

/** What may be done with a version of a reviewed record. */
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

/** What guards can ask for beside the content: found just before it is decided, see services/command/reviewed/facts.ts. */
export interface Facts {
  /** the record that it belongs to, of a kind that is `of` another; null where there is none, or no version of it */
  readonly of: { readonly owner: string; readonly sites: readonly Site[] } | null;
  /** the account of whose record it is */
  readonly owner: {
    /** neither frozen nor cancelled */
    readonly isOpen: boolean;
    /** their basic info says whom to ask */
    readonly isKnown: boolean;
    readonly site: Site;
    /** what they can be reached by */
    readonly contacts: readonly ContactKind[];
  };
  /** the company of that account */
  readonly company: {
    /** approved in any language, and neither taken off nor taken down */
    readonly isLive: boolean;
  };
}
/** Those that guards ask for by name; what a record belongs to every decision is told. */
export type FactName = Exclude<keyof Facts, 'of'>;

interface Condition<About> {
  /** `<kind>.<name>`; its words stand in shared/locales under `kinds.<kind>.refusals.<name>` */
  readonly code: string;
  holds(about: About): boolean;
}
/** A guard that asks for one of these facts; each is told the one that it asks for. */
export type Asking<Name extends FactName = FactName> = {
  [Each in Name]: { readonly asks: Each } & Condition<{ content: Content; fact: Facts[Each] }>;
}[Name];
/** A condition on an act: pure. */
export type Guard = Asking | ({ readonly asks?: undefined } & Condition<{ content: Content }>);

/** Acts that guards are asked about; to create is to save a new record. */
export type GuardedAct = 'create' | 'save' | 'submit' | 'approve';

/** The data of an event as one version of its type has it, from that of the version before. */
export type Upcast = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** Working and live content: edited, submitted, reviewed, shown, taken down. */
export interface ReviewedKind extends KindBase {
  readonly life: 'reviewed';
  /** a saved content waits for review at once; otherwise its owner submits it apart */
  readonly submitsOnSave?: true;
  /** the words of its states, in `codes`; those of what is listed unless said */
  readonly statusWords?: 'approvedStatus';
  /** an owner has one */
  readonly single?: true;
  /**
   * the kind of which each record has one of this kind at most, under its own id: it has no languages, belongs to the
   * owner of that record, is on the sites of its versions, and ends with the last of them
   */
  readonly of?: string;
  readonly guards?: Readonly<Partial<Record<GuardedAct, readonly Guard[]>>>;
  /** decisions that its owner is told of */
  readonly tells: readonly ('approved' | 'rejected' | 'takenDown')[];
  readonly paths: Readonly<Record<ReviewedRole, `/${string}`>>;
  /** names on the wire: the record's id, the rows of a list, how many there are */
  readonly wire: {
    readonly record: string;
    readonly rows: string;
    readonly total: string;
    /** older names of fields of its calls, by what these do */
    readonly also?: Readonly<Partial<Record<ReviewedRole, Readonly<Record<string, OlderName>>>>>;
    /** under this name several versions of a record are saved at once */
    readonly many?: string;
    /** what refusals of its calls are called there, where that is not their own code */
    readonly codes?: Readonly<Record<string, string>>;
  };
  /** how the data of its events have changed: a step from each version to the next, from the first on */
  readonly upcasts?: Readonly<Partial<Record<ReviewedFact, readonly Upcast[]>>>;
  /** of its read models; 1 unless said */
  readonly modelVersions?: { readonly versions?: number; readonly cards?: number };
  /** its records may have a reference of their owner's, by which an import finds them: a filter of the owner's lists */
  readonly hasOwnReferences?: true;
  /** what a row shows beside, filled in by hand where the kind's rows are made, and the read models that it is from */
  readonly row?: z.ZodRawShape;
  readonly rowReads?: readonly string[];
  /** fields that are columns of its lists at first, beside its name and status; its categories alone unless said */
  readonly columns?: readonly string[];
  /** paths of its screens below /user: own list, form, own view, audit list, audit of one */
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
