/** What is asked for later, in milliseconds since the page was asked for, is no part of loading it. */
const loading = 10_000;

/**
 * The W3C traceparent in which the page was loaded, for what it asks for meanwhile. The gateway tells it, in `Server-Timing`, where
 * traces are collected; what comes later begins a trace of its own.
 */
export function pageTrace(): string | undefined {
  if (performance.now() > loading) return undefined;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming.find(({ name }) => name === 'traceparent')?.description;
}
