import { randomUUID } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { savePhrase } from '@portal/shared/calls/phrase';
import { admin } from '@portal/shared/codes/index';
import { isRefusal } from '@portal/shared/refusal';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { phrase } from './aggregate.ts';

/** Ready-made comments, which administrators keep for each other. */
export const phraseHandlers = (executor: Executor): Bound[] => [
  handle(savePhrase, async (request) => {
    const { id: known, kind, CN, EN, retired, was } = request.input;
    const id = known ?? randomUUID();
    const executed = await executor.execute(phrase, {
      id,
      command: { type: 'save', isNew: known === undefined, phrase: { id, kind, CN, EN }, retired, was },
      meta: metaOf(request, admin),
      commandId: request.commandId,
      answer: { id },
    });
    return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
  }),
];
