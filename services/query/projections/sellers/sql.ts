import { viewOf } from '../../database.ts';
import { sellers } from './model.ts';

// What is told of who offers what a row shows, of cards unless it is said; `a` is who does.

export const sellerJoin = (row = 'c'): string => `left join ${viewOf(sellers)} a on a.um_id = ${row}.owner`;

const inLanguage = (column: string, row = 'c'): string =>
  `case ${row}.lan when 'EN' then a.${column}_en else a.${column}_cn end`;

/** The company's name, before it is public the account's; null where there is neither. */
export const sellerName = (row = 'c'): string => `coalesce(${inLanguage('name', row)}, a.account)`;

/** Name, website and mail as members of a card, JSON without the braces. */
export const sellerMembers = (): string =>
  `coalesce(${inLanguage('card')},
     '"company_name":' || to_json(coalesce(a.account, ''))::text || ',"company_url":"","mail":""')`;
