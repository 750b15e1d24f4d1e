/** The same picture at one of the widths that the portal serves; an address that is signed keeps its signature. */
export function atWidth(url: string, width: 80 | 160 | 320 | 640 | 960): string {
  const [path = '', query] = url.split('?');
  const plain = path.replace(/\/\d+$/, '');
  return /^\/resource\/[^/]+$/.test(plain) ? `${plain}/${width}${query ? `?${query}` : ''}` : url;
}
