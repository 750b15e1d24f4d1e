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
 * How a value is put into words: as it is; a rich text as its words; files as pictures; a video as its poster; a time; a day, yyyy-MM-dd; a
 * figure to its last decimal; cents of US dollars; an amount in minor units with its currency; a person by umId; a country by its code; a user agent as its browser and system; a list as how many it has; anything else is a key
 * of the words, `*` standing for the code.
 */
export type Form = (typeof plainForms)[number] | `${string}.*${string}`;

/**
 * Field → form. A dotted field is a part of a part of the data; a part in braces is the value of another field and only
 * names: with `contact.{kind}` the value of `contact` is the field `contact.mail` when `kind` says mail.
 */
export type Forms = Readonly<Record<string, Form>>;

/**
 * What a kind of event says of a record, beside its definition, so that history, as-of, trail and their words need no
 * list of kinds. Fields are those of the event's data.
 */
export interface RecordPart {
  /** words: `records.kinds` */
  readonly kind: string;
  /** the record's id, of several fields joined by '-' in small letters; a field that holds a list names several records */
  readonly id: readonly string[];
  /** the streams that hold a record of that id; left out where they do not follow from it */
  readonly streams?: (id: string) => readonly string[];
  /** its parties alone see it, by the workflow of its kind: no administrator does */
  readonly parties?: true;
  /** so many that no read model of histories keeps them; they are found by their stream */
  readonly many?: boolean;
  /** umId of whom it belongs to */
  readonly owner?: string;
  /** site or sites that it is on, so that administrators of those see it */
  readonly sites?: string;
  /** of no site: every administrator sees it */
  readonly everywhere?: boolean;
  /** what the office says to itself: never for whom the record belongs to */
  readonly internal?: boolean;
  /** what it is called; never personal */
  readonly name?: string;
  /** the reason or comment that was given; personal where it is about a person */
  readonly comment?: string;
  /** what the record says from then on */
  readonly content?: Forms;
  /** what is worth telling of the event itself */
  readonly told?: Forms;
  /** what it does to a list; words: `records.lists` */
  readonly list?: { readonly name: string; readonly does: 'enter' | 'leave' };
  /** somebody with a role decided on the record */
  readonly decision?: {
    /** yes or no, when something was asked */
    readonly approves?: boolean;
    /** time since which it was waited for */
    readonly since?: string;
    readonly categories?: string;
  };
}
