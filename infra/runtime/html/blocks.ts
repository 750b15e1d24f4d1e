/** Elements that a browser shows as a block of their own and that rich texts do not have. */
export const droppedBlocks = (
  'address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
  'header hgroup legend main menu nav optgroup search section summary table tbody tfoot thead tr'
).split(' ');
/** Cells of one row: words apart, no paragraph each. */
export const droppedCells = ['td', 'th'];

/** The two elements by which clean markup marks the bounds of what is dropped. */
export const blockMark = 'div';
export const cellMark = 'td';

const tag = /<(\/?)([a-z][a-z0-9]*)(?: [^<>]*)?>/g;
/** Blocks of rich texts, between which no paragraph is needed. */
const blocks = new Set('p h2 h3 h4 ul ol li blockquote pre hr'.split(' '));
/** Elements in which no paragraph may stand. */
const inlineOnly = new Set('p h2 h3 h4 pre strong b em i u s code a'.split(' '));
const empty = new Set(['br', 'hr', 'img']);
const noText = /^(?:<br \/>|\s)*$/;

/**
 * Clean markup without the marks: text that stood in a dropped block is a paragraph, or keeps a space where no paragraph
 * may stand. The markup is that of a serialiser, each element closed.
 */
export function withoutMarks(html: string): string {
  const written: string[] = [];
  /** open blocks and marks */
  const open: string[] = [];
  /** open elements in which no paragraph may stand */
  let inlineDepth = 0;
  /** start of what is to be a paragraph, in `written` */
  let run: number | undefined;
  const endRun = (): void => {
    if (run === undefined) return;
    const text = written.splice(run).join('').trim();
    if (!noText.test(text)) written.push(`<p>${text}</p>`);
    run = undefined;
  };
  let at = 0;
  /** open elements that stay */
  const elements: string[] = [];
  /** An item directly in an item, which a parser would make one beside it. */
  const isInnerItem = (name: string, slash: string | undefined): boolean =>
    name === 'li' && (slash ? open.at(-1) === blockMark : elements.at(-1) === 'li');
  for (const { 0: text, 1: slash, 2: tagName = '', index } of html.matchAll(tag)) {
    written.push(html.slice(at, index));
    at = index + text.length;
    const name = isInnerItem(tagName, slash) ? blockMark : tagName;
    const isMark = name === blockMark || name === cellMark;
    const isBlock = name === blockMark || blocks.has(name);
    // within words that are formatted, a block ends no paragraph
    if (isBlock && inlineDepth === 0) endRun();
    else if (isBlock && !isMark) run = undefined;
    if (!isMark) {
      written.push(text);
      if (slash) elements.pop();
      else if (!empty.has(name)) elements.push(name);
    } else if (name === cellMark ? slash : inlineDepth > 0) written.push(' ');
    if (inlineOnly.has(name)) inlineDepth += slash ? -1 : 1;
    if (!isBlock) continue;
    if (slash) open.pop();
    else if (name !== 'hr') open.push(name);
    if (open.at(-1) === blockMark && inlineDepth === 0) run ??= written.length;
  }
  written.push(html.slice(at));
  endRun();
  return written.join('');
}
