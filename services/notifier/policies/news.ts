/** What is told to programs of others: thin, since what was sent cannot be erased. Ids, and nothing that is personal. */
export interface News {
  /** of the log */
  position: number;
  /** id of the event that it tells of */
  event: string;
  /** ISO 8601 */
  at: string;
  /** the kind of record, and what happened to it: `product.published` */
  type: string;
  data: {
    kind: string;
    id: string;
    /** language versions that it is about */
    languages?: readonly string[];
    sites?: readonly string[];
    /** of a message: the record that it is about */
    about?: { kind: string; id: string };
  };
}
