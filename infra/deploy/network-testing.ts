import { z } from 'zod';
import type { KubernetesObject } from './chart-testing.ts';

type Labels = Readonly<Record<string, string>>;

const selector = z.object({
  matchLabels: z.record(z.string(), z.string()).default({}),
  matchExpressions: z
    .array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
});
const peer = z.union([z.object({ podSelector: selector }), z.looseObject({})]);
const rule = z.object({
  ports: z.array(z.object({ port: z.number(), protocol: z.string().default('TCP') })),
  to: z.array(peer).optional(),
  from: z.array(peer).optional(),
});
const policy = z.object({
  kind: z.literal('NetworkPolicy'),
  spec: z.object({
    podSelector: selector,
    policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
    ingress: z.array(rule).default([]),
    egress: z.array(rule).default([]),
  }),
});

const selects = ({ matchLabels, matchExpressions }: z.infer<typeof selector>, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));

const ofPod = (objects: readonly KubernetesObject[], labels: Labels) =>
  objects
    .flatMap((manifest) => (manifest.kind === 'NetworkPolicy' ? [policy.parse(manifest).spec] : []))
    .filter(({ podSelector }) => selects(podSelector, labels));

const reaches = ({ ports, to, from }: z.infer<typeof rule>, labels: Labels, port: number): boolean => {
  const peers = to ?? from;
  const isMeant =
    !peers || peers.some((peer) => 'podSelector' in peer && selects(selector.parse(peer.podSelector), labels));
  return isMeant && ports.some((each) => each.port === port);
};

/**
 * Whether policies let one pod of a namespace reach another at a port: a direction that no policy binds is open, one that
 * some bind is open where one of them allows it, and both directions have to be.
 */
export function allows(objects: readonly KubernetesObject[], from: Labels, to: Labels, port: number): boolean {
  const [out, into] = [ofPod(objects, from), ofPod(objects, to)];
  return (
    (!out.length || out.some(({ egress }) => egress.some((each) => reaches(each, to, port)))) &&
    (!into.length || into.some(({ ingress }) => ingress.some((each) => reaches(each, from, port))))
  );
}

/** The ports that a pod may reach anywhere. */
export const ports = (objects: readonly KubernetesObject[], labels: Labels): number[] => [
  ...new Set(
    ofPod(objects, labels).flatMap(({ egress }) => egress.flatMap(({ ports }) => ports.map(({ port }) => port))),
  ),
];
