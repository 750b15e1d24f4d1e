import pg from 'pg';

/** As the databases of a portal are that has run for longer than this one: autovacuum has been there since they were filled. */
export async function vacuumed(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where tableowner = current_user`,
    );
    for (const { name } of rows) await client.query(`vacuum analyze ${name}`);
  } finally {
    await client.end();
  }
}

/** What filled them is on the disk, and does not go there while something is measured; `url`: of a superuser. */
export async function written(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
