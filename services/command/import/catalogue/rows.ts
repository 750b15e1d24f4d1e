import type { Files } from '@portal/infra/runtime/files/types';
import { derivedId } from '@portal/infra/runtime/ids';
import type { Site } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import type { RefusedRow } from '@portal/shared/events/import';
import { type Content, type Field, type ReviewedKind, wireName } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { fieldErrors } from '@portal/shared/rules/fields';
import { isRichText, paragraphs } from '@portal/shared/rules/html';
import type { CellFault, SheetRow } from '@portal/shared/sheet';
import type { Executor } from '../../base/executor.ts';
import { contentIn, type Reviewed } from '../../reviewed/evolve.ts';
import { saveVersion } from '../../reviewed/save.ts';

export interface RowDependencies {
  executor: Executor;
  stored: Pick<Files, 'has'>;
  filesIn(field: Field, sources: readonly string[]): Promise<string[] | Omit<CellFault, 'column'>>;
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

/** The content of a version as its form would send it. */
const asSent = (kind: ReviewedKind, content: Content | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field]) => {
      const value = content?.[name];
      if (value === undefined) return [];
      return [[wireName(name, field), field.type === 'codes' && typeof value === 'object' ? value.join(',') : value]];
    }),
  );

/** Brings rows in as the form of their kind does: each is the same command, under the same rules and guards. */
export function rowsOf(kind: ReviewedKind, deps: RowDependencies, { importId, by: owner, meta }: RowsOf) {
  const { executor, stored, filesIn } = deps;
  const { save } = callsOf(kind);
  /** columns by the names of the wire, as complaints of the rules name them */
  const columns = new Map(Object.entries(kind.fields).map(([name, field]) => [wireName(name, field), name]));
  const columnOf = (field: string): string => {
    const [first = ''] = field.split('.');
    return columns.get(first) ?? (first === 'dataDomain' ? 'sites' : first === 'lan' ? 'language' : '');
  };

  /** The files that a row names, by their fields, and what is wrong with those that cannot be had. */
  async function filesOf({ files }: Row) {
    const ids: Record<string, string[]> = {};
    const faults: CellFault[] = [];
    for (const [name, field] of Object.entries(kind.fields)) {
      const found = files[name] && (await filesIn(field, files[name]));
      if (Array.isArray(found)) ids[wireName(name, field)] = found;
      else if (found) faults.push({ column: name, ...found });
    }
    return { ids, faults };
  }

  function formOf(row: Row, { ids, faults: missing }: Awaited<ReturnType<typeof filesOf>>, now: Content | undefined) {
    const faults = [...missing];
    const form: Record<string, unknown> = { ...asSent(kind, now), ...row.values, ...ids };
    for (const [name, field] of Object.entries(kind.fields)) {
      const at = wireName(name, field);
      const cellText = row.values[at];
      // what stands there already is left as it is; a plain text becomes paragraphs
      if (field.type === 'richText' && cellText !== undefined && cellText !== now?.[name] && !isRichText(cellText))
        form[at] = paragraphs(cellText);
    }
    form.lan = row.lan;
    form[kind.wire.record] = row.record;
    if (row.sites !== undefined) form.dataDomain = row.sites;
    const read = save.input.safeParse(form);
    if (read.success && !faults.length) return { form: read.data, faults };
    const faultyColumns = new Set(faults.map(({ column }) => column));
    const broken = read.success ? [] : Object.entries(fieldErrors(read.error));
    for (const [field, { key, params }] of broken) {
      const column = columnOf(field);
      if (!faultyColumns.has(column)) faults.push({ column, reason: key, params });
    }
    return { faults };
  }

  function toVerdict({ refused: code, params, fields }: Refusal): Verdict {
    const marked = Object.entries(fields ?? {});
    if (!marked.length) return asRefused([{ column: '', reason: `refusals.${code}`, ...(params && { params }) }]);
    return asRefused(marked.map(([field, reason]) => ({ column: columnOf(field), reason, ...(params && { params }) })));
  }

  return async (row: Row): Promise<Verdict> => {
    const { record, lan: language } = row;
    const files = await filesOf(row);
    const versionIn = (state: Reviewed) => (state.is === 'record' ? state.versions[language] : undefined);
    let faults: readonly CellFault[] = [];
    const executed = await saveVersion(kind, executor, stored, {
      record,
      create: undefined,
      form(state) {
        const version = versionIn(state);
        const read = formOf(row, files, version && contentIn(version));
        faults = read.faults;
        return read.form ?? refuse('400');
      },
      by: owner,
      meta,
      commandId: { id: derivedId(importId, String(row.line), record, language), asked: '' },
      answer: (state) => ({
        id: versionId(record, language),
        was: versionIn(state) ? ('changed' as const) : ('added' as const),
      }),
    });
    if (isRefusal(executed)) return faults.length ? asRefused(faults) : toVerdict(executed);
    return executed.position ? executed.answer.was : 'known';
  };
}
