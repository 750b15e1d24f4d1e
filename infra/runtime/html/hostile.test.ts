// @vitest-environment jsdom

import { linkSchemes, ownPicture, richTextAttributes, richTextTags } from '@portal/shared/rules/html';
import { expect, test } from 'vitest';
import { heavyMarkup, hostileMarkup } from './hostile.ts';
import { sanitise } from './sanitise.ts';

/** A document of its own, as a browser makes it of some markup: nothing of it runs. */
function read(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = html;
  return body;
}

/** Whether a link leads out by one of the schemes on the list, or is none at all. */
const leadsOut = (href: string | null): boolean =>
  href === null || (URL.canParse(href) && linkSchemes.some((scheme) => new URL(href).protocol === `${scheme}:`));

/** What is not on the list, or leads where nothing may. */
const wrongIn = (html: string): string[] =>
  [...read(html).querySelectorAll('*')].flatMap((element) => {
    const { localName: tag, namespaceURI: space, outerHTML } = element;
    const allowed: readonly string[] = tag === 'a' || tag === 'img' ? richTextAttributes[tag] : [];
    const isListed = space === document.body.namespaceURI && richTextTags.some((name) => name === tag);
    const isBare = element.getAttributeNames().every((name) => allowed.includes(name));
    const isOwn = tag !== 'img' || ownPicture.test(element.getAttribute('src') ?? '');
    return isListed && isBare && isOwn && leadsOut(element.getAttribute('href')) ? [] : [outerHTML];
  });

test.each(Object.entries(hostileMarkup))('of %s nothing stays that runs, or asks elsewhere', async (_, html) => {
  for (const wrapped of [html, `<p>${html}</p>`, `<ul><li>${html}`]) {
    const clean = await sanitise(wrapped);
    // read and written once more by a browser, as an editor does, and cleaned again
    const written = read(clean).innerHTML;
    expect([clean, written, await sanitise(written)].flatMap(wrongIn)).toEqual([]);
  }
});

test.each(Object.entries(heavyMarkup))('%s: comes to an end, and is not much more than it was', async (_, html) => {
  const clean = await sanitise(html);
  expect(clean.length).toBeLessThan(html.length * 8);
});
