/** Another record, as somebody chooses it: by its number where it has one, and by what it is called. */
export interface Choice {
  readonly record: string;
  /** the number that is unique within whose it is; '' where its kind has none */
  readonly number: string;
  readonly name: string;
}

/** Where records of a kind are found; given by the form, which knows what kinds there are. Each is a hook. */
export interface Records {
  /** those whose number or name has these words in it, the first of them */
  useChoices(recordKind: string, words: string): readonly Choice[];
  /** undefined until it is there; '' as id is none */
  useRecord(recordKind: string, id: string): Choice | undefined;
  /** Looks records up by their numbers; `onFound` is given those that there are, by number. */
  useFind(
    recordKind: string,
    onFound: (found: ReadonlyMap<string, Choice>) => void,
  ): (numbers: readonly string[]) => void;
}

export const labelOf = ({ number, name }: Choice): string => [number, name].filter(Boolean).join(' ');
