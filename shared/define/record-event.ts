export const plainForms = [
  'text',
  'html',
  'files',
  'video',
  'time',
  'day',
  'figure',
  'cents',
  'money',
  'person',
  'country',
  'agent',
  'count',
] as const;
/**
 * Display format of a value: plain; rich text as plain text; files as pictures; a video by its poster; a time; a day,
 * yyyy-MM-dd; a number with all decimals; cents of US dollars; minor units with their currency; a person by umId; a
 * country by its code; a user agent as browser and system; a list as its length; anything else is a text key, `*`
 * standing for the code.
 */
export type Form = (typeof plainForms)[number] | `${string}.*${string}`;

/**
 * Field → format. A dotted field is nested; a part in braces stands for the value of another field: with
 * `contact.{kind}` the value of `contact` is the field `contact.mail` if `kind` is mail.
 */
export type Forms = Readonly<Record<string, Form>>;

/**
 * An event's meaning for a record, beside its definition, so that history, as-of, trail and their texts need no list
 * of kinds. Fields are those of the event's data.
 */
export interface RecordPart {
  /** texts: `records.kinds` */
  readonly kind: string;
  /** the record's id, several fields joined by '-' in lower case; a list field names several records */
  readonly id: readonly string[];
  /** streams of a record with that id; absent if they do not derive from it */
  readonly streams?: (id: string) => readonly string[];
  /** visible to its parties only, by the workflow of its kind, and to no administrator */
  readonly parties?: true;
  /** too numerous for the read models of histories; found by stream */
  readonly many?: boolean;
  /** umId of the owner */
  readonly owner?: string;
  /** its site or sites, whose administrators see it */
  readonly sites?: string;
  /** visible to every administrator, of any site */
  readonly everywhere?: boolean;
  /** internal to the office: never visible to the owner */
  readonly internal?: boolean;
  /** its name; never personal */
  readonly name?: string;
  /** reason or comment; personal if it is about a person */
  readonly comment?: string;
  /** content of the record from then on */
  readonly content?: Forms;
  /** further details of the event */
  readonly told?: Forms;
  /** its effect on a list; texts: `records.lists` */
  readonly list?: { readonly name: string; readonly does: 'enter' | 'leave' };
  /** a decision on the record by a role */
  readonly decision?: {
    /** yes or no, for a request */
    readonly approves?: boolean;
    /** time since which it waited */
    readonly since?: string;
    readonly categories?: string;
  };
}
