import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { call, nothing, paging } from '../define/call.ts';
import { approvalProofPath, sealFeedPath, sealListPath, sealPath } from '../proof-paths.ts';
import { versionIdField } from '../records/ids.ts';
import { position, proofDocument, seal, sealKey, sealLink } from '../seal.ts';

export const sealNow = call({
  path: '/audit/seal',
  side: 'command',
  access: [admin],
  summary: 'A seal on demand; the newest one when the log has not moved since',
  input: () => nothing,
  output: () => z.object({ seal, isNew: z.boolean() }),
  timeout: 30,
  limit: 20,
});

export const sealList = call({
  path: sealListPath,
  method: 'GET',
  side: 'query',
  access: 'public',
  summary: 'Seals, newest first, with proofs that each continues the one before; or two of them, by position',
  input: () =>
    z
      .object({ ...paging, from: position.optional(), to: position.optional() })
      .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'], error: 'fields.required' })
      .refine(({ from = 0, to = 0 }) => from <= to, { path: ['to'], error: 'fields.order' }),
  output: () =>
    z.object({
      seals: z.array(seal),
      links: z.array(sealLink),
      keys: z.array(sealKey),
      count: z.number().int(),
    }),
  limit: 120,
});

/** One seal for ever under one address, for whoever keeps copies of them: as witnesses do. */
export const sealAt = call({
  path: sealPath('{position}'),
  method: 'GET',
  side: 'query',
  access: 'public',
  summary: 'One seal and the key that signed it, by its position; what it says never changes',
  input: () => z.object({ position }),
  output: () => sealList.output,
  limit: 120,
});

export const sealFeed = call({
  path: sealFeedPath,
  method: 'GET',
  side: 'query',
  access: 'public',
  summary: 'The newest seals as an Atom feed, each whole in its entry, so that others can keep copies',
  input: () => nothing,
  output: () => nothing,
  raw: true,
  limit: 120,
});

const recordId = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-(?:cn|en))?$/, 'fields.id');

export const recordProof = call({
  path: '/audit/proof',
  side: 'query',
  access: 'session',
  summary:
    'What a third party needs to check that a record’s history was not altered; for its owner and administrators',
  input: () => z.object({ id: recordId }),
  output: () => proofDocument,
  timeout: 30,
  limit: 60,
});

export const approvalProof = call({
  path: approvalProofPath,
  method: 'GET',
  side: 'query',
  access: 'public',
  summary:
    'For a record that the public sees: what anybody needs to check the log entry that approved it. Who approved it, and comments, are left out',
  input: () => z.object({ id: versionIdField }),
  output: () => proofDocument,
  timeout: 30,
  limit: 60,
});

export const auditCalls = { sealNow, sealList, sealAt, sealFeed, recordProof, approvalProof };
