/** What is drawn in a picture of 640 × 640, without its outermost element: lines are broken between elements alone. */
export function motifIn(svg: string): string {
  const [, motifSvg] = /^<svg [^>]*viewBox="0 0 640 640">\n(.*)\n<\/svg>\n$/s.exec(svg) ?? [];
  if (motifSvg === undefined) throw new Error('a motif is an SVG of 640 × 640');
  return motifSvg.replaceAll('>\n<', '><');
}
