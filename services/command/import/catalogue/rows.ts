import type { Files } from '@portal/infra/files/types';
import { derivedId } from '@portal/infra/ids';
import type { Site } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/events/define';
import type { RefusedRow } from '@portal/shared/events/import';
import { type Content, type Field, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { isRefusal, type Refusal } from '@portal/shared/refusal';
import { fieldErrors } from '@portal/shared/rules/fields';
import { isRichText, paragraphs } from '@portal/shared/rules/html';
import type { CellFault, SheetRow } from '@portal/shared/sheet';
import { z } from 'zod';
import { reviewedRecord } from '../../aggregate.ts';
import { contentIn, type Version } from '../../domain/reviewed/state.ts';
import type { Executor } from '../../executor.ts';
import { contentToSave, saveVersion } from '../../save.ts';

export interface RowDependencies {
  executor: Executor;
  stored: Pick<Files, 'has'>;
  /** what was answered to a command of this id before */
  repeated(actor: string, commandId: string): Promise<unknown>;
  filesIn(field: Field, named: readonly string[]): Promise<string[] | Omit<CellFault, 'column'>>;
}

export interface RowsOf {
  importId: string;
  by: { umId: string; site: Site };
  meta: Metadata;
}

/** A row that can be read, and the record that it is about. */
export interface Row extends SheetRow {
  line: number;
  record: string;
}

export type Verdict = 'added' | 'changed' | 'known' | Pick<RefusedRow, 'field' | 'reason' | 'params'>;

/** What is wrong, as the log keeps it: lists with commas, in the same order. */
export const asRefused = (faults: readonly CellFault[]): Pick<RefusedRow, 'field' | 'reason' | 'params'> => ({
  field: faults.map(({ column }) => column).join(','),
  reason: faults.map(({ reason }) => reason).join(','),
  params: faults.map(({ params }) => ({ ...params })),
});

const answer = z.object({ was: z.enum(['added', 'changed']) });

/** The content of a version as its form would send it. */
const asSent = (kind: ReviewedKind, content: Content | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field]) => {
      const value = content?.[name];
      if (value === undefined) return [];
      return [[wireName(name, field), field.type === 'codes' && typeof value === 'object' ? value.join(',') : value]];
    }),
  );

const asText = (kind: ReviewedKind, content: Content): string =>
  JSON.stringify(Object.keys(kind.fields).map((name) => content[name] ?? ''));

const isSame = (
  kind: ReviewedKind,
  version: Version | undefined,
  content: Content,
  sites: readonly Site[] | undefined,
): boolean =>
  version !== undefined &&
  asText(kind, contentIn(version)) === asText(kind, content) &&
  (!sites?.length || [...sites].sort().join() === [...version.sites].sort().join());

/** Brings rows in as the form of their kind does: each is the same command, under the same rules and guards. */
export function rowsOf(kind: ReviewedKind, deps: RowDependencies, { importId, by, meta }: RowsOf) {
  const { executor, stored, repeated, filesIn } = deps;
  const { save } = callsOf(kind);
  /** columns by the names of the wire, as complaints of the rules name them */
  const columns = new Map(Object.entries(kind.fields).map(([name, field]) => [wireName(name, field), name]));
  const columnOf = (field: string): string => {
    const [first = ''] = field.split('.');
    return columns.get(first) ?? (first === 'dataDomain' ? 'sites' : first === 'lan' ? 'language' : '');
  };

  async function formOf(row: Row, now: Content | undefined) {
    const faults: CellFault[] = [];
    const form: Record<string, unknown> = { ...asSent(kind, now), ...row.values };
    for (const [name, field] of Object.entries(kind.fields)) {
      const at = wireName(name, field);
      const said = row.values[at];
      // what stands there already is left as it is; a plain text becomes paragraphs
      if (field.type === 'richText' && said !== undefined && said !== now?.[name] && !isRichText(said))
        form[at] = paragraphs(said);
      const named = row.files[name];
      if (named === undefined) continue;
      const found = await filesIn(field, named);
      if (Array.isArray(found)) form[at] = found;
      else faults.push({ column: name, ...found });
    }
    form.lan = row.lan;
    form[kind.wire.record] = row.record;
    if (row.sites !== undefined) form.dataDomain = row.sites;
    const read = save.input.safeParse(form);
    if (read.success && !faults.length) return { form: read.data };
    const told = new Set(faults.map(({ column }) => column));
    const broken = read.success ? [] : Object.entries(fieldErrors(read.error));
    for (const [field, { key, params }] of broken) {
      const column = columnOf(field);
      if (!told.has(column)) faults.push({ column, reason: key, params });
    }
    return { faults };
  }

  function refused({ refused: code, params, fields }: Refusal): Verdict {
    const marked = Object.entries(fields ?? {});
    if (!marked.length) return asRefused([{ column: '', reason: `refusals.${code}`, ...(params && { params }) }]);
    return asRefused(marked.map(([field, reason]) => ({ column: columnOf(field), reason, ...(params && { params }) })));
  }

  return async (row: Row): Promise<Verdict> => {
    const { record, lan } = row;
    const state = await executor.load(reviewedRecord(kind), record);
    const version = state.is === 'record' ? state.versions[lan] : undefined;
    const { form, faults } = await formOf(row, version && contentIn(version));
    if (!form) return asRefused(faults ?? []);
    const content = await contentToSave(kind, form);
    if (isRefusal(content)) return refused(content);
    const said = asText(kind, content);
    const commandId = derivedId(importId, String(row.line), record, lan, said, row.sites ?? '');
    if (isSame(kind, version, content, form.dataDomain)) {
      // it may be this very import that brought it, and was killed before it could say so
      const first = answer.safeParse(await repeated(by.umId, commandId));
      return first.success ? first.data.was : 'known';
    }
    const executed = await saveVersion(kind, executor, stored, {
      record,
      create: state.is === 'none',
      form,
      by,
      meta,
      commandId: { id: commandId, asked: '' },
      answer: { id: versionId(record, lan), was: version ? ('changed' as const) : ('added' as const) },
    });
    return isRefusal(executed) ? refused(executed) : executed.answer.was;
  };
}
