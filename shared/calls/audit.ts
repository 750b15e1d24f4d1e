import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { position, proofDocument, seal, sealKey, sealLink } from '../seal.ts';
import { call, nothing, paging } from './define.ts';

export const sealNow = call({
  path: '/audit/seal',
  side: 'command',
  access: [admin],
  summary: 'A seal on demand; the newest one when the log has not moved since',
  input: nothing,
  output: z.object({ seal, isNew: z.boolean() }),
  timeout: 30,
  limit: 20,
});

export const sealList = call({
  path: '/audit/seals',
  method: 'GET',
  side: 'query',
  access: 'public',
  summary: 'Seals, newest first, with proofs that each continues the one before; or two of them, by position',
  input: z
    .object({ ...paging, from: position.optional(), to: position.optional() })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'], error: 'fields.required' })
    .refine(({ from = 0, to = 0 }) => from <= to, { path: ['to'], error: 'fields.order' }),
  output: z.object({
    seals: z.array(seal),
    links: z.array(sealLink),
    keys: z.array(sealKey),
    count: z.number().int(),
  }),
  limit: 120,
});

const recordId = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-(?:cn|en))?$/, 'fields.id');

export const recordProof = call({
  path: '/audit/proof',
  side: 'query',
  access: 'session',
  summary:
    'What a third party needs to check that a record’s history was not altered; for its owner and administrators',
  input: z.object({ id: recordId }),
  output: proofDocument,
  timeout: 30,
  limit: 60,
});

export const auditCalls = { sealNow, sealList, recordProof };
