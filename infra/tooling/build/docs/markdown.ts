import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';

/** A heading of the second order, as HTML. */
export interface Section {
  id: string;
  title: string;
}

export interface Rendered {
  html: string;
  sections: readonly Section[];
  /** addresses within the page: `#` and each of these leads to a heading */
  anchors: ReadonlySet<string>;
  /** what it leads to, as it is written */
  links: readonly string[];
}

/** Where a link of a chapter leads: an address below /docs, or undefined for what is not served there. */
export type Address = (link: string) => string | undefined;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => entities[found] ?? found);

const isElsewhere = (link: string): boolean => /^[a-z]+:/i.test(link);

/** A mark for programs that write parts of a chapter. */
const isComment = (html: string): boolean => /^<!--[\s\S]*?-->\s*$/.test(html);

/** As forges name the places of headings, so that a link holds there and here. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** A chapter as HTML. Of its own it brings no HTML: what looks like some is text. */
export function render(markdown: string, address: Address): Rendered {
  const anchors = new Set<string>();
  const links: string[] = [];
  const sections: Section[] = [];

  function anchor(heading: string): string {
    const baseAnchor = anchorOf(heading);
    let free = baseAnchor;
    for (let more = 1; anchors.has(free); more++) free = `${baseAnchor}-${more}`;
    anchors.add(free);
    return free;
  }

  /** A row that begins with the name of a variable is reached by that name. */
  function rowTag([first]: readonly Tokens.TableCell[]): string {
    const [, name] = /^`([A-Z][A-Z0-9_]+)`/.exec(first?.text ?? '') ?? [];
    if (name === undefined || anchors.has(name)) return '<tr>';
    anchors.add(name);
    return `<tr id="${name}">`;
  }

  const marked = new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => (isComment(text) ? '' : escaped(text)),
      heading({ tokens, depth, text }) {
        const id = escaped(anchor(text));
        const title = this.parser.parseInline(tokens);
        if (depth === 2) sections.push({ id, title: escaped(text.replace(/`/g, '')) });
        return `<h${depth} id="${id}">${title}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        links.push(href);
        const to = isElsewhere(href) ? href : address(href);
        return to === undefined ? words : `<a href="${escaped(to)}">${words}</a>`;
      },
      image({ href, text }) {
        links.push(href);
        return `<img src="${escaped(address(href) ?? href)}" alt="${escaped(text)}" loading="lazy">`;
      },
      code({ text, lang }) {
        const code = `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
        return lang === 'mermaid'
          ? `<figure>${code}<figcaption>A diagram in words: each arrow leads from what uses to what is used.</figcaption></figure>\n`
          : code;
      },
      table(table) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): string =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const head = table.header.some(({ text }) => text) ? `<thead>${row(table.header, 'th')}</thead>` : '';
        const body = table.rows.map((cells) => row(cells, 'td').replace('<tr>', rowTag(cells))).join('\n');
        return `<div class="wide" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, anchors, links, sections };
}

/** The file that a link of a chapter means, relative to the root, and the place in it; undefined for what is elsewhere. */
export function target(from: string, link: string): { path: string; anchor: string } | undefined {
  if (isElsewhere(link)) return undefined;
  const [path = '', anchor = ''] = link.split('#');
  return { path: path === '' ? from : posix.join(posix.dirname(from), path), anchor };
}
