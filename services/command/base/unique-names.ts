export interface UniqueName {
  kind: string;
  value: string;
}

/** Names that an event takes and gives back; the log lets no two streams have the same one. */
export interface NameChange {
  reserve?: readonly UniqueName[];
  release?: readonly UniqueName[];
}
