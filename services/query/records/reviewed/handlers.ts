import { handle } from '@portal/infra/http/handle';
import type { Bound, Caller } from '@portal/infra/http/types';
import { changesBetween } from '@portal/shared/records/content';
import type { ReviewedKind } from '@portal/shared/records/define';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import type { Part } from '@portal/shared/records/reviewed/status';
import type { RecordDetail } from '@portal/shared/records/reviewed/wire';
import { refuse } from '@portal/shared/refusal';
import type { Dependencies } from '../../http/dependencies.ts';
import { adminScope, isWithin, type Scope } from '../../http/scope.ts';
import { historyOf } from '../../projections/history/queries.ts';
import type { ReviewedModels } from './models.ts';
import { type NamedVersion, versionQueries } from './version-queries.ts';
import { contentsOf, detailOf, type RowExtras, rowsOf, type View } from './wire.ts';

const noExtras: RowExtras = () => ({});

const ownScope = ({ umId }: Caller): Scope => ({ owner: umId });

/** What owners and administrators read of a kind: lists, and one version with its history. */
export function reviewedHandlers(
  { reader, signed, now }: Dependencies,
  models: ReviewedModels,
  extras = noExtras,
): Bound[] {
  const { kind } = models;
  const calls = callsOf<ReviewedKind>(kind);
  const queries = versionQueries(models);
  const viewFor = (part: Part, { umId, site }: Caller): View => ({
    kind,
    part,
    umId,
    site,
    now: now(),
    address: signed,
    extras,
  });

  /** One version within a scope with its history and the other versions of its record there; undefined for any other. */
  async function found(
    scope: Scope,
    id: string,
    view: View,
  ): Promise<{ row: NamedVersion; detail: RecordDetail<ReviewedKind> } | undefined> {
    const row = await queries.find(reader, scope, id);
    if (!row) return undefined;
    const [history, all] = await Promise.all([historyOf(reader, id), queries.ofRecord(reader, row.record)]);
    const sisters = all.filter((each) => each.id !== id && isWithin(scope, { owner: row.owner, sites: each.sites }));
    return { row, detail: detailOf(row, history, sisters, view) };
  }

  return [
    handle(calls.list, async ({ input, caller }) => ({
      data: rowsOf(await queries.page(reader, ownScope(caller), input), input.status, viewFor('owner', caller)),
    })),

    handle(calls.show, async ({ input, caller }) => {
      const one = await found(ownScope(caller), input.id, viewFor('owner', caller));
      return one ? { data: one.detail } : refuse('404');
    }),

    handle(calls.auditList, async ({ input, caller }) => ({
      data: rowsOf(
        await queries.page(reader, adminScope(caller, input.dataDomain), input),
        input.status,
        viewFor('admin', caller),
      ),
    })),

    handle(calls.auditShow, async ({ input, caller }) => {
      const one = await found(adminScope(caller), input.id, viewFor('admin', caller));
      if (!one) return refuse('404');
      const { live, working } = contentsOf(one.row);
      return { data: Object.assign(one.detail, { changes: changesBetween(kind, live, working) }) };
    }),
  ];
}
