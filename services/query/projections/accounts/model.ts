import { readModel } from '@portal/infra/projection/types';
import { type AccountEvent, accountEvents } from '@portal/shared/events/account';
import { type AccountRow, fold } from './fold.ts';

/** Who is who; other models hold the umId alone and join the name when read. */
export const accounts = readModel<AccountRow, AccountEvent>({
  name: 'accounts',
  version: 7,
  events: accountEvents.map(({ type }) => type),
  table: {
    columns: {
      um_id: 'text',
      login_id: 'text',
      name: 'text',
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
    },
    nullable: [
      'login_id',
      'name',
      'phone',
      'mail',
      'mail_name',
      'contact1',
      'contact2',
      'second_factor',
      'second_factor_at',
    ],
    primaryKey: ['um_id'],
    distribution: 'reference',
    indexes: [
      { name: 'newest', columns: 'opened_at desc, um_id' },
      { name: 'domain', columns: 'site, opened_at desc, um_id' },
      { name: 'status', columns: 'status, opened_at desc, um_id' },
      { name: 'phone', columns: 'phone' },
      { name: 'mail', columns: 'mail_name' },
      { name: 'words', columns: 'words', using: 'gin' },
    ],
  },
  personal: {
    person: 'um_id',
    columns: ['login_id', 'name', 'phone', 'mail', 'mail_name', 'contact1', 'contact2', 'words'],
  },
  key: ({ data }) => ({ ids: [{ um_id: data.umId }] }),
  fold,
});
