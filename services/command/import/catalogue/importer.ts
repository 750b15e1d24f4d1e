import type { FileRecord } from '@portal/infra/runtime/csv-records';
import type { Files } from '@portal/infra/runtime/files/types';
import { derivedId } from '@portal/infra/runtime/ids';
import type { Bytes } from '@portal/infra/runtime/sheets/zip';
import type { Fetcher } from '@portal/infra/runtime/web/fetch';
import { seller } from '@portal/shared/codes/index';
import type { KeptKey, RefusedRow } from '@portal/shared/events/import';
import type { ReviewedKind } from '@portal/shared/records/define';
import { columnsIn, rowIn, type SheetColumn } from '@portal/shared/sheet';
import { z } from 'zod';
import { account } from '../../account/aggregate.ts';
import type { Executor } from '../../base/executor.ts';
import { reviewedRecord } from '../../reviewed/aggregate.ts';
import { type Counts, FileFault, type Importer, noCounts, openedFile, refusedRow } from '../import.ts';
import type { StartedImport } from '../state.ts';
import { picturesFor } from './pictures.ts';
import { asRefused, type Row, rowsOf } from './rows.ts';
import { type Table, type TableRow, tableIn, Unfit } from './table.ts';

export interface CatalogueDependencies {
  executor: Executor;
  files: Pick<Files, 'stream' | 'put' | 'has'>;
  fetcher: Fetcher;
}

const MB = 1024 * 1024;
/** records that are saved at a time */
const atOnce = 8;
/** Who began an import that takes longer may look at something else; they hear of its end. In seconds. */
const long = 20;

/** What becomes of a row is known before it is brought in, where it can never be. */
type Read = Row | RefusedRow;
const isRow = (row: Read): row is Row => 'record' in row;

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** The catalogue of a seller: records of one kind, a row for each language version. */
export function catalogueImporter(kind: ReviewedKind, deps: CatalogueDependencies): Importer {
  const { executor, files, fetcher } = deps;

  /** Whoever began it, as long as they may. */
  async function owner({ by: ownerId }: StartedImport) {
    const ownerAccount = await executor.load(account, ownerId);
    if (ownerAccount.kind !== 'open' || !ownerAccount.roles.includes(seller)) throw new FileFault('closed');
    return { umId: ownerId, site: ownerAccount.site };
  }

  const bytesOf = ({ digest, size }: StartedImport): Bytes => ({
    size,
    async *read(from, to) {
      if (to > from) yield* await openedFile(files, digest, from, to - 1);
    },
  });

  /** The record that a key stands for: one of their own by its id, else the one that follows from the key. */
  async function recordOf(accountId: string, key: string): Promise<string> {
    if (isUuid(key)) {
      const id = key.toLowerCase();
      const found = await executor.load(reviewedRecord(kind), id);
      if (found.is === 'record' && found.owner === accountId) return id;
    }
    return derivedId(accountId, 'catalogue', kind.kind, key);
  }

  /** Every row of the table, so that one which comes twice is found wherever the other stands. */
  async function readAll(
    accountId: string,
    { rows }: Table,
    columns: readonly (SheetColumn | undefined)[],
  ): Promise<Map<number, Read>> {
    const all = new Map<number, Read>();
    const lines = new Map<string, number>();
    for (const row of rows) {
      const { line, values, unreadable, rounded } = row;
      if (unreadable !== undefined) {
        all.set(line, refusedRow(row, '', unreadable));
        continue;
      }
      if (values.every((cell) => cell.trim() === '')) continue;
      if (values.slice(columns.length).some((cell) => cell.trim() !== '')) {
        all.set(line, refusedRow(row, '', 'catalogue.columnsMore'));
        continue;
      }
      if (rounded !== undefined) {
        all.set(line, refusedRow(row, columns[rounded]?.name ?? '', 'catalogue.rounded'));
        continue;
      }
      const read = rowIn(columns, values);
      if ('faults' in read) {
        const { field, reason, params } = asRefused(read.faults);
        all.set(line, refusedRow(row, field, reason, params));
        continue;
      }
      const record = await recordOf(accountId, read.key);
      const name = `${record} ${read.lan}`;
      const first = lines.get(name);
      if (first !== undefined) all.set(line, refusedRow(row, 'key', 'catalogue.twice', [{ line: first }]));
      else {
        lines.set(name, line);
        all.set(line, { ...read, line, record });
      }
    }
    return all;
  }

  async function* recordsOf(rows: readonly TableRow[], { line: dealtWith, size }: StartedImport) {
    const batch: FileRecord[] = rows.map(({ line, values }, at) => ({
      line,
      values,
      // how far it is: rows of an archive have no place in its bytes
      offset: Math.floor((size * (at + 1)) / rows.length),
    }));
    yield batch.filter(({ line }) => line > dealtWith);
  }

  /** Each of some lists beside others, its members one after the other. */
  async function inLanes<Item>(lists: Iterable<readonly Item[]>, act: (item: Item) => Promise<void>): Promise<void> {
    const waiting = [...lists];
    const lane = async () => {
      for (let list = waiting.shift(); list; list = waiting.shift()) for (const item of list) await act(item);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  return {
    sizeMax: 300 * MB,
    batchRows: 50,
    tells: (_, seconds) => seconds >= long,

    async open(state, run) {
      const { umId: accountId } = await owner(state);
      let table: Table;
      try {
        table = await tableIn(bytesOf(state), state.fileName);
      } catch (cause) {
        if (cause instanceof Unfit)
          return { unfit: refusedRow({ line: 1, values: [] }, '', cause.reason, [cause.params]), format: null };
        throw cause;
      }
      const { format } = table;
      const [header, ...rows] = table.rows;
      const columns = header && header.unreadable === undefined ? columnsIn(kind, header.values) : undefined;
      if (!header || !columns)
        return { unfit: refusedRow({ line: 1, values: header?.values ?? [] }, '', 'catalogue.header'), format };
      const all = await readAll(accountId, { ...table, rows }, columns);
      const { importId, meta, signal } = run;
      const filesIn = picturesFor(
        { executor, files, fetcher },
        { by: accountId, meta, packed: table.pictures, signal },
      );

      return {
        format,
        records: recordsOf(rows, state),

        async take(records) {
          const counts: Counts = noCounts();
          // anew for each batch: their account may have been frozen meanwhile
          const ownerAccount = await owner(state);
          const bring = rowsOf(kind, { executor, stored: files, filesIn }, { importId, by: ownerAccount, meta });
          const lists = new Map<string, { row: Row; record: FileRecord }[]>();
          for (const record of records) {
            const row = all.get(record.line);
            if (!row) continue;
            if (isRow(row)) lists.set(row.record, [...(lists.get(row.record) ?? []), { row, record }]);
            else counts.refused.push(row);
          }
          const keys = new Map<string, KeptKey>();
          await inLanes(lists.values(), async ({ row, record }) => {
            const verdict = await bring(row);
            if (typeof verdict === 'object')
              return void counts.refused.push(refusedRow(record, verdict.field, verdict.reason, verdict.params));
            counts[verdict] += 1;
            if (verdict === 'added' && row.key !== row.record)
              keys.set(row.record, { record: row.record, key: row.key });
          });
          counts.keys.push(...keys.values());
          return counts;
        },

        close: async () => {},
      };
    },
  };
}
