import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectTo } from '../../runtime/bus/connection.ts';
import { connectedClient } from '../../runtime/database/client.ts';

/** Which texts are found where: `where: text`, regardless of case. */
type Found = string[];

function seek(where: string, haystack: string, needles: readonly string[]): Found {
  const low = haystack.toLowerCase();
  return needles
    .filter((needle) =>
      [needle, Buffer.from(needle).toString('hex'), Buffer.from(needle).toString('base64')].some((form) =>
        low.includes(form.toLowerCase()),
      ),
    )
    .map((needle) => `${where}: ${needle}`);
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectedClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table of every schema, and what PostgreSQL's statistics keep of them. */
async function inDatabase(url: string, name: string, needles: readonly string[]): Promise<Found> {
  return connected(url, async (client) => {
    const { rows: tables } = await client.query<{ table: string }>(
      `select format('%I.%I', n.nspname, c.relname) as table
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname !~ '^pg_(toast|temp)' and n.nspname <> 'information_schema'`,
    );
    const found: Found = [];
    for (const { table } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t`);
      found.push(...seek(`${name}.${table}`, rows.map(({ row }) => row).join('\n'), needles));
    }
    return found;
  });
}

/** All databases of the server behind the address. */
export async function inDatabases(url: string, needles: readonly string[]): Promise<Found> {
  const names = await connected(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datallowconn');
    return rows.map(({ datname }) => datname);
  });
  const found = await Promise.all(
    names.map((name) => {
      const databaseUrl = new URL(url);
      databaseUrl.pathname = `/${name}`;
      return inDatabase(databaseUrl.href, name, needles);
    }),
  );
  return found.flat();
}

export interface Listening {
  /** in what was told since the beginning */
  found(needles: readonly string[]): Found;
  close(): Promise<void>;
}

/** Hears everything that is told on NATS from now on, as whoever reaches it would. */
export async function listenOn(url: string): Promise<Listening> {
  const connection = await connectTo(url);
  const received: { subject: string; text: string }[] = [];
  connection.subscribe('portal.>', {
    callback: (_, message) => void received.push({ subject: message.subject, text: message.string() }),
  });
  await connection.flush();
  return {
    found: (needles) => received.flatMap(({ subject, text }) => seek(`NATS ${subject}`, text, needles)),
    close: () => connection.close(),
  };
}

/** Every file below a folder whose path the filter lets through. */
export function inFiles(folder: string, needles: readonly string[], isMeant: (path: string) => boolean): Found {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
    .filter(({ path, isFile }) => isFile && isMeant(path))
    .flatMap(({ path }) => seek(path, readFileSync(path).toString('utf8'), needles));
}

/** What somebody says of themselves whom nothing is to be left of, as its fields are called. */
export const vanishing = {
  accountName: '杳然 Vanishing Person',
  contact1Name: '踪迹全无',
  contact1Dept: 'Department of Nowhere',
  contact1Pos: 'Head of Nothing',
  contact1OfficeAddr: '灭迹路九十九号',
  contact1Tele: '02199887766',
  contact1Email: 'first.contact@gone.example',
} as const;
