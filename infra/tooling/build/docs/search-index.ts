import type { Place } from './search-match.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const inline = /<\/?(a|code|del|em|img|strong)\b[^>]*>/g;
const places = /<(h[1-6]|tr) id="([^"]*)">([\s\S]*?)<\/\1>/g;

const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name] ?? '');

const textOf = (html: string): string =>
  decoded(html.replace(inline, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The places of a chapter, out of its own page, so that each anchor is one that the page has. */
export function placesOf(html: string): Place[] {
  const found: { anchor: string; heading: string; texts: string[] }[] = [];
  let last = 0;
  let section: string[] = [];
  for (const { 0: element, 1: tag, 2: id = '', 3: content = '', index } of html.matchAll(places)) {
    section.push(html.slice(last, index));
    last = index + element.length;
    if (tag === 'tr') {
      // its first cell is the name, which may carry signs
      const name = decoded(id);
      found.push({ anchor: name, heading: name, texts: [content.replace(/^<td>[\s\S]*?<\/td>/, '')] });
    } else {
      section = [];
      found.push({ anchor: tag === 'h1' ? '' : decoded(id), heading: textOf(content), texts: section });
    }
  }
  section.push(html.slice(last));
  return found.map(({ anchor, heading, texts }) => ({ anchor, heading, text: textOf(texts.join(' ')) }));
}
