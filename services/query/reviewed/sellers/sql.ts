import type { Language } from '@portal/shared/codes/index';
import { viewOf } from '../../base/database.ts';
import { sellers } from './model.ts';

// What is told of who offers what a row shows, of cards unless it is said; `a` is who does.

export const sellerJoin = (row = 'c'): string => `left join ${viewOf(sellers)} a on a.um_id = ${row}.owner`;

/** In a language that is known, or in that of the row. */
const inLanguage = (column: string, row: string, language?: Language): string =>
  language
    ? `a.${column}_${language.toLowerCase()}`
    : `case ${row}.lan when 'EN' then a.${column}_en else a.${column}_cn end`;

/**
 * The company's name, before it is public the account's; null where there is neither. For readers of a language, or as the
 * row's own language has it.
 */
export const sellerName = (row = 'c', language?: Language): string =>
  `coalesce(${inLanguage('name', row, language)}, ${inLanguage('account', row, language)})`;

/** Name, website and mail as members of a card, JSON without the braces. */
export const sellerMembers = (): string =>
  `coalesce(${inLanguage('card', 'c')},
     '"company_name":' || to_json(coalesce(${inLanguage('account', 'c')}, ''))::text || ',"company_url":"","mail":""')`;
