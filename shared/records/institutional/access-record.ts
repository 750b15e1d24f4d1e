import { identifiers } from '../../rules/identifiers.ts';
import type { Content } from '../define.ts';
import type { WorkflowRecord } from '../workflow-record.ts';
import { access } from './access.ts';
import { textIn } from './content-values.ts';

/** Trade in goods depends on the administration's directory, which classifies organisations. */
const tradesGoods = (content: Content): boolean => textIn(content, 'scope').split(',').includes('GOODS');
const inDirectory = (field: string, error: string) =>
  ({ field, error, holds: (content: Content) => !tradesGoods(content) || textIn(content, field) !== '' }) as const;

/** The complete access of an organisation to a bank. */
export const accessRecord = {
  ...access,
  fields: {
    parties: { type: 'text', max: 260, in: ['decision', 'list', 'filter'] },
    name: { type: 'text', max: 128 },
    usci: { type: 'text', max: 18, format: 'usci', in: ['list', 'filter'] },
    legalRepresentative: { type: 'text', max: 50, personal: true },
    address: { type: 'text', max: 128 },
    contact: { type: 'text', max: 50, personal: true },
    phone: { type: 'text', max: 11, format: 'tele', personal: true },
    email: { type: 'text', max: 128, format: 'mail', personal: true },
    bank: { type: 'text', max: 36, institution: 'bank' },
    account: { type: 'text', max: 34, in: ['decision', 'list', 'filter'] },
    scope: { type: 'codes', codes: ['PAY', 'RECEIVE', 'GOODS'], words: 'kinds.access.codes.scope', in: ['list'] },
    directoryNumber: { type: 'text', max: 20, optional: true },
    directoryClass: {
      type: 'code',
      codes: ['A', 'B', 'C'],
      words: 'kinds.access.codes.directoryClass',
      optional: true,
      in: ['list', 'filter'],
    },
    pilot: { type: 'code', codes: ['Y', 'N'], words: 'kinds.access.codes.pilot', begins: 'N', in: ['list'] },
    authorization: { type: 'documents', max: 3 },
    undertaking: { type: 'documents', max: 3 },
  },
  sections: {
    bank: ['parties', 'bank', 'account', 'scope', 'directoryNumber', 'directoryClass', 'pilot'],
    organisation: ['name', 'usci', 'legalRepresentative', 'address', 'contact', 'phone', 'email'],
    documents: ['authorization', 'undertaking'],
  },
  relevant: { directoryNumber: tradesGoods, directoryClass: tradesGoods },
  rules: [
    {
      field: 'account',
      error: 'identifiers.account',
      holds: (content) => identifiers.account(textIn(content, 'account')),
    },
    // the remitter's address in transfers
    {
      field: 'address',
      error: 'identifiers.addressLines',
      holds: (content) => identifiers.addressLines(textIn(content, 'address')),
    },
    inDirectory('directoryNumber', 'kinds.access.refusals.directory'),
    inDirectory('directoryClass', 'fields.choose'),
  ],
  morePersonal: true,
  waitsFor: { DRAFT: 'org', BANK_REVIEW: 'bank', CHANGE_REVIEW: 'bank' },
  holds: ['ACTIVE', 'CHANGE_REVIEW'],
  name: 'parties',
  // a draft does not prevent another one
  unique: { field: 'bank', takenBy: 'submit', freedBy: ['DRAFT', 'REJECTED', 'REVOKED'] },
  change: { filedBy: 'fileChange', acceptedBy: 'acceptChange', locked: ['usci', 'bank'] },
  addressed: { party: 'bank', field: 'bank' },
  filled: ['parties', 'name', 'usci'],
  // by the name reserved in the log: two concurrent submissions cannot both succeed
  guards: { only: () => true },
  batch: ['accept', 'acceptChange'],
} as const satisfies WorkflowRecord;
