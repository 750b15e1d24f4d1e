/** What is drawn in a picture of 640 × 640, without its outermost element: lines are broken between elements alone. */
export function motifIn(svg: string): string {
  const [, drawn] = /^<svg [^>]*viewBox="0 0 640 640">\n(.*)\n<\/svg>\n$/s.exec(svg) ?? [];
  if (drawn === undefined) throw new Error('a motif is an SVG of 640 × 640');
  return drawn.replaceAll('>\n<', '><');
}
