import { readModel } from '@portal/infra/runtime/projection/types';
import { type AccountEvent, accountEvents } from '@portal/shared/events/account';
import { type AccountRow, fold } from './fold.ts';

/** For a list that is sorted by the column: what is empty stands at the end either way, so that one index read backwards will not do. */
const bothWays = (name: string, column: string) => [
  { name, columns: `${column}, um_id` },
  { name: `${name}_down`, columns: `${column} desc nulls last, um_id` },
];

/** Who is who; other models hold the umId alone and join the name when read. */
export const accounts = readModel<AccountRow, AccountEvent>({
  name: 'accounts',
  version: 9,
  events: accountEvents.map(({ type }) => type),
  table: {
    columns: {
      um_id: 'text',
      login_id: 'text',
      name: 'text',
      name_en: 'text',
      roles: 'text[]',
      site: 'text',
      status: 'text',
      phone: 'text',
      mail: 'text',
      mail_name: 'text',
      contact1: 'json',
      contact2: 'json',
      opened_at: 'timestamptz',
      erased: 'boolean',
      second_factor: 'text',
      second_factor_at: 'timestamptz',
      messages: 'json',
      words: 'text[]',
      login_key: 'text',
      name_key: 'text',
    },
    nullable: [
      'login_id',
      'name',
      'name_en',
      'phone',
      'mail',
      'mail_name',
      'contact1',
      'contact2',
      'second_factor',
      'second_factor_at',
      'login_key',
      'name_key',
    ],
    primaryKey: ['um_id'],
    distribution: 'reference',
    indexes: [
      ...bothWays('login', 'login_key'),
      ...bothWays('name', 'name_key'),
      ...bothWays('status', 'status'),
      ...bothWays('site', 'site'),
      ...bothWays('opened', 'opened_at'),
      { name: 'of_status', columns: 'status, opened_at desc nulls last, um_id' },
      { name: 'of_site', columns: 'site, opened_at desc nulls last, um_id' },
      { name: 'phone', columns: 'phone' },
      { name: 'mail', columns: 'mail_name' },
      { name: 'words', columns: 'words', using: 'gin' },
    ],
    counted: { by: ['site', 'status'] },
  },
  personal: {
    person: 'um_id',
    columns: [
      'login_id',
      'name',
      'name_en',
      'phone',
      'mail',
      'mail_name',
      'contact1',
      'contact2',
      'words',
      'login_key',
      'name_key',
    ],
  },
  key: ({ data }) => ({ ids: [{ um_id: data.umId }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    accounts: AccountRow;
    accounts_counts: Pick<AccountRow, 'site' | 'status'> & { count: number };
  }
}
