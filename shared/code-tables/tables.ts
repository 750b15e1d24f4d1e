import { currencyNames } from '../money/currency.ts';
import { parts, transactions } from './bop.ts';
import { industries } from './industries.ts';
import type { codeDirections, TableName } from './names.ts';

export interface CodeRow {
  code: string;
  zh: string;
  en: string;
  direction: (typeof codeDirections)[number];
  /** yyyy-MM-dd; null: since ever, and until further notice */
  validFrom: string | null;
  validTo: string | null;
}
export type CodeTable = readonly CodeRow[];
export type CodeTables = Readonly<Record<TableName, CodeTable>>;

const rowsOf = (lines: string, direction: CodeRow['direction'] = 'both', validFrom: string | null = null): CodeTable =>
  parts(lines).map(([code = '', zh = '', en = '']) => ({ code, zh, en, direction, validFrom, validTo: null }));

export const codeTables: CodeTables = {
  // the classification of 2014
  bop: rowsOf(transactions, 'both', '2014-05-01'),
  payTypeOut: rowsOf('A|预付货款|Advance payment\nP|货到付款|Payment on delivery\nR|退款|Refund\nO|其他|Other', 'out'),
  payTypeIn: rowsOf('A|预收货款|Advance receipt\nR|退款|Refund\nO|其他|Other', 'in'),
  method: rowsOf(
    'T|电汇|Telegraphic transfer\nD|票汇|Demand draft\nM|信汇|Mail transfer\nL|信用证|Letter of credit\nG|保函|Letter of guarantee\nC|托收|Collection\nO|其他|Other',
  ),
  charges: rowsOf(
    'OUR|汇款人承担|Borne by the remitter\nBEN|收款人承担|Borne by the payee\nSHA|共同承担|Shared',
    'out',
  ),
  customer: rowsOf('C|对公|Organization\nD|居民|Resident individual\nF|非居民|Non-resident individual'),
  nature: rowsOf(
    '01|货物|Goods\n02|服务|Services\n03|收益|Income\n04|经常转移|Current transfers\n05|资本|Capital\n09|退汇|Returned remittance',
    'in',
  ),
  industry: rowsOf(industries, 'both', '2017-10-01'),
  currency: rowsOf(
    Object.entries(currencyNames)
      .map(([code, { zh, en }]) => `${code}|${zh}|${en}`)
      .join('\n'),
  ),
};

const holds = ({ validFrom, validTo }: CodeRow, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);

/** What may be chosen on a day, yyyy-MM-dd. */
export const choicesOf = (table: CodeTable, day: string): CodeRow[] => table.filter((row) => holds(row, day));

/** What a code meant on a day; undefined where it stood for nothing then. */
export const wordsOf = (table: CodeTable, code: string, day: string): CodeRow | undefined =>
  table.find((row) => row.code === code && holds(row, day));
