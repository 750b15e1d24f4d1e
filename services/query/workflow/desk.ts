import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { callsOfWorkflow } from '@portal/shared/calls/workflow';
import { refuse } from '@portal/shared/refusal';
import { sql } from 'kysely';
import { namesOf } from '../accounts/people.ts';
import { built, viewOf } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { type DeskRow, deskNamed } from './desk-model.ts';
import type { WorkflowModels } from './models.ts';
import { recordOf } from './queries.ts';

/** What people of an institution read of what they say and hold among themselves. */
export function deskHandlers({ reader, holdMinutes, now }: Dependencies, models: WorkflowModels): Bound[] {
  const view = sql.raw(viewOf(deskNamed(models.kind)));
  return [
    handle(callsOfWorkflow(models.kind).desk, async ({ input: { id }, caller, lan: language }) => {
      const { acting, umId: accountId } = caller;
      if (!acting) return refuse('workflow.acting');
      if (!(await recordOf(reader, models, acting, id))) return refuse('404');
      const row = await reader.first(
        built(sql<DeskRow>`select * from ${view} where record = ${id} and institution = ${acting.institution}`),
      );
      const { comments = [], hold: held = null } = row ?? {};
      const names = await namesOf(
        reader,
        [...comments, ...(held ? [held] : [])].map(({ by: author }) => author),
        language,
      );
      const hold = held && Date.parse(held.until) > now() ? held : null;
      const own = hold?.by === accountId;
      return {
        data: {
          comments: comments.map(({ id: comment, by: author, at, text }) => ({
            id: comment,
            by: names.get(author) ?? '',
            own: author === accountId,
            at,
            text,
          })),
          hold: hold && { name: names.get(hold.by) ?? '', own, since: hold.since, until: hold.until },
          holdMinutes: await holdMinutes(),
          can: { hold: hold === null || own, release: own, takeOver: hold !== null && !own },
        },
      };
    }),
  ];
}
