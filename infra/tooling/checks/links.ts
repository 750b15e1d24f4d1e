import { posix } from 'node:path';
import type { Source } from './imports.ts';

const withoutBlocks = (text: string): string => text.replace(/^( *)(`{3,})[\s\S]*?^\1\2`*$/gm, '');
/** What a reader sees, without code, which may hold what looks like a link. */
const prose = (text: string): string => withoutBlocks(text).replace(/`[^`\n]+`/g, '');

/** As forges make the anchor of a heading: what is no letter, digit, hyphen or underscore goes, spaces are hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a page; a heading that comes again gets a number. */
function anchorsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const anchor = anchorOf(heading);
    let own = anchor;
    for (let suffix = 1; found.has(own); suffix++) own = `${anchor}-${suffix}`;
    found.add(own);
  }
  return found;
}

const targetsIn = (text: string): string[] =>
  [...prose(text).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|^\[[^\]]+\]: +(\S+)/gm)].map(
    ([, inline, reference]) => inline ?? reference ?? '',
  );

/** Each link of a page to a file or heading that is not there, as a line to print. `isThere`: whether a path of the checkout is. */
export function brokenLinks(pages: readonly Source[], isThere: (path: string) => boolean): string[] {
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));
  return pages.flatMap(({ path, text }) =>
    targetsIn(text)
      .filter((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const to = file ? posix.join(posix.dirname(path), decodeURIComponent(file)) : path;
        if (!isThere(to.replace(/\/$/, ''))) return true;
        return anchor !== undefined && anchors.has(to) && !anchors.get(to)?.has(decodeURIComponent(anchor));
      })
      .map((target) => `${path} leads to ${target}, which is not there`),
  );
}
