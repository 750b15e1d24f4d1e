/** Rows that are removed in one statement, so that nobody waits long for a row or for the disk. */
const atOnce = 1_000;

/** Removes row by row, so many in a statement of its own, until one finds fewer; how many it were. */
export async function inPieces(remove: (maxRows: number) => Promise<{ rowCount: number | null }>): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await remove(atOnce);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return total;
  }
}
