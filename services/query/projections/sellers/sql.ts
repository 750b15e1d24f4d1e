import { viewOf } from '../../database.ts';
import { sellers } from './model.ts';

// What is told of who offers what a row `c` of cards shows; `a` is who does.

export const sellerJoin = (): string => `left join ${viewOf(sellers)} a on a.um_id = c.owner`;

const inLanguage = (column: string): string => `case c.lan when 'EN' then a.${column}_en else a.${column}_cn end`;

/** The company's name, before it is public the account's; null where there is neither. */
export const sellerName = (): string => `coalesce(${inLanguage('name')}, a.account)`;

/** Name, website and mail as members of a card, JSON without the braces. */
export const sellerMembers = (): string =>
  `coalesce(${inLanguage('card')},
     '"company_name":' || to_json(coalesce(a.account, ''))::text || ',"company_url":"","mail":""')`;
