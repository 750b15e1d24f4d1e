/**
 * Every element that is shown, with its place in the page, a text each; of what is drawn within a picture the picture alone.
 * A picture that comes into the place that was kept for it has moved nothing: its tag is not told.
 * Runs in the page.
 */
export const layoutOf = (): string[] =>
  [...document.querySelectorAll('#root *:not(svg *)')].flatMap((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const place = [left + scrollX, top + scrollY, width, height].map(Math.round).join(' ');
    return width && height ? [`${node.textContent?.slice(0, 20)} ${place}`] : [];
  });

/** Resolves once the browser has taken over a page that the server drew: then it answers to a press. Runs in the page. */
export const isTakenOver = (): boolean =>
  Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react'));
