import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type Span } from '../telemetry/index.ts';
import { traceIn } from '../trace.ts';
import { headerText } from './headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** its OpenTelemetry span, if it is traced */
    span: Span | undefined;
  }
}

/** A route in the form of the gateway and the document of the calls: `/open/{kind}`. */
export const templateOf = (route = 'unknown'): string => route.replace(/:(\w+)/g, '{$1}');

/** The span of a request to that route; `parent` comes from the caller. */
export const spanOf = ({ method, id }: FastifyRequest, route: string, parent: string | undefined): Span | undefined =>
  beginSpan({
    name: `${method} ${route}`,
    kind: 'server',
    parent,
    attributes: { 'http.request.method': method, 'http.route': route, 'portal.correlation': id },
  });

/** A span for each request of a traced caller; a process without tracing has no hook for it. */
export function tellTraces(app: FastifyInstance): void {
  app.decorateRequest('span', undefined);
  if (!isTracing()) return;
  app.addHook('onRequest', (request, _, done) => {
    const parent = traceIn(headerText(request.headers, 'traceparent'));
    request.span = spanOf(request, templateOf(request.routeOptions.url), parent);
    done();
  });
}
