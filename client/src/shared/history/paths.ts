/** The screen of a record's whole history; `asOf`: as it stood then, and `asOf2` beside it. */
export function historyPath(id: string, more: { kind?: string; asOf?: string; asOf2?: string } = {}): string {
  const { kind, asOf, asOf2 } = more;
  const search = new URLSearchParams({ id });
  if (kind) search.set('kind', kind);
  if (asOf !== undefined) {
    search.set('view', 'asOf');
    search.set('asOf', asOf);
  }
  if (asOf2 !== undefined) search.set('asOf2', asOf2);
  return `/user/history?${search}`;
}
