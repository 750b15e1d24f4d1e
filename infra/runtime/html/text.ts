import { Parser } from 'htmlparser2';
import { droppedBlocks, droppedCells } from './blocks.ts';

const separators = new Set([
  ...droppedBlocks,
  ...droppedCells,
  ...'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre option'.split(' '),
]);
/** Elements whose content is not text. */
const silent = new Set('script style template noscript iframe object'.split(' '));

/** The words of any markup, entities decoded as HTML has them, white space folded. */
export function textOf(html: string): string {
  const words: string[] = [];
  let silentDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (silent.has(name)) silentDepth++;
      if (separators.has(name)) words.push(' ');
    },
    ontext(text) {
      if (silentDepth === 0) words.push(text);
    },
    onclosetag(name) {
      if (silent.has(name)) silentDepth--;
      if (separators.has(name)) words.push(' ');
    },
  });
  parser.write(html);
  parser.end();
  return words.join('').replace(/\s+/g, ' ').trim();
}
