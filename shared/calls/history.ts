import { z } from 'zod';
import { admin, seller } from '../codes/index.ts';
import { call } from './define.ts';
import { historyEntry, versionIdField } from './seller-product.ts';

export const recordHistory = call({
  path: '/audit/history',
  side: 'query',
  access: [admin, seller],
  summary: 'One record’s whole history, event by event; its owner sees it too',
  input: z.object({ id: versionIdField }),
  output: z.object({ history: z.array(historyEntry) }),
});

export const historyCalls = { recordHistory };
