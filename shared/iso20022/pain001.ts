import { linesOf } from '@portal/shared/rules/lines';
import { conforms } from './conformance.ts';
import { decimalOf, digitsOf, unitsOf } from './decimal.ts';
import { namespaceOf } from './definition.ts';
import { all, elementText, leaf, node, type XmlElement, xmlOf } from './element.ts';
import type { Fault } from './fault.ts';
import { pain001 } from './pain001-definition.ts';
import { type MessageBounds, readMessage } from './xml.ts';

/** Who bears the charges, as applications have it: the remitter, the payee, each their own. */
export const chargeCodes = { OUR: 'DEBT', BEN: 'CRED', SHA: 'SHAR' } as const;
export type Charges = keyof typeof chargeCodes;

export type AccountNumber = { iban: string } | { number: string };

export interface Party {
  name: string;
  /** laid out in at most two lines of 70 characters, broken at blanks, and never cut; without town and country */
  address?: string;
  /** at most 35 characters; needed with an address or a country */
  town?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** unified social credit identifier, of a party in China */
  usci?: string;
}

export interface Bank {
  bic: string;
  name?: string;
}

export interface Regulatory {
  /** BOP transaction code, six digits */
  code: string;
  /** of the other side */
  country: string;
  amount: string;
  currency: string;
  /** laid out in lines of 35 characters, broken at blanks where there are some */
  remark?: string;
}

export interface Transfer {
  endToEndId: string;
  instructionId?: string;
  debtor: Party;
  debtorAccount: AccountNumber & { currency?: string };
  debtorBank: Bank;
  /** yyyy-MM-dd */
  executionDate: string;
  charges: Charges;
  urgent: boolean;
  /** decimal string, and ISO 4217 */
  amount: string;
  currency: string;
  /** of the purchase: what one unit of `currency` is in the debtor's; at most 11 digits, 10 of them behind the point */
  rate?: string;
  creditor: Party;
  creditorAccount: AccountNumber;
  creditorBank: Bank;
  intermediary?: Bank;
  regulatory: readonly Regulatory[];
  /** at most 140 characters of SWIFT's X set */
  remittance?: string;
  /** of ISO's External Purpose Codes, four letters */
  purpose?: string;
}

export interface CreditTransfers {
  messageId: string;
  /** ISO 8601 with its zone */
  createdAt: string;
  initiator: Party;
  transfers: readonly Transfer[];
}

const lines = (name: string, text: string | undefined, width: number): XmlElement[] =>
  text === undefined ? [] : linesOf(text, width).flatMap((line) => leaf(name, line));

const partyOf = (name: string, { name: nm, address, town, country, usci }: Party): XmlElement[] =>
  node(
    name,
    leaf('Nm', nm),
    node('PstlAdr', leaf('TwnNm', town), leaf('Ctry', country), lines('AdrLine', address, 70)),
    // COID, of the External Organisation Identification Codes: the number that an authority of the country has given
    usci === undefined
      ? []
      : node('Id', node('OrgId', node('Othr', leaf('Id', usci), node('SchmeNm', leaf('Cd', 'COID'))))),
  );

const bankOf = (name: string, bank: Bank | undefined): XmlElement[] =>
  bank ? node(name, node('FinInstnId', leaf('BICFI', bank.bic), leaf('Nm', bank.name))) : [];

const accountOf = (name: string, account: AccountNumber, currency?: string): XmlElement[] =>
  node(
    name,
    node('Id', 'iban' in account ? leaf('IBAN', account.iban) : node('Othr', leaf('Id', account.number))),
    leaf('Ccy', currency),
  );

/**
 * What the definition has is the block, its fields and their lengths. That the foreign-exchange administration is named
 * SAFE, that `Tp` says BOP and the code of the balance of payments stands in `Cd`, and that the remark (交易附言) stands in
 * `Inf` is a convention: the administration takes declarations through its own channel, CNAPS has fields of its own, and
 * each bank says in its guide where it wants them.
 */
const regulatoryOf = ({ code, country, amount, currency, remark }: Regulatory): XmlElement[] =>
  node(
    'RgltryRptg',
    leaf('DbtCdtRptgInd', 'DEBT'),
    node('Authrty', leaf('Nm', 'SAFE'), leaf('Ctry', 'CN')),
    node(
      'Dtls',
      leaf('Tp', 'BOP'),
      leaf('Ctry', country),
      leaf('Cd', code),
      leaf('Amt', amount, currency),
      lines('Inf', remark, 35),
    ),
  );

const transferOf = (transfer: Transfer): XmlElement[] =>
  node(
    'CdtTrfTxInf',
    node('PmtId', leaf('InstrId', transfer.instructionId), leaf('EndToEndId', transfer.endToEndId)),
    node('Amt', leaf('InstdAmt', transfer.amount, transfer.currency)),
    transfer.rate === undefined
      ? []
      : node(
          'XchgRateInf',
          leaf('UnitCcy', transfer.currency),
          leaf('XchgRate', transfer.rate),
          leaf('RateTp', 'AGRD'),
        ),
    bankOf('IntrmyAgt1', transfer.intermediary),
    bankOf('CdtrAgt', transfer.creditorBank),
    partyOf('Cdtr', transfer.creditor),
    accountOf('CdtrAcct', transfer.creditorAccount),
    node('Purp', leaf('Cd', transfer.purpose)),
    transfer.regulatory.flatMap(regulatoryOf),
    node('RmtInf', leaf('Ustrd', transfer.remittance)),
  );

/** Of amounts that are some, in the shortest form; the sum of those that are none is told by their own fault. */
function sumOf(transfers: readonly Transfer[]): string {
  const units = transfers.flatMap(({ amount }) => {
    const digits = digitsOf(amount);
    return digits && digits.fraction <= 5 ? [unitsOf(amount)] : [];
  });
  return decimalOf(units.reduce((total, each) => total + each, 0n));
}

const totals = (transfers: readonly Transfer[]): XmlElement[] => [
  ...leaf('NbOfTxs', String(transfers.length)),
  ...leaf('CtrlSum', sumOf(transfers)),
];

/** What transfers of one payment information have in common. */
const common = ({ debtor, debtorAccount, debtorBank, executionDate, charges, urgent }: Transfer): string =>
  JSON.stringify([
    debtor.name,
    debtor.address,
    debtor.town,
    debtor.country,
    debtor.usci,
    debtorAccount,
    debtorBank.bic,
    debtorBank.name,
    executionDate,
    charges,
    urgent,
  ]);

function paymentOf(id: string, transfers: readonly [Transfer, ...Transfer[]]): XmlElement[] {
  const [first] = transfers;
  return node(
    'PmtInf',
    leaf('PmtInfId', id),
    leaf('PmtMtd', 'TRF'),
    totals(transfers),
    node('PmtTpInf', leaf('InstrPrty', first.urgent ? 'HIGH' : 'NORM')),
    node('ReqdExctnDt', leaf('Dt', first.executionDate)),
    partyOf('Dbtr', first.debtor),
    accountOf('DbtrAcct', first.debtorAccount, first.debtorAccount.currency),
    bankOf('DbtrAgt', first.debtorBank),
    leaf('ChrgBr', chargeCodes[first.charges]),
    transfers.flatMap(transferOf),
  );
}

function documentOf({ messageId, createdAt, initiator, transfers }: CreditTransfers): XmlElement {
  const groups = new Map<string, [Transfer, ...Transfer[]]>();
  for (const transfer of transfers) {
    const group = groups.get(common(transfer));
    if (group) group.push(transfer);
    else groups.set(common(transfer), [transfer]);
  }
  const initiation: XmlElement = {
    name: 'CstmrCdtTrfInitn',
    text: '',
    children: [
      ...node(
        'GrpHdr',
        leaf('MsgId', messageId),
        leaf('CreDtTm', createdAt),
        totals(transfers),
        partyOf('InitgPty', initiator),
      ),
      ...[...groups.values()].flatMap((group, at) => paymentOf(`${messageId}-${at + 1}`, group)),
    ],
  };
  return { name: 'Document', text: '', children: [initiation] };
}

/** Where the same identifier stands a second time: whoever reads the file tells transfers apart by it. */
function repeatedIds(document: XmlElement): Fault[] {
  const knownIds = new Set<string>();
  const payments = all(document.children[0], 'PmtInf');
  return payments.flatMap((payment, nth) =>
    all(payment, 'CdtTrfTxInf').flatMap((transfer, at) => {
      const id = elementText(transfer, 'PmtId', 'EndToEndId') ?? '';
      if (!knownIds.has(id)) {
        knownIds.add(id);
        return [];
      }
      const path = `Document/CstmrCdtTrfInitn/PmtInf[${nth + 1}]/CdtTrfTxInf[${at + 1}]/PmtId/EndToEndId`;
      return [{ path, code: 'duplicate' } as const];
    }),
  );
}

/**
 * A CustomerCreditTransferInitiation (pain.001.001.09): the transfers in the order in which they are given, put together by
 * debtor, account, day, charges and priority. The same data are the same bytes. What does not fit the definition is told
 * with its place, all of it, and then there is no document: nothing is cut, rounded or replaced.
 */
export function writePain001(transfers: CreditTransfers): { xml: string } | { faults: Fault[] } {
  const document = documentOf(transfers);
  const faults = [...conforms(pain001, document), ...repeatedIds(document)];
  return faults.length ? { faults } : { xml: xmlOf(document, namespaceOf(pain001)) };
}

/** Reads such a document whole, held to the same definition; rejects with `UnreadableMessage`. */
export async function readPain001(
  bytes: AsyncIterable<Uint8Array>,
  bounds?: Partial<MessageBounds>,
): Promise<{ document: XmlElement; faults: readonly Fault[] }> {
  let read: { document: XmlElement; faults: readonly Fault[] } | undefined;
  await readMessage(bytes, {
    definitions: [pain001],
    ...(bounds ? { bounds } : {}),
    isPart: (_name, parents) => parents.length === 0,
    part: ({ element, faults }) => {
      read = { document: element, faults };
    },
  });
  if (!read) throw new TypeError('a document has a root element');
  return read;
}
