/** Requests after this time, in milliseconds, are not part of loading the page. */
const loading = 10_000;

/**
 * W3C traceparent of the page's load, for its requests meanwhile, from the gateway's `Server-Timing` where traces are
 * collected; later requests begin traces of their own.
 */
export function pageTrace(): string | undefined {
  if (performance.now() > loading) return undefined;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming.find(({ name }) => name === 'traceparent')?.description;
}
