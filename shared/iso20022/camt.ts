import { dayOf } from '@portal/shared/rules/dates';
import type { CamtDefinition } from './camt-definition.ts';
import { digitsOf, plainDecimal, unitsOf } from './decimal.ts';
import { all, elementText, found, type XmlElement } from './element.ts';
import { type Fault, type Place, UnreadableMessage } from './fault.ts';
import { identifierIn } from './identifier.ts';
import { type MessageBounds, type Part, readMessage } from './xml.ts';

/** An amount as it stands in the file, but for what a decimal of XML may have around it (`+5.` is 5). */
export interface Sum {
  amount: string;
  currency: string;
}

export interface AccountRef {
  /** an IBAN, or the number that the bank has for it */
  number: string;
  isIban: boolean;
  currency?: string;
  owner?: string;
}

export interface Charge extends Sum {
  /** undefined: it says not which way it goes */
  side?: 'CRDT' | 'DBIT';
  /** whether the entry's amount has it in it already */
  included?: boolean;
  /** who bears it: DEBT, CRED, SHAR or SLEV */
  bearer?: string;
}

export interface Counterparty {
  name?: string;
  /** of its address, or where it has its seat */
  country?: string;
  address?: string;
  account?: string;
  /** as the file says it: identifiers of an organisation, such as a USCI */
  ids: readonly string[];
}

/** What one transaction of an entry says; an entry of several is a collection. */
export interface EntryDetail {
  /** the same in every file that tells of it */
  key: string;
  amount?: Sum;
  /** of the payment behind it, where the message tells it apart */
  transactionAmount?: Sum;
  side?: 'CRDT' | 'DBIT';
  endToEndId?: string;
  transactionId?: string;
  uetr?: string;
  bankReference?: string;
  charges: readonly Charge[];
  debtor: Counterparty;
  creditor: Counterparty;
  debtorBank?: string;
  creditorBank?: string;
  intermediary?: string;
  purpose?: string;
  remittance: readonly string[];
  information?: string;
}

/** One entry of an account. What is said badly is left out, and is in `faults`. */
export interface Entry {
  /** see `entryKeys` */
  key: string;
  /** of its first tag */
  line: number;
  path: string;
  account: AccountRef;
  amount?: Sum;
  /** which way the money went: to the account, or from it */
  side?: 'CRDT' | 'DBIT';
  reversal: boolean;
  /** BOOK, PDNG, INFO, FUTR, or a word of the bank's */
  status?: string;
  bookingDate?: string;
  valueDate?: string;
  /** the bank's for the entry, and the number of the entry in its account */
  bankReference?: string;
  reference?: string;
  charges: readonly Charge[];
  details: readonly EntryDetail[];
  information?: string;
  faults: readonly Fault[];
}

export interface Balance extends Sum {
  /** OPBD, CLBD, PRCD, ITBD, CLAV and the like (External Balance Type) */
  type: string;
  side: 'CRDT' | 'DBIT';
  date: string;
}

/** What a message says of one account. */
export interface AccountReport {
  id: string;
  createdAt?: string;
  account: AccountRef;
  balances: readonly Balance[];
  entries: readonly Entry[];
  /** true: this file has a part of it, so that its sums are those of other files as well */
  partial: boolean;
}

export interface CamtMessage {
  messageId: string;
  createdAt: string;
  reports: readonly AccountReport[];
}

export interface CamtBounds extends MessageBounds {
  entries: number;
}
export const entriesMax = 100_000;

/** A day of Shanghai: a time with its zone says a moment, one without says its own day. */
function dayIn(element: XmlElement | undefined): string | undefined {
  const day = elementText(element, 'Dt');
  if (day !== undefined) return day.slice(0, 10);
  const time = elementText(element, 'DtTm');
  return time === undefined ? undefined : dayOfTime(time);
}

/** The day of a time as messages have it. */
export const dayOfTime = (time: string): string =>
  /(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? dayOf(Date.parse(time)) : time.slice(0, 10);

function sumOf(element: XmlElement | undefined): Sum | undefined {
  const amount = elementText(element);
  if (!element?.currency || amount === undefined || !digitsOf(amount)) return undefined;
  return { amount: plainDecimal(amount), currency: element.currency };
}

const sideOf = (element: XmlElement | undefined): 'CRDT' | 'DBIT' | undefined => {
  const side = elementText(element, 'CdtDbtInd');
  return side === 'CRDT' || side === 'DBIT' ? side : undefined;
};

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';
const either = (element: XmlElement | undefined): string | undefined =>
  elementText(element, 'Cd') ?? elementText(element, 'Prtry');

function accountNumber(element: XmlElement | undefined): { number: string; isIban: boolean } | undefined {
  const iban = elementText(element, 'Id', 'IBAN');
  if (iban !== undefined) return { number: iban, isIban: true };
  const other = elementText(element, 'Id', 'Othr', 'Id');
  return other === undefined ? undefined : { number: other, isIban: false };
}

type DefinedValues<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** What is there of these: what is not said is no field. */
function omitUndefined<Values extends object>(values: Values): DefinedValues<Values> {
  const there: DefinedValues<Values> = {};
  for (const key in values)
    if (values[key] !== undefined) there[key] = values[key] as DefinedValues<Values>[typeof key];
  return there;
}

function chargesOf(element: XmlElement | undefined): Charge[] {
  const charges = found(element, 'Chrgs');
  // in the first version each of them is a record
  const each = found(charges, 'Amt') ? all(element, 'Chrgs') : all(charges, 'Rcrd');
  const records = each.flatMap((record) => {
    const sum = sumOf(found(record, 'Amt'));
    const included = elementText(record, 'ChrgInclInd');
    return sum
      ? [
          {
            ...sum,
            ...omitUndefined({
              side: sideOf(record),
              included: included === undefined ? undefined : isTrue(included),
              bearer: elementText(record, 'Br'),
            }),
          },
        ]
      : [];
  });
  const total = sumOf(found(charges, 'TtlChrgsAndTaxAmt'));
  return records.length || !total ? records : [total];
}

function counterparty(parties: XmlElement | undefined, name: 'Dbtr' | 'Cdtr'): Counterparty {
  const choice = found(parties, name);
  // before version 08 there was no choice
  const party = found(choice, 'Pty') ?? found(choice, 'Agt', 'FinInstnId') ?? choice;
  const address = found(party, 'PstlAdr');
  const lines = address?.children.filter((child) => child.name !== 'Ctry').map((child) => child.text.trim()) ?? [];
  return {
    ...omitUndefined({
      name: elementText(party, 'Nm'),
      country: elementText(address, 'Ctry') ?? elementText(party, 'CtryOfRes'),
      address: lines.filter(Boolean).join(', ') || undefined,
      account: accountNumber(found(parties, `${name}Acct`))?.number,
    }),
    ids: all(found(party, 'Id', 'OrgId'), 'Othr').flatMap((other) => elementText(other, 'Id') ?? []),
  };
}

const bankOf = (agents: XmlElement | undefined, name: string): string | undefined =>
  elementText(agents, name, 'FinInstnId', 'BICFI') ??
  elementText(agents, name, 'FinInstnId', 'BIC') ??
  elementText(agents, name, 'FinInstnId', 'Nm');

/** A transaction as it stands in the file. */
type WrittenDetail = Omit<EntryDetail, 'key'> & { servicerTransactionId?: string };

const detailOf = (element: XmlElement): WrittenDetail => {
  const refs = found(element, 'Refs');
  const parties = found(element, 'RltdPties');
  const agents = found(element, 'RltdAgts');
  return {
    ...omitUndefined({
      amount: sumOf(found(element, 'Amt')),
      transactionAmount: sumOf(found(element, 'AmtDtls', 'TxAmt', 'Amt')),
      side: sideOf(element),
      endToEndId: elementText(refs, 'EndToEndId'),
      transactionId: elementText(refs, 'TxId'),
      uetr: elementText(refs, 'UETR'),
      bankReference: elementText(refs, 'AcctSvcrRef'),
      servicerTransactionId: elementText(refs, 'AcctSvcrTxId'),
      debtorBank: bankOf(agents, 'DbtrAgt'),
      creditorBank: bankOf(agents, 'CdtrAgt'),
      intermediary: bankOf(agents, 'IntrmyAgt1'),
      purpose: either(found(element, 'Purp')),
      information: elementText(element, 'AddtlTxInf'),
    }),
    charges: chargesOf(element),
    debtor: counterparty(parties, 'Dbtr'),
    creditor: counterparty(parties, 'Cdtr'),
    remittance: all(found(element, 'RmtInf'), 'Ustrd').map((line) => line.text.trim()),
  };
};

/** A transaction without what identifies nothing; the bank's reference stands in one place or in the other. */
function withIdentifiers(detail: WrittenDetail): Omit<EntryDetail, 'key'> {
  const { endToEndId, transactionId, bankReference, servicerTransactionId, ...others } = detail;
  return {
    ...others,
    ...omitUndefined({
      endToEndId: identifierIn(endToEndId),
      transactionId: identifierIn(transactionId),
      bankReference: identifierIn(bankReference) ?? identifierIn(servicerTransactionId),
    }),
  };
}

/** Makes one key of texts: of the same ones the same, whenever and wherever it is made. */
export type KeyOf = (...texts: readonly string[]) => string;

/**
 * Keys by which the same entry is known again, in this file, in the same file brought twice, and in another message. An
 * entry is what its account, its bank's reference, its amount, its side and its day say, and in which state it is: that it
 * was pending is another fact than that it was booked. Where the bank gives it no reference, those of its transactions and
 * its own number take that place. What agrees in all of that is counted in the order of the file: two fees of the same
 * amount and day are two, and are the same two when the file comes again.
 */
export function entryKeys(keyOf: KeyOf): (parts: readonly (string | undefined)[]) => string {
  const before = new Map<string, number>();
  return (parts) => {
    const same = JSON.stringify(parts.map((part) => part ?? null));
    const count = before.get(same) ?? 0;
    before.set(same, count + 1);
    return keyOf('entry', same, String(count));
  };
}

const canonical = (sum: Sum | undefined): string | undefined =>
  // more decimals than an amount has are a fault already
  sum && (digitsOf(sum.amount)?.fraction ?? 0) <= 5 ? `${sum.currency} ${unitsOf(sum.amount)}` : sum?.currency;

interface KeyFacts {
  account: string;
  amount: Sum | undefined;
  side: string | undefined;
  reversal: boolean;
  status: string | undefined;
  date: string | undefined;
  references: readonly (string | undefined)[];
}

const entryKey = ({ account, amount, side, reversal, status, date, references }: KeyFacts) => [
  account,
  canonical(amount),
  side,
  reversal ? 'reversal' : undefined,
  status,
  date,
  ...references,
];

/** The same of a booked entry that comes in another form. */
export const bookedKey = (
  facts: Pick<KeyFacts, 'account' | 'side' | 'date'> & { amount: Sum; bankReference: string },
): (string | undefined)[] => entryKey({ ...facts, reversal: false, status: 'BOOK', references: [facts.bankReference] });

class Reports {
  readonly reports: AccountReport[] = [];
  readonly #report: string;
  readonly #most: number;
  readonly #key: ReturnType<typeof entryKeys>;
  #header: XmlElement | undefined;
  #entries = 0;
  #partialMessage = false;
  /** what else the report says of itself */
  #current: XmlElement[] = [];
  #account: AccountRef | undefined;
  #rows: Entry[] = [];

  constructor(report: string, maxEntries: number, keyOf: KeyOf) {
    this.#key = entryKeys(keyOf);
    this.#report = report;
    this.#most = maxEntries;
  }

  get message(): CamtMessage {
    return {
      messageId: elementText(this.#header, 'MsgId') ?? '',
      createdAt: elementText(this.#header, 'CreDtTm') ?? '',
      reports: this.reports,
    };
  }

  part({ element, path, line, faults }: Part, place: Place): void {
    const { name } = element;
    if (name === 'Ntry') {
      if (++this.#entries > this.#most) throw new UnreadableMessage('entries', place);
      this.#rows.push(this.#entry(element, path, line, faults));
      return;
    }
    const [fault] = faults;
    if (fault) throw new UnreadableMessage('definition', { line, column: 0 }, { fault });
    if (name === 'GrpHdr') {
      this.#header = element;
      this.#partialMessage = isPaged(found(element, 'MsgPgntn'));
    } else if (name === 'Acct') this.#account = accountOf(element);
    else this.#current.push(element);
  }

  #entry(element: XmlElement, path: string, line: number, faults: readonly Fault[]): Entry {
    const account = this.#account;
    // `Acct` has to stand before it, and a report without one is refused
    if (!account) {
      const fault: Fault = { path: path.replace(/\/[^/]*$/, '/Acct'), code: 'missing' };
      throw new UnreadableMessage('definition', { line, column: 0 }, { fault });
    }
    const read = all(element, 'NtryDtls').flatMap((details) => all(details, 'TxDtls').map(detailOf));
    const amount = sumOf(found(element, 'Amt'));
    const side = sideOf(element);
    const status = either(found(element, 'Sts')) ?? elementText(element, 'Sts');
    const bankReference = identifierIn(elementText(element, 'AcctSvcrRef'));
    const reference = elementText(element, 'NtryRef');
    const bookingDate = dayIn(found(element, 'BookgDt'));
    const valueDate = dayIn(found(element, 'ValDt'));
    const reversal = isTrue(elementText(element, 'RvslInd'));
    const key = this.#key(
      entryKey({
        account: account.number,
        amount,
        side,
        reversal,
        status,
        date: bookingDate ?? valueDate,
        references:
          bankReference === undefined
            ? [
                reference,
                ...read.flatMap((each) => [each.bankReference, each.uetr, each.transactionId, each.endToEndId]),
              ]
            : [bankReference],
      }),
    );
    return {
      key,
      line,
      path,
      account,
      ...omitUndefined({ amount, side, status, bookingDate, valueDate, bankReference, reference }),
      reversal,
      charges: chargesOf(element),
      details: read.map((each) => ({
        key: this.#key([
          key,
          each.bankReference,
          each.uetr,
          each.transactionId,
          each.endToEndId,
          canonical(each.amount),
        ]),
        ...withIdentifiers(each),
      })),
      ...omitUndefined({ information: elementText(element, 'AddtlNtryInf') }),
      faults,
    };
  }

  /** at the end of a report */
  end(place: Place): void {
    const first = (name: string): XmlElement | undefined => this.#current.find((each) => each.name === name);
    const entries = this.#rows;
    const partial = this.#partialMessage || isPaged(first(`${this.#report}Pgntn`));
    if (!partial && !agrees(first('TxsSummry'), entries)) throw new UnreadableMessage('summary', place);
    if (this.#account)
      this.reports.push({
        id: elementText(first('Id')) ?? '',
        ...omitUndefined({ createdAt: elementText(first('CreDtTm')) }),
        account: this.#account,
        balances: this.#current.filter(({ name }) => name === 'Bal').flatMap(balanceOf),
        entries,
        partial,
      });
    this.#current = [];
    this.#account = undefined;
    this.#rows = [];
  }
}

function accountOf(element: XmlElement): AccountRef | undefined {
  const number = accountNumber(element);
  if (!number) return undefined;
  return {
    ...number,
    ...omitUndefined({
      currency: elementText(element, 'Ccy'),
      owner: elementText(element, 'Ownr', 'Nm') ?? elementText(element, 'Nm'),
    }),
  };
}

function balanceOf(element: XmlElement): Balance[] {
  const type = either(found(element, 'Tp', 'CdOrPrtry'));
  const sum = sumOf(found(element, 'Amt'));
  const side = sideOf(element);
  const date = dayIn(found(element, 'Dt'));
  return type && sum && side && date ? [{ type, ...sum, side, date }] : [];
}

const isPaged = (pages: XmlElement | undefined): boolean =>
  pages !== undefined && !(Number(elementText(pages, 'PgNb')) === 1 && isTrue(elementText(pages, 'LastPgInd')));

/** Whether the numbers and sums that a report states are those of its entries; sums are over all currencies, as stated. */
function agrees(summary: XmlElement | undefined, entries: readonly Entry[]): boolean {
  const bySide = (name: string, side: 'CRDT' | 'DBIT') =>
    // an entry that says badly which way it goes belongs to neither or to both
    entries.every((entry) => entry.side)
      ? [{ stated: found(summary, name), counted: entries.filter((entry) => entry.side === side) }]
      : [];
  const groups = [
    { stated: found(summary, 'TtlNtries'), counted: entries },
    ...bySide('TtlCdtNtries', 'CRDT'),
    ...bySide('TtlDbtNtries', 'DBIT'),
  ];
  return groups.every(({ stated, counted }) => {
    const number = elementText(stated, 'NbOfNtries');
    if (number !== undefined && BigInt(number) !== BigInt(counted.length)) return false;
    const sum = elementText(stated, 'Sum');
    // an amount that cannot be read is a fault of its entry: there is no sum to compare with
    if (sum === undefined || counted.some((entry) => entry.faults.length)) return true;
    const units = counted.reduce((total, { amount }) => total + unitsOf(amount?.amount ?? '0'), 0n);
    return (digitsOf(sum)?.fraction ?? 0) <= 5 && unitsOf(sum) === units;
  });
}

/** Reads a message of accounts in one of its versions; rejects with `UnreadableMessage`. */
export async function readCamt(
  definitions: readonly CamtDefinition[],
  bytes: AsyncIterable<Uint8Array>,
  keyOf: KeyOf,
  { entries = entriesMax, ...bounds }: Partial<CamtBounds> = {},
): Promise<CamtMessage> {
  // of all versions the same
  const report = definitions[0]?.report ?? '';
  const reports = new Reports(report, entries, keyOf);
  const allowedElements = new Set(['Id', `${report}Pgntn`, 'CreDtTm', 'Acct', 'Bal', 'TxsSummry', 'Ntry']);
  await readMessage(bytes, {
    definitions,
    bounds,
    isPart: (name, parents) =>
      (parents.length === 2 && name === 'GrpHdr') ||
      (parents.length === 3 && parents[2] === report && allowedElements.has(name)),
    part: (part, place) => reports.part(part, place),
    closed: (name, place) => {
      if (name === report) reports.end(place);
    },
  });
  return reports.message;
}
