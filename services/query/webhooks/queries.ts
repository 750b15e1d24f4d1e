import { db, type Reader } from '../base/database.ts';

/** How many webhooks nothing is sent to, because their deliveries failed for a day or somebody stopped them. */
export async function webhooksStopped(reader: Reader): Promise<number> {
  const rows = await reader.rows(db.selectFrom('webhooks').select('id').where('stopped', '!=', ''));
  return rows.length;
}
