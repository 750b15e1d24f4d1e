/** What a stretch of work is, to OpenTelemetry. */
export interface Work {
  name: string;
  kind: 'server' | 'consumer' | 'internal';
  /** a W3C traceparent that it is part of; a new trace without it, where this process begins any */
  parent: string | undefined;
  attributes?: Readonly<Record<string, string | number>>;
}

export interface Span {
  /** the W3C traceparent of this work, for what it asks of others */
  readonly trace: string;
  /** With an HTTP status, where it has one; `failed` marks it as an error. */
  end(outcome?: { status?: number; failed?: boolean }): void;
}

/** Undefined where nothing is told of that work. */
export type Begin = (work: Work) => Span | undefined;

let begin: Begin | undefined;

/** Whether this process tells of its work at all. */
export const isTracing = (): boolean => begin !== undefined;

/** From now on work is told to that one, to nobody when undefined. */
export function traceWith(tracer: Begin | undefined): void {
  begin = tracer;
}

/** Undefined, and for nothing, in a process that tells of no work. */
export const beginSpan = (work: Work): Span | undefined => begin?.(work);

/** Of the traces that one batch belongs to, so many are told of it. */
const mostTraces = 32;

/**
 * Work on what several traces brought about together: each of them is told of it, as a part of its own, so that a trace
 * shows when what it began was done with.
 */
export async function inTraces<T>(
  name: string,
  parents: Iterable<string | undefined>,
  work: () => Promise<T>,
  attributes: Work['attributes'] = {},
): Promise<T> {
  if (!begin) return work();
  const spans: Span[] = [];
  for (const parent of new Set(parents)) {
    if (spans.length === mostTraces) break;
    const span = parent && begin({ name, kind: 'consumer', parent, attributes });
    if (span) spans.push(span);
  }
  let failed = true;
  try {
    const result = await work();
    failed = false;
    return result;
  } finally {
    for (const span of spans) span.end({ failed });
  }
}
