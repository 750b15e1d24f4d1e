import type { Attributes, SpanContext } from '@opentelemetry/api';
import type { Begin, Span, Work } from './spans.ts';

export interface Telemetry {
  begin: Begin;
  /** Sends what is left. */
  close(): Promise<void>;
}

export interface TelemetryOptions {
  /** of a collector that takes OTLP by HTTP, without `/v1/traces` */
  endpoint: string;
  /** what the collector wants to be shown */
  headers?: Record<string, string>;
  service: string;
  version: string;
  /** of the traces that begin here, and of those that strangers began, so many are told: 0 to 1 */
  ratio: number;
  /** whether requests come from strangers: then what they say of sampling does not count, only the ids of their trace */
  atTheEdge: boolean;
}

const kinds = { internal: 0, server: 1, consumer: 4 } as const satisfies Record<Work['kind'], number>;
/** of one batch, tries included, in milliseconds: a process that ends waits for no collector that is away for longer */
const timeoutMs = 2_000;
/** of a traceparent: told */
const sampled = 1;
/** of a span's status */
const failedStatus = 2;

/** The context of a W3C traceparent that `traceOf` has let pass. */
function contextIn(parent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = ''] = parent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & sampled, isRemote: true };
}

/**
 * Sends spans to a collector. What it takes is loaded here and nowhere else, so that a process without a collector has
 * nothing of it.
 */
export async function openOtlp(options: TelemetryOptions): Promise<Telemetry> {
  const { endpoint, headers = {}, service, version, ratio, atTheEdge } = options;
  const { ROOT_CONTEXT, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, NodeTracerProvider, TraceIdRatioBasedSampler } = await import(
    '@opentelemetry/sdk-trace-node'
  );
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': `portal-${service}`,
      'service.version': version,
      'process.pid': process.pid,
    }),
    // whom a trace comes from within the portal has decided already
    sampler: new TraceIdRatioBasedSampler(atTheEdge ? ratio : 1),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers, timeoutMillis: timeoutMs }),
      ),
    ],
  });
  const tracer = provider.getTracer('portal', version);

  return {
    begin({ name, kind, parent, attributes }) {
      const remote = parent === undefined ? undefined : contextIn(parent);
      if (!atTheEdge && !remote?.traceFlags) return undefined;
      const context = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: attributes as Attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        trace: `00-${traceId}-${spanId}-0${traceFlags & sampled}`,
        end({ status, failed = status !== undefined && status >= 500 } = {}) {
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          if (failed) span.setStatus({ code: failedStatus });
          span.end();
        },
      } satisfies Span;
    },
    async close() {
      // a collector that is away costs spans and nothing else
      await provider.shutdown().catch(() => undefined);
    },
  };
}
