export interface UniqueName {
  kind: string;
  value: string;
}

/** Names that an event reserves and releases; the log refuses a name that another stream holds. */
export interface NameChange {
  reserve?: readonly UniqueName[];
  release?: readonly UniqueName[];
}
