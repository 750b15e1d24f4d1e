import { linkSchemes, ownPicture, richTextAttributes, richTextTags } from '@portal/shared/rules/html';
import type { Attributes, IOptions } from 'sanitize-html';
import { blockMark, cellMark, droppedBlocks, droppedCells, withoutMarks } from './blocks.ts';

const renamed = (names: readonly string[], tagName: string) =>
  Object.fromEntries(names.map((name) => [name, () => ({ tagName, attribs: {} })]));

/** Headings as the nearest that rich texts have; other blocks as marks, which `withoutMarks` makes paragraphs of. */
const transformedBlocks = {
  ...renamed(['h1'], 'h2'),
  ...renamed(['h5', 'h6'], 'h4'),
  ...renamed(droppedBlocks, blockMark),
  ...renamed(droppedCells, cellMark),
};

const options: IOptions = {
  allowedTags: [...richTextTags, blockMark, cellMark],
  allowedAttributes: { a: [...richTextAttributes.a], img: [...richTextAttributes.img] },
  allowedSchemes: [...linkSchemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  transformTags: {
    ...transformedBlocks,
    // Kept without width and signature: the reader's page chooses those.
    img: (tagName, { src = '', alt = '' }) => {
      const id = ownPicture.exec(src)?.[1];
      const attribs: Attributes = id ? { src: `/resource/${id}`, alt } : {};
      return { tagName, attribs };
    },
  },
};

/** A rich text with everything removed that the list in shared/rules/html does not name. */
export const sanitise = async (html: string): Promise<string> =>
  (isPlainMarkup(html) ? html : await parsed(html)).trim();

/** The same of a text of another server's: its links lead where they lead from there, and no picture is one of ours. */
export const sanitiseFrom = async (html: string, base: string): Promise<string> =>
  (isPlainMarkup(html) ? html : await parsed(html, optionsFrom(base))).trim();

/** The same without the short way, for what is not plain. The sanitiser is loaded with the first such text. */
export async function parsed(html: string, rules = options): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return withoutMarks(sanitizeHtml(html, rules));
}

const optionsFrom = (base: string): IOptions => ({
  ...options,
  transformTags: {
    ...transformedBlocks,
    img: (tagName) => ({ tagName, attribs: {} }),
    a: (tagName, { href = '' }) => ({
      tagName,
      // what leads nowhere is a word like any other
      attribs: URL.canParse(href, base) ? { href: new URL(href, base).href } : ({} as Attributes),
    }),
  },
});

const empty = new Set<string>(['br', 'hr', 'img']);
const names = richTextTags.filter((name) => !(name in richTextAttributes) && !empty.has(name)).join('|');
/** A tag without attributes, or a stretch of text whose characters mean only themselves. */
const token = new RegExp(`<(/?)(${names})>|<(br|hr) />|[^<>&]+|&(?:amp|lt|gt);`, 'y');

/** What ends an open paragraph without saying so. */
const endsParagraph = new Set(['p', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'ol', 'pre', 'ul']);

const impliesEnd = (name: string, open: string | undefined): boolean =>
  (open === 'p' && endsParagraph.has(name)) || (open === 'li' && name === 'li');

/**
 * Whether a rich text consists of nothing but allowed tags without attributes, each closed by its own, so that a
 * sanitiser that parses and writes it anew would give the very same text. That is most of what an editor makes, and
 * telling it costs a small part of parsing.
 */
export function isPlainMarkup(html: string): boolean {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const found = token.exec(html);
    if (!found) return false;
    const [, slash, elementName, alone] = found;
    const name = elementName ?? alone;
    if (name === undefined) continue;
    if (slash) {
      if (open.pop() !== name) return false;
    } else {
      if (impliesEnd(name, open.at(-1))) return false;
      if (elementName) open.push(elementName);
    }
  }
  return open.length === 0;
}
