import { z } from 'zod';
import { codeDirections, tableNames } from '../code-tables/names.ts';
import { call } from '../define/call.ts';
import { optionalDate } from '../rules/text.ts';

const choice = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  direction: z.enum(codeDirections),
});

export const listCodeTables = call({
  side: 'query',
  access: 'session',
  path: '/codeTables/list',
  summary:
    'The tables of codes that a regulator owns, as they hold on a day: today in Shanghai unless another one is named',
  input: () => z.object({ day: optionalDate }),
  output: () => z.object({ day: z.string(), tables: z.record(z.enum(tableNames), z.array(choice)) }),
});

export const codeTableCalls = { listCodeTables };
