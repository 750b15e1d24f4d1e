import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { versionId } from '@portal/shared/records/ids';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import pg from 'pg';
import type { ProductState } from '../portal/history.ts';

/**
 * What a team would build instead of the portal's write side: Fastify, `pg` and tables that hold the present. Each command is
 * one transaction of two round trips over named statements, and writes all of its rows: record, history, message, public
 * card and search words. The load speaks to it as to the portal.
 *
 * It lacks: the chain of hashes, seals and proofs; replay, rebuilds and read models of a later day; as-of; versions in two
 * languages, live and pending side by side; facts from other records (company, sites, files); answers to repeated commands;
 * personal fields under keys; sanitised texts; search by sound; a live stream.
 */
const tables = `
create table sessions (token text primary key, account text not null, is_admin boolean not null);
create table records (
  id text primary key, owner text not null, status text not null, content jsonb not null, position bigint not null
);
create index on records (owner);
create table history (
  position bigserial primary key, record text not null, actor text not null, act text not null, content jsonb not null,
  at timestamptz not null default now()
);
create index on history (record, position);
create table messages (
  id bigserial primary key, account text not null, record text not null, act text not null, is_read boolean not null default false
);
create index on messages (account, id);
create table cards (
  record text primary key, name text not null, category text not null, image text not null, is_listed boolean not null,
  changed_at timestamptz not null default now()
);
create index on cards (changed_at desc) where is_listed;
create table words (record text primary key, words tsvector not null);
create index on words using gin (words);`;

interface Content {
  productName: string;
  category: string;
  summary: string;
  fileIdList: string[];
}

interface PeerRecord {
  owner: string;
  status: ProductState;
  content: Content;
  position: string;
}

/** Who acts on which record; the status after it and the content, or undefined where that may not be. */
interface Act {
  token: string;
  id: string;
  name: string;
  isNew?: boolean;
  decide(record: PeerRecord, isAdmin: boolean): Pick<PeerRecord, 'status' | 'content'> | undefined;
}

const connections = 16;

const statement = (name: string, text: string) => (values: unknown[]) => ({ name, text, values });
const find = {
  session: statement('session', 'select account, is_admin as "isAdmin" from sessions where token = $1'),
  record: statement('record', 'select owner, status, content, position from records where id = $1'),
  recordToChange: statement('change', 'select owner, status, content, position from records where id = $1 for update'),
  list: statement(
    'list',
    'select record as id, name, category, image from cards where is_listed order by changed_at desc limit 20',
  ),
};
const write = {
  history: statement(
    'history',
    `with entry as (
      insert into history (record, actor, act, content) values ($1, $2, $3, $4) returning position
    )
    insert into records (id, owner, status, content, position) select $1, $5, $6, $4, position from entry
    on conflict (id) do update set status = excluded.status, content = excluded.content, position = excluded.position
    returning position`,
  ),
  message: statement('message', 'insert into messages (account, record, act) values ($1, $2, $3)'),
  card: statement(
    'card',
    `insert into cards (record, name, category, image, is_listed) values ($1, $2, $3, $4, $5)
    on conflict (record) do update set name = excluded.name, category = excluded.category, image = excluded.image,
      is_listed = excluded.is_listed, changed_at = now()`,
  ),
  words: statement(
    'words',
    `insert into words (record, words) values ($1, to_tsvector('simple', $2))
    on conflict (record) do update set words = excluded.words`,
  ),
};

const text = { type: 'string' };
const bodyOf = (properties: object, required: string[]) => ({
  schema: { body: { type: 'object', properties, required } },
});
const formBody = bodyOf(
  {
    prdId: text,
    productName: { ...text, minLength: 1, maxLength: 200 },
    category: text,
    summary: text,
    fileIdList: { type: 'array', items: text, minItems: 1 },
  },
  ['productName', 'category', 'summary', 'fileIdList'],
);
const statusBody = bodyOf({ id: text, status: text }, ['id', 'status']);

const answered = (reply: FastifyReply, data: object, position: string) =>
  reply.header('x-position', position).send({ flag: 'T', returnInfo: '', returnCode: '200', data });
const refuse = (reply: FastifyReply, returnCode: string) =>
  reply.send({ flag: 'F', returnInfo: '', returnCode, data: null });

/** Makes the tables in an empty database. */
export const createTables = (pool: pg.Pool): Promise<unknown> => pool.query(tables);

export function createPeer(url: string): { server: FastifyInstance; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true } as pg.PoolConfig);
  const server = Fastify();

  /** The position of what was written; undefined where it may not be. */
  async function execute({ token, id, name, isNew, decide }: Act): Promise<string | undefined> {
    const client = await pool.connect();
    try {
      const [, sessions, records] = await Promise.all([
        client.query('begin'),
        client.query<{ account: string; isAdmin: boolean }>(find.session([token])),
        isNew ? undefined : client.query<PeerRecord>(find.recordToChange([id])),
      ]);
      const [session] = sessions.rows;
      const owner = session?.account ?? '';
      const record = records
        ? records.rows[0]
        : { owner, status: 'draft' as const, content: {} as Content, position: '0' };
      const isAllowed = session && record && (session.isAdmin || record.owner === session.account);
      const after = isAllowed && decide(record, session.isAdmin);
      if (!after) {
        await client.query('rollback');
        return undefined;
      }
      const { status, content } = after;
      const { productName, category, summary, fileIdList } = content;
      const [{ rows }] = await Promise.all([
        client.query<{ position: string }>(
          write.history([id, session.account, name, JSON.stringify(content), record.owner, status]),
        ),
        client.query(write.message([record.owner, id, name])),
        client.query(write.card([id, productName, category, fileIdList[0], status === 'listed'])),
        client.query(write.words([id, `${productName} ${summary.replaceAll(/<[^>]*>/g, ' ')}`])),
        client.query('commit'),
      ]);
      return rows[0]?.position;
    } finally {
      client.release();
    }
  }

  const tokenOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => String(headers.token);

  server.post<{ Body: Content & { prdId?: string } }>(calls.productSave.path, formBody, async (request, reply) => {
    const { prdId: existingId, ...content } = request.body;
    const prdId = existingId ?? randomUUID();
    const id = versionId(prdId, 'CN');
    const position = await execute({
      token: tokenOf(request),
      id,
      name: 'save',
      isNew: existingId === undefined,
      decide: ({ status }) => (status === 'pending' ? undefined : { status: 'draft', content }),
    });
    return position ? answered(reply, { id, prdId }, position) : refuse(reply, 'product.pending');
  });

  server.post<{ Body: { id: string; status: string } }>(
    calls.productShelve.path,
    statusBody,
    async (request, reply) => {
      const { id, status: target } = request.body;
      const position = await execute({
        token: tokenOf(request),
        id,
        name: target === '2' ? 'submit' : 'delist',
        decide({ status, content }) {
          if (target === '0') return status === 'listed' ? { status: 'delisted', content } : undefined;
          return status === 'pending' || status === 'listed' ? undefined : { status: 'pending', content };
        },
      });
      return position ? answered(reply, {}, position) : refuse(reply, 'product.status');
    },
  );

  server.post<{ Body: { id: string; status: string } }>(
    calls.productDecide.path,
    statusBody,
    async (request, reply) => {
      const { id, status: target } = request.body;
      const position = await execute({
        token: tokenOf(request),
        id,
        name: target === '1' ? 'approve' : target === '9' ? 'reject' : 'takeDown',
        decide({ status, content }, isAdmin) {
          if (!isAdmin || status !== (target === '0' ? 'listed' : 'pending')) return undefined;
          return { status: target === '1' ? 'listed' : target === '9' ? 'rejected' : 'delisted', content };
        },
      });
      return position ? answered(reply, {}, position) : refuse(reply, 'product.decided');
    },
  );

  server.post<{ Body: { id: string } }>(calls.productShow.path, async (request, reply) => {
    const [{ rows: sessions }, { rows: records }] = await Promise.all([
      pool.query<{ account: string }>(find.session([tokenOf(request)])),
      pool.query<PeerRecord>(find.record([request.body.id])),
    ]);
    const [record] = records;
    if (!record || record.owner !== sessions[0]?.account) return refuse(reply, '404');
    const { position, status, content } = record;
    return answered(reply, { position: Number(position), status, ...content }, position);
  });

  server.get('/product/list', async (_, reply) => {
    const { rows } = await pool.query(find.list([]));
    return answered(reply, { list: rows }, '0');
  });

  return { server, pool };
}
