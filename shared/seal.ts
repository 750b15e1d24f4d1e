import { z } from 'zod';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const keyId = z.string().regex(/^[0-9a-f]{32}$/);
/** of an event in the log, or of a seal's last */
export const position = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/**
 * What the portal vouches for: at that time the log ended at that position, with that chain hash, and its events were
 * the entries of the Merkle tree with that root.
 */
export const seal = z
  .object({
    position,
    chain: digest,
    root: digest,
    /** ISO 8601 */
    at: z.string(),
    /** of the key that signed it */
    key: keyId,
    /** Ed25519 over the seal's text, base64 */
    signature: z.string(),
  })
  .meta({ component: 'Seal' });
export type Seal = z.infer<typeof seal>;

/** `pem`: the public key; its id is the beginning of the SHA-256 of its DER form. */
export const sealKey = z.object({ id: keyId, pem: z.string() });
export type SealKey = z.infer<typeof sealKey>;

/** That the tree at `from` is the beginning of the one at `to` (RFC 9162, 2.1.4). */
export const sealLink = z
  .object({ from: position, to: position, path: z.array(digest) })
  .meta({ component: 'SealLink' });
export type SealLink = z.infer<typeof sealLink>;

/** What a proof may leave out; its SHA-256 stands in its place then, which is what the leaf hash is made of. */
const leftOut = z.object({ sha256: digest });

/** An event as it is stored: the nine fields that its leaf hash is made of; personal fields stay ciphertext. */
export const provenEvent = z
  .object({
    position,
    stream: z.string(),
    version: z.number().int(),
    id: z.uuid(),
    type: z.string(),
    schema: z.number().int(),
    at: z.string(),
    data: z.union([z.string(), leftOut]),
    meta: z.union([z.string(), leftOut]),
    /** that its leaf is in the tree of the seal (RFC 9162, 2.1.3) */
    path: z.array(digest),
  })
  .meta({ component: 'ProvenEvent' });

export const proofFormat = 'digital-trade-portal proof 1';

/** Everything that proof/check.mjs needs to check a record without the portal. */
export const proofDocument = z.object({
  format: z.literal(proofFormat),
  record: z.string(),
  events: z.array(provenEvent),
  /** versions in between that whoever asked may not see: of another language version of the same record */
  hidden: z.array(z.number().int()),
  /** events of the record that no seal covers yet */
  unsealed: z.number().int(),
  /** the oldest that covers all these events, and the newest; the same when there is one */
  seals: z.array(seal),
  links: z.array(sealLink),
  keys: z.array(sealKey),
});
export type ProofDocument = z.infer<typeof proofDocument>;
