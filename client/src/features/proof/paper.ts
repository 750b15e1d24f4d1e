/** Kinds of records that papers are printed of, by which addresses on them name their numbers. */
const kinds = ['certificate', 'remittance', 'receipt'] as const;
export type PrintedKind = (typeof kinds)[number];

/** What somebody holds in their hand. */
export interface Paper {
  kind: PrintedKind;
  number: string;
}

/** The paper that an address asks about, as its QR code has it. */
export function paperIn(search: URLSearchParams): Paper | undefined {
  const kind = kinds.find((each) => search.get(each));
  return kind && { kind, number: search.get(kind) ?? '' };
}
