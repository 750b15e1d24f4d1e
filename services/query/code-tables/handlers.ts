import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { listCodeTables } from '@portal/shared/calls/code-tables';
import { tableNames } from '@portal/shared/code-tables/names';
import { choicesOf } from '@portal/shared/code-tables/tables';
import type { OutputOf } from '@portal/shared/define/call';
import { dayOf } from '@portal/shared/rules/dates';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../base/dependencies.ts';

type Answer = OutputOf<typeof listCodeTables>;

/** Days whose answers are kept: the tables stay what they are while the process runs. */
const daysKept = 50;

export function codeTableHandlers({ codeTables, now }: Pick<Dependencies, 'codeTables' | 'now'>): Bound[] {
  const byDay = new LRUCache<string, Answer>({ max: daysKept });

  function answerOf(day: string): Answer {
    const choices = tableNames.map((name) => [
      name,
      choicesOf(codeTables[name], day).map(({ code, zh, en, direction }) => ({ code, zh, en, direction })),
    ]);
    return { day, tables: Object.fromEntries(choices) };
  }

  return [
    handle(listCodeTables, async ({ input }) => {
      const day = input.day || dayOf(now());
      const data = byDay.get(day) ?? answerOf(day);
      byDay.set(day, data);
      return { data };
    }),
  ];
}
