import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import type { Language } from '@portal/shared/codes/index';
import { changesBetween } from '@portal/shared/records/content';
import type { ReviewedKind } from '@portal/shared/records/define';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import type { Part } from '@portal/shared/records/reviewed/status';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { peopleNamed } from '../accounts/names.ts';
import type { Reader } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { adminScope, isWithin, type Scope } from '../base/scope.ts';
import { historyOf } from '../changes/queries.ts';
import type { ReviewedModels } from './models.ts';
import { calledBy } from './own-references.ts';
import { versionQueries } from './version-queries.ts';
import { auditPartOf, contentsOf, detailOf, type RowExtras, rowsOf, type View } from './wire.ts';

const noExtras: RowExtras = async () => () => ({});

type NamedRow = Parameters<RowExtras>[1][number];

/** Why somebody has no record of a kind of which everybody has one at most. */
export type Missing = (reader: Reader, caller: Caller) => Promise<Refusal | undefined>;

const ownScope = ({ umId: accountId }: Caller): Scope => ({ owner: accountId });

/** What owners and administrators read of a kind: lists, and one version with its history. */
export function reviewedHandlers(
  { reader, signed, now, freshness, holdMinutes, serviceLevel }: Dependencies,
  models: ReviewedModels,
  extras = noExtras,
  missing: Missing = async () => undefined,
): Bound[] {
  const { kind } = models;
  const calls = callsOf<ReviewedKind>(kind);
  const queries = versionQueries(models);
  async function viewFor(part: Part, { umId: accountId, site }: Caller, rows: readonly NamedRow[]): Promise<View> {
    const [extra, level, records] = await Promise.all([
      extras(reader, rows),
      serviceLevel(),
      queries.records(
        reader,
        rows.map(({ record }) => record),
      ),
    ]);
    const wholes = new Map(records.map((record) => [record.record, record]));
    const findRecord = (record: string) => wholes.get(record);
    return {
      kind,
      part,
      umId: accountId,
      site,
      now: now(),
      serviceLevel: level,
      address: signed,
      extra,
      whole: findRecord,
    };
  }

  /** One version within a scope with its history and the other versions of its record there; undefined for any other. */
  async function found(scope: Scope, id: string, part: Part, caller: Caller, language: Language) {
    const row = await queries.find(reader, scope, id, language);
    if (!row) return undefined;
    const [history, all, view] = await Promise.all([
      historyOf(reader, id, language),
      queries.ofRecord(reader, row.record),
      viewFor(part, caller, [row]),
    ]);
    const sisters = all.filter((each) => each.id !== id && isWithin(scope, { owner: row.owner, sites: each.sites }));
    // an auditor compares the languages
    const sisterVersions = part === 'admin' ? sisters : [];
    const others = (
      await Promise.all(sisterVersions.map((sister) => queries.find(reader, scope, sister.id, language)))
    ).filter((other) => other !== undefined);
    const commentAuthors = [row, ...others].flatMap(({ comments }) =>
      comments.flatMap(({ by: author, answers, resolved }) => [
        author,
        resolved?.by,
        ...answers.map((answer) => answer.by),
      ]),
    );
    const people = await peopleNamed(
      { reader, freshness },
      [...commentAuthors, ...row.opinions.flatMap(({ by: author, of: adviser }) => [author, adviser])].filter(
        (accountId) => accountId !== undefined,
      ),
      language,
    );
    const nameOf = (accountId: string) => people.get(accountId)?.name ?? '';
    return {
      row,
      detail: detailOf(row, history, sisters, view, nameOf),
      audit: auditPartOf(row, others, view, nameOf),
    };
  }

  /** The caller's own record, of a kind of which they have one: in their language, else in the other. */
  async function ownId({ umId: accountId }: Caller, language: Language): Promise<string | undefined> {
    const own = await queries.ofSingle(reader, accountId);
    return (own.find((version) => version.lan === language) ?? own[0])?.id;
  }

  return [
    handle(calls.list, async ({ input, caller, lan: language }) => {
      const records = await calledBy(reader, queries, caller.umId, input.ownReference);
      const page = await queries.page(reader, ownScope(caller), { ...input, records }, language);
      return { data: rowsOf(page, input.status, await viewFor('owner', caller, page.rows)) };
    }),

    handle(calls.show, async ({ input, caller, lan: language }) => {
      const id = input.id ?? (await ownId(caller, language));
      const match = id === undefined ? undefined : await found(ownScope(caller), id, 'owner', caller, language);
      if (match) return { data: match.detail };
      return (input.id === undefined && (await missing(reader, caller))) || refuse('404');
    }),

    handle(calls.auditList, async ({ input, caller, lan: language }) => {
      const page = await queries.page(reader, adminScope(caller, input.dataDomain), input, language);
      return { data: rowsOf(page, input.status, await viewFor('admin', caller, page.rows)) };
    }),

    handle(calls.auditShow, async ({ input, caller, lan: language }) => {
      const match = await found(adminScope(caller), input.id, 'admin', caller, language);
      if (!match) return refuse('404');
      const { live, working } = contentsOf(match.row);
      const audit = { changes: changesBetween(kind, live, working), holdMinutes: await holdMinutes(), ...match.audit };
      return { data: Object.assign(match.detail, audit) };
    }),
  ];
}
