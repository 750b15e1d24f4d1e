import { configure, prettyDOM } from '@testing-library/react';

/** What is waited for is looked for again and again: the page is written out when somebody reads that it did not come. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const change = (value: string) => Object.defineProperty(error, 'message', { value });
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message}\n\n${prettyDOM(container)}`,
    set: change,
  });
  return error;
}

/** Settings with which jsdom and Testing Library spend no time on what no test looks at. */
export function quickQueries(): void {
  configure({ getElementError: notFound });
  // there are no styles to compute: jsdom would go through all sheets for every element asked about
  window.getComputedStyle = (element) => (element instanceof HTMLElement ? element : document.body).style;
}
