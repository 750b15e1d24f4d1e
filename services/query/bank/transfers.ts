import { type CreditTransfers, type Fault, type Transfer, writePain001 } from '@portal/shared/iso20022/index';
import type { Content } from '@portal/shared/records/define';
import { textIn } from '@portal/shared/records/institutional/content-values';
import { declaredRemark, remittanceRecord, sources } from '@portal/shared/records/institutional/remittance-record';
import { transitionsOf } from '@portal/shared/records/workflow';
import { isOpenBy } from '@portal/shared/records/workflow-record';
import { isIban } from '@portal/shared/rules/identifiers';
import type { WorkflowRow } from '../workflow/models.ts';

/** An application as a bank has it, and the bank itself by its BIC. */
export type Application = Pick<WorkflowRow, 'record' | 'state' | 'done_by' | 'content' | 'noted' | 'number' | 'name'>;
export interface RemittingBank {
  bic: string;
  name: string;
}

/** `field`: of the application, or `transfer` for what no field of it is at fault for; `code`: of `bank.faults`. */
export interface RecordFault {
  record: string;
  number: string;
  field: string;
  code: Fault['code'] | 'sources' | 'draft' | 'town' | 'addressLines';
}

/**
 * Whether it can be remitted as it stands: approved, and what is bought for it has been bought. What may have changed
 * since its submission is checked when it is remitted.
 */
export const isRemittable = ({ state, done_by: doneBy, content }: Application): boolean =>
  transitionsOf(remittanceRecord, 'remit', { state, doneBy }).some(
    isOpenBy(remittanceRecord, { content, noted: {}, pendingValues: null, state }),
  );

/** Where the money is taken from, of what says something. */
const drawnOn = (content: Content) => sources.filter(({ amount }) => textIn(content, amount) !== '');

/** What the account is kept in, where that is known: what is bought is paid in yuan. */
const accountCurrency = (field: string, currency: string): string | undefined =>
  ({ cnyAccount: 'CNY', cashAccount: currency })[field];

const numbered = (text: string) => {
  const number = text.replaceAll(' ', '');
  return isIban(number) ? { iban: number } : { number: text };
};

/** Nothing is written for a town that nobody has entered: it is missing then, rather than empty. */
const townIn = (content: Content, field: 'town' | 'payeeTown') =>
  textIn(content, field) === '' ? {} : { town: textIn(content, field) };

function transferOf(
  { content, noted: computed, number }: Application,
  bank: RemittingBank,
  executionDate: string,
): Transfer {
  const textAt = (field: string) => textIn(content, field);
  const [source] = drawnOn(content);
  const currency = textAt('currency');
  const debtorCurrency = source && accountCurrency(source.account, currency);
  return {
    endToEndId: number ?? '',
    debtor: {
      name: textAt('remitter'),
      address: textAt('address'),
      ...townIn(content, 'town'),
      country: 'CN',
      usci: textAt('usci'),
    },
    debtorAccount: {
      ...numbered(source ? textAt(source.account) : ''),
      ...(debtorCurrency && { currency: debtorCurrency }),
    },
    debtorBank: bank,
    executionDate,
    charges: textAt('charges') as Transfer['charges'],
    urgent: textAt('priority') === 'U',
    amount: textAt('amount'),
    currency,
    ...(computed.fxRate && { rate: computed.fxRate }),
    creditor: {
      name: textAt('payee'),
      address: textAt('payeeAddress'),
      ...townIn(content, 'payeeTown'),
      country: textAt('payeeCountry'),
    },
    creditorAccount: numbered(textAt('payeeAccount')),
    creditorBank: { bic: textAt('swift'), name: textAt('payeeBank') },
    ...(textAt('agentBank') && { intermediary: { bic: textAt('agentBank') } }),
    regulatory: ([1, 2] as const).flatMap((at) =>
      textAt(`bopCode${at}`) === ''
        ? []
        : [
            {
              code: textAt(`bopCode${at}`),
              country: textAt('payeeCountry'),
              amount: textAt(`bopAmount${at}`),
              currency,
              remark: declaredRemark(content, `bopRemark${at}`),
            },
          ],
    ),
    ...(textAt('message') && { remittance: textAt('message') }),
  };
}

/** Where an element of a transfer comes from, the more particular first. */
const fieldsByPath: readonly (readonly [RegExp, (content: Content) => string])[] = [
  [/RgltryRptg\[2\]\/Dtls\/Inf/, () => 'bopRemark2'],
  [/RgltryRptg\[2\]\/Dtls\/Amt/, () => 'bopAmount2'],
  [/RgltryRptg\[2\]/, () => 'bopCode2'],
  [/RgltryRptg(\[1\])?\/Dtls\/Inf/, () => 'bopRemark1'],
  [/RgltryRptg(\[1\])?\/Dtls\/Amt/, () => 'bopAmount1'],
  [/RgltryRptg/, () => 'bopCode1'],
  [/\/Amt\/InstdAmt\/?@Ccy/, () => 'currency'],
  [/\/Amt/, () => 'amount'],
  [/\/IntrmyAgt1/, () => 'agentBank'],
  [/\/CdtrAgt\/FinInstnId\/Nm/, () => 'payeeBank'],
  [/\/CdtrAgt/, () => 'swift'],
  [/\/CdtrAcct/, () => 'payeeAccount'],
  [/\/Cdtr\/PstlAdr\/TwnNm/, () => 'payeeTown'],
  [/\/Cdtr\/PstlAdr\/Ctry/, () => 'payeeCountry'],
  [/\/Cdtr\/PstlAdr/, () => 'payeeAddress'],
  [/\/Cdtr\//, () => 'payee'],
  [/\/RmtInf/, () => 'message'],
  [/\/ChrgBr/, () => 'charges'],
  [/\/Dbtr\/PstlAdr\/TwnNm/, () => 'town'],
  [/\/Dbtr\/PstlAdr/, () => 'address'],
  [/\/Dbtr\/Id/, () => 'usci'],
  [/\/Dbtr\//, () => 'remitter'],
  [/\/DbtrAcct/, (content) => drawnOn(content)[0]?.account ?? 'cnyAccount'],
  [/\/(DbtrAgt|InitgPty)/, () => 'bankName'],
];

/** The field of an application that an element of its transfer comes from. */
export const fieldAt = (path: string, content: Content): string =>
  fieldsByPath.find(([pattern]) => pattern.test(path))?.[1](content) ?? 'transfer';

/** What is wrong with an address, told in words of its own: an older application may have no town, or a longer address. */
const codeAt = ({ path, code }: Fault): RecordFault['code'] => {
  if (code === 'missing' && path.endsWith('/PstlAdr/TwnNm')) return 'town';
  return code === 'repeated' && path.endsWith('/PstlAdr/AdrLine') ? 'addressLines' : code;
};

type Header = Pick<CreditTransfers, 'messageId' | 'createdAt'>;

/** What of one application does not fit into a transfer: each is held to the definition by itself. */
function faultsOf(application: Application, message: CreditTransfers): RecordFault[] {
  const { record, number, content } = application;
  const recordRef = { record, number: number ?? '' };
  // a draft is a paper that the bank draws: as a transfer the money would leave by wire
  if (textIn(content, 'method') === 'D') return [{ ...recordRef, field: 'method', code: 'draft' }];
  const [, second] = drawnOn(content);
  // a transfer is taken from one account
  if (second) return [{ ...recordRef, field: second.account, code: 'sources' }];
  const written = writePain001(message);
  if ('xml' in written) return [];
  const recordFaults = written.faults.map((fault) => ({
    ...recordRef,
    field: fieldAt(fault.path, content),
    code: codeAt(fault),
  }));
  return [...new Map(recordFaults.map((fault) => [`${fault.field} ${fault.code}`, fault])).values()];
}

type Dated = Header & { dayOf: (application: Application) => string };

/** What of each of these does not fit into a transfer by itself. Pure. */
export function unfitAmong(
  applications: readonly Application[],
  bank: RemittingBank,
  { messageId, createdAt, dayOf }: Dated,
): RecordFault[] {
  const header = { messageId, createdAt, initiator: { name: bank.name } };
  return applications.flatMap((each) =>
    faultsOf(each, { ...header, transfers: [transferOf(each, bank, dayOf(each))] }),
  );
}

/** The file of transfers of applications, in their order; or everything of them that does not fit. Pure. */
export function transfersFile(
  applications: readonly Application[],
  bank: RemittingBank,
  dated: Dated,
): { xml: string } | { faults: readonly RecordFault[] } {
  const faults = unfitAmong(applications, bank, dated);
  if (faults.length > 0) return { faults };
  const { messageId, createdAt, dayOf } = dated;
  const transfers = applications.map((each) => transferOf(each, bank, dayOf(each)));
  const written = writePain001({ messageId, createdAt, initiator: { name: bank.name }, transfers });
  if ('xml' in written) return written;
  // each fits by itself: what is left is of the file, such as the same number twice
  const transferRef = { record: '', number: '', field: 'transfer' };
  return { faults: written.faults.map(({ code }) => ({ ...transferRef, code })) };
}
