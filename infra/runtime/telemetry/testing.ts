import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
  status: z.object({ code: z.number().optional() }).default({}),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A span as a collector gets it, with the service that told it. */
export type Collected = z.infer<typeof span> & { service: string };

export interface TestCollector {
  /** what services are told */
  url: string;
  readonly spans: readonly Collected[];
  /** what each request was authorized by */
  readonly shown: readonly (string | undefined)[];
  close(): Promise<void>;
}

/** Stands for a collector of OpenTelemetry: takes OTLP as JSON by HTTP. */
export async function testCollector(): Promise<TestCollector> {
  const spans: Collected[] = [];
  const authorisations: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    authorisations.push(request.headers.authorization);
    for (const { resource, scopeSpans } of exported.parse(await json(request)).resourceSpans) {
      const service = String(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    shown: authorisations,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
