import type pg from 'pg';

/*
 * Identity and the log may be on two servers, so that no transaction holds both. What is committed with identity says that
 * its log is about to come, and goes when that is there: whoever finds it knows what a restore before their own came to.
 */

/** Up to which position the log was to be restored by a restore that did not say its end; undefined where there is none. */
export async function begunUpTo(identity: pg.ClientBase): Promise<number | undefined> {
  const { rows: found } = await identity.query<{ there: boolean }>(
    `select to_regclass('identity.restoring') is not null as there`,
  );
  if (!found[0]?.there) return undefined;
  const { rows } = await identity.query<{ position: number }>(
    'select position::float8 as position from identity.restoring',
  );
  return rows[0]?.position;
}

/** Within the transaction that puts identity there. */
export async function noteBegin(identity: pg.ClientBase, position: number): Promise<void> {
  await identity.query('create table if not exists identity.restoring (position bigint not null)');
  await identity.query('delete from identity.restoring');
  await identity.query('insert into identity.restoring (position) values ($1)', [position]);
}

export async function noteEnd(identity: pg.ClientBase): Promise<void> {
  await identity.query('drop table identity.restoring');
}
