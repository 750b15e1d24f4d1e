import { Readable } from 'node:stream';
import type { Files } from '@portal/infra/runtime/files/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { exportOwnData } from '@portal/shared/calls/export';
import type { Language } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { joined } from '@portal/shared/records/content';
import type { Content } from '@portal/shared/records/define';
import { refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { sql } from 'kysely';
import { ownNameEn } from '../accounts/fold.ts';
import { findAccount } from '../accounts/queries.ts';
import { built, db } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { type HeardRow, heardBy } from '../broadcasts/model.ts';
import { versionColumns } from '../export/lists.ts';
import type { ReviewedModels } from '../reviewed/models.ts';
import { type NamedVersion, versionQueries } from '../reviewed/version-queries.ts';
import { workingOf } from '../reviewed/versions.ts';
import { archiveOf, type Entry, jsonOf } from '../sheets/archive.ts';
import { type Cell, csvOf } from '../sheets/sheet.ts';
import { webhooksOf } from '../webhooks/handlers.ts';

const batch = 200;
/** each takes a connection of the pool for as long as it is read */
const mostAtOnce = 2;

const withPersonal = (content: Content | null, personal: Content | null | undefined) =>
  content && joined({ content, personal });

/** A version with all that its owner entered, and what became of it; who looks at it for the portal is not theirs. */
const versionTold = (row: NamedVersion) => ({
  id: row.id,
  record: row.record,
  language: row.lan,
  sites: row.sites,
  status: row.status,
  liveStatus: row.live_status,
  saved: row.save_time,
  submitted: row.submit_time,
  reviewed: row.audit_time,
  listed: row.puton_time,
  comment: row.audit_comment,
  working: withPersonal(workingOf(row), row.working_personal ?? row.live_personal),
  live: withPersonal(row.live, row.live_personal),
});

/** What a file is called that is kept under its id. */
const fileName = (fileId: string, mime: string): string => `files/${fileId}.${mime.split('/')[1] ?? 'bin'}`;

/** All that is somebody's, as one archive: records as tables and whole, messages, imports, saved views, the agreements that they accepted, what they said in conversations, webhooks and tokens without what is secret of them, the account, and the files themselves. */
export function ownDataHandlers(deps: Dependencies, kinds: readonly ReviewedModels[]): Bound[] {
  const { reader, sessions, now } = deps;
  const files: Pick<Files, 'stream'> = deps.files;
  let running = 0;

  async function* mapPages<Row, Told>(pages: AsyncIterable<readonly Row[]>, toEntry: (row: Row) => Told) {
    for await (const page of pages) yield page.map(toEntry);
  }

  async function* recordsOf(models: ReviewedModels, accountId: string, language: Language): AsyncGenerator<Entry> {
    const { kind } = models;
    const queries = versionQueries(models);
    const columns = versionColumns(kind);
    const cells = Object.values(columns);
    const everything = { status: '', lan: '', id: '', sort: '' } as const;
    const rows = mapPages(
      reader.pages(queries.all({ owner: accountId }, everything, language), batch),
      (row): readonly Cell[] => cells.map((cell) => cell(row, language)),
    );
    const sheet = {
      title: kind.kind,
      columns: Object.keys(columns).map((column) =>
        translate(language, column.includes('.') ? column : `exports.columns.${column}`),
      ),
      rows,
    };
    yield { path: `${kind.kind}.csv`, bytes: Readable.from(csvOf(sheet)) };
    const versionPages = mapPages(reader.pages(queries.whole(accountId, [], language), batch), versionTold);
    yield { path: `${kind.kind}.json`, bytes: Readable.from(jsonOf(versionPages)) };
  }

  async function* filesOf(accountId: string): AsyncGenerator<Entry> {
    const stored = db.selectFrom('files').selectAll().where('owner', '=', accountId).orderBy('file_id');
    for await (const page of reader.pages(stored, batch)) {
      for (const { file_id, sha256, mime } of page) {
        // what no record ever showed is removed after a day
        const content = await files.stream(sha256);
        if (content) yield { path: fileName(file_id, mime), bytes: content.bytes, stored: true };
      }
    }
  }

  async function* all(accountId: string, language: Language): AsyncGenerator<Entry> {
    const account = await findAccount(reader, accountId);
    if (account) {
      const { words: _, mail_name: __, login_key: ___, name_key: ____, second_factor: _____, ...own } = account;
      const content = { ...own, name_en: ownNameEn(account) };
      yield { path: 'account.json', bytes: Readable.from([`${JSON.stringify(content, null, 1)}\n`]) };
    }
    for (const models of kinds) yield* recordsOf(models, accountId, language);
    const inbox = db
      .selectFrom('inbox')
      .select(['message_id', 'category', 'template', 'params', 'reason', 'about', 'read', 'at'])
      .where('um_id', '=', accountId)
      .orderBy('position');
    yield { path: 'messages.json', bytes: Readable.from(jsonOf(reader.pages(inbox, batch))) };
    const broadcastRows = built(sql<HeardRow>`${heardBy(accountId)} order by b.shown_position`);
    yield { path: 'broadcasts.json', bytes: Readable.from(jsonOf(reader.pages(broadcastRows, batch))) };
    const imported = db
      .selectFrom('imports')
      .select(['import_id', 'subject', 'file_name', 'digest', 'size', 'started_at', 'ended_at', 'fault'])
      .select(['added', 'changed', 'known', 'bad'])
      .where('started_by', '=', accountId)
      .orderBy('position');
    yield { path: 'imports.json', bytes: Readable.from(jsonOf(reader.pages(imported, batch))) };
    const views = db
      .selectFrom('saved_views')
      .select(['list', 'name', 'search', 'shared'])
      .where('um_id', '=', accountId)
      .orderBy('list')
      .orderBy('id');
    yield { path: 'views.json', bytes: Readable.from(jsonOf(reader.pages(views, batch))) };
    const accepted = db
      .selectFrom('acceptances as a')
      .innerJoin('agreements as v', 'v.number', 'a.number')
      .select(['a.number', 'v.from_day', 'a.at', 'a.how'])
      .where('a.um_id', '=', accountId)
      .orderBy('a.number');
    yield { path: 'agreements.json', bytes: Readable.from(jsonOf(reader.pages(accepted, batch))) };
    const messageQuery = db
      .selectFrom('consultation_messages as m')
      .innerJoin('consultations as c', 'c.consultation', 'm.consultation')
      .select(['c.consultation', 'c.product', 'c.name', 'm.number', 'm.text', 'm.at'])
      .where('m.author', '=', accountId)
      .orderBy('c.consultation')
      .orderBy('m.number');
    yield { path: 'consultations.json', bytes: Readable.from(jsonOf(reader.pages(messageQuery, batch))) };
    yield { path: 'webhooks.json', bytes: Readable.from(jsonOf(reader.pages(webhooksOf(accountId), batch))) };
    const tokens = await sessions.machines(accountId);
    yield { path: 'tokens.json', bytes: Readable.from(`${JSON.stringify(tokens, null, 1)}\n`) };
    yield* filesOf(accountId);
  }

  return [
    handle(exportOwnData, ({ caller, lan: language }) => {
      if (running >= mostAtOnce) return refuse('429', { seconds: 5 });
      const body = archiveOf(all(caller.umId, language));
      running++;
      body.once('close', () => running--);
      return {
        status: 200,
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="own-${dayOf(now())}.zip"`,
          'cache-control': 'no-store',
        },
        body,
      };
    }),
  ];
}
