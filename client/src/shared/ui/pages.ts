export const gap = '…';

/** Which page numbers a row of links shows: the ends, the one of now and its neighbours, gaps between. */
export function pagesShown(now: number, last: number): (number | typeof gap)[] {
  const wanted = [1, now - 1, now, now + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((page, at) => {
    const before = shown[at - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [gap, page];
  });
}
