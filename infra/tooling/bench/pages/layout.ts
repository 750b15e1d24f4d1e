import type { Page } from 'playwright-core';

/** Holds back what a page asks of these addresses until the answer is called, so that it can be looked at as it came. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return () => go();
}

/** The scripts that make a page that the server drew the browser's. */
export const scripts = '**/assets/*.js';

/**
 * Every element that is shown, with its place in the page, a text each; of what is drawn within a picture the picture alone.
 * What is laid over a page once it is the browser's is not told, but its place is its own from the beginning. A
 * picture that comes into the place that was kept for it has moved nothing: its tag is not told.
 * Runs in the page.
 */
export const layoutOf = (): string[] => {
  const visibleText = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    return node.matches('[data-laid-over]') ? '' : [...node.childNodes].map(visibleText).join('');
  };
  return [...document.querySelectorAll('#root *:not(svg *, [data-laid-over] *)')].flatMap((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const place = [left + scrollX, top + scrollY, width, height].map(Math.round).join(' ');
    return width && height ? [`${visibleText(node).slice(0, 20)} ${place}`] : [];
  });
};

/**
 * Whether the whole page has come, with its styles: its title may stand while what follows is on its way, and who asks
 * for places is told them without the styles that are. Runs in the page.
 */
export const hasCome = (): boolean =>
  document.readyState !== 'loading' &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);

/**
 * Whether the browser has taken over a page that the server drew, with the parts that come behind it: then it answers to
 * a press. Runs in the page.
 */
export const isTakenOver = (): boolean => {
  const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__react'));
  const main = document.querySelector('#main');
  if (!main || !isTaken(main)) return false;
  // the server's mark before such a part
  const marks = document.createTreeWalker(main, NodeFilter.SHOW_COMMENT, ({ nodeValue }) =>
    nodeValue === '$' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  while (marks.nextNode()) {
    const { nextSibling } = marks.currentNode;
    if (nextSibling instanceof Element && !isTaken(nextSibling)) return false;
  }
  return true;
};
