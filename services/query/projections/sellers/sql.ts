import { viewOf } from '../../database.ts';
import { sellers } from './model.ts';

// What is told of who offers what a row `c` of cards shows; `a` is who does.

export const sellerJoin = (card = 'c'): string => `left join ${viewOf(sellers)} a on a.um_id = ${card}.owner`;

const inLanguage = (column: string, card: string): string =>
  `case ${card}.lan when 'EN' then a.${column}_en else a.${column}_cn end`;

/** The company's name, before it is public the account's; null where there is neither. */
export const sellerName = (card = 'c'): string => `coalesce(${inLanguage('name', card)}, a.account)`;

/** Name, website and mail as members of a card, JSON without the braces. */
export const sellerMembers = (card = 'c'): string =>
  `coalesce(${inLanguage('card', card)},
     '"company_name":' || to_json(coalesce(a.account, ''))::text || ',"company_url":"","mail":""')`;
