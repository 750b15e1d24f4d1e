import { account, agent, chargeBearer, dateOrTime, ownedAccount, party, purpose, remittance } from './components.ts';
import {
  any,
  choice,
  type MessageDefinition,
  one,
  optional,
  type Particle,
  sequence,
  skipped,
  skippedOne,
  some,
} from './definition.ts';
import {
  amount,
  boolean,
  code,
  creditDebit,
  dateTime,
  decimalNumber,
  externalCode,
  max15Numeric,
  nonNegativeDecimal,
  text,
  uuid,
} from './types.ts';

const many = Number.POSITIVE_INFINITY;

/** Party40Choice: a party, or a bank in its place. */
const partyOrAgent = choice({ Pty: party(text), Agt: agent(text) });

/** Charges6 with ChargesRecord3. */
const charges = sequence({
  TtlChrgsAndTaxAmt: optional(amount),
  Rcrd: any(
    sequence({
      Amt: one(amount),
      CdtDbtInd: optional(creditDebit),
      ChrgInclInd: optional(boolean),
      Tp: skipped(),
      Rate: skipped(),
      Br: optional(chargeBearer),
      Agt: skipped(),
      Tax: skipped(),
    }),
  ),
});

/** TransactionReferences6. */
const references = sequence({
  MsgId: optional(text(35)),
  AcctSvcrRef: optional(text(35)),
  PmtInfId: optional(text(35)),
  InstrId: optional(text(35)),
  EndToEndId: optional(text(35)),
  UETR: optional(uuid),
  TxId: optional(text(35)),
  MndtId: optional(text(35)),
  ChqNb: optional(text(35)),
  ClrSysRef: optional(text(35)),
  AcctOwnrTxId: optional(text(35)),
  AcctSvcrTxId: optional(text(35)),
  MktInfrstrctrTxId: optional(text(35)),
  PrcgId: optional(text(35)),
  Prtry: skipped(many),
});

/** TransactionParties6. */
const parties = sequence({
  InitgPty: optional(partyOrAgent),
  Dbtr: optional(partyOrAgent),
  DbtrAcct: optional(account(text)),
  UltmtDbtr: optional(partyOrAgent),
  Cdtr: optional(partyOrAgent),
  CdtrAcct: optional(account(text)),
  UltmtCdtr: optional(partyOrAgent),
  TradgPty: skipped(),
  Prtry: skipped(many),
});

/** TransactionAgents5. */
const agents = sequence({
  InstgAgt: skipped(),
  InstdAgt: skipped(),
  DbtrAgt: optional(agent(text)),
  CdtrAgt: optional(agent(text)),
  IntrmyAgt1: optional(agent(text)),
  IntrmyAgt2: skipped(),
  IntrmyAgt3: skipped(),
  RcvgAgt: skipped(),
  DlvrgAgt: skipped(),
  IssgAgt: skipped(),
  SttlmPlc: skipped(),
  Prtry: skipped(many),
});

/** EntryTransaction10. */
const transaction = sequence({
  Refs: optional(references),
  Amt: optional(amount),
  CdtDbtInd: optional(creditDebit),
  AmtDtls: skipped(),
  Avlbty: skipped(many),
  BkTxCd: skipped(),
  Chrgs: optional(charges),
  Intrst: skipped(),
  RltdPties: optional(parties),
  RltdAgts: optional(agents),
  LclInstrm: skipped(),
  Purp: optional(purpose),
  RltdRmtInf: skipped(10),
  RmtInf: optional(remittance(text)),
  RltdDts: skipped(),
  RltdPric: skipped(),
  RltdQties: skipped(many),
  FinInstrmId: skipped(),
  Tax: skipped(),
  RtrInf: skipped(),
  CorpActn: skipped(),
  SfkpgAcct: skipped(),
  CshDpst: skipped(many),
  CardTx: skipped(),
  AddtlTxInf: optional(text(500)),
  SplmtryData: skipped(many),
});

/** ReportEntry10. */
const entry = sequence({
  NtryRef: optional(text(35)),
  Amt: one(amount),
  CdtDbtInd: one(creditDebit),
  RvslInd: optional(boolean),
  Sts: one(choice({ Cd: externalCode, Prtry: text(35) })),
  BookgDt: optional(dateOrTime),
  ValDt: optional(dateOrTime),
  AcctSvcrRef: optional(text(35)),
  Avlbty: skipped(many),
  BkTxCd: skippedOne,
  ComssnWvrInd: skipped(),
  AddtlInfInd: skipped(),
  AmtDtls: skipped(),
  Chrgs: optional(charges),
  TechInptChanl: skipped(),
  Intrst: skipped(),
  CardTx: skipped(),
  NtryDtls: any(sequence({ Btch: skipped(), TxDtls: any(transaction) })),
  AddtlNtryInf: optional(text(500)),
});

const numberAndSum = sequence({ NbOfNtries: optional(max15Numeric), Sum: optional(decimalNumber) });

/** TotalTransactions6. */
const summary = sequence({
  TtlNtries: optional(
    sequence({
      NbOfNtries: optional(max15Numeric),
      Sum: optional(decimalNumber),
      TtlNetNtry: optional(sequence({ Amt: one(nonNegativeDecimal), CdtDbtInd: one(creditDebit) })),
    }),
  ),
  TtlCdtNtries: optional(numberAndSum),
  TtlDbtNtries: optional(numberAndSum),
  TtlNtriesPerBkTxCd: skipped(many),
});

/** Pagination1: this is the last page, and there was none before, or the file is a part of something. */
const pagination = sequence({ PgNb: one({ is: 'form', form: /^\d{1,5}$/ }), LastPgInd: one(boolean) });

/** CashBalance8. */
const balance = sequence({
  Tp: one(
    sequence({
      CdOrPrtry: one(choice({ Cd: externalCode, Prtry: text(35) })),
      SubTp: skipped(),
    }),
  ),
  CdtLine: skipped(many),
  Amt: one(amount),
  CdtDbtInd: one(creditDebit),
  Dt: one(dateOrTime),
  Avlbty: skipped(many),
});

/** GroupHeader81. */
const header = sequence({
  MsgId: one(text(35)),
  CreDtTm: one(dateTime),
  MsgRcpt: skipped(),
  MsgPgntn: optional(pagination),
  OrgnlBizQry: skipped(),
  AddtlInf: optional(text(500)),
});

/** What AccountNotification17 and AccountStatement9 have in common. */
const report = (name: string, balances: Readonly<Record<string, Particle>>) =>
  sequence({
    Id: one(text(35)),
    [`${name}Pgntn`]: optional(pagination),
    ElctrncSeqNb: skipped(),
    RptgSeq: skipped(),
    LglSeqNb: skipped(),
    CreDtTm: optional(dateTime),
    FrToDt: skipped(),
    CpyDplctInd: optional(code('CODU', 'COPY', 'DUPL')),
    RptgSrc: skipped(),
    Acct: one(ownedAccount(text)),
    RltdAcct: skipped(),
    Intrst: skipped(many),
    ...balances,
    TxsSummry: optional(summary),
    Ntry: any(entry),
    [`Addtl${name}Inf`]: optional(text(500)),
  });

/** A message of accounts, and what its parts are called. */
export interface CamtDefinition extends MessageDefinition {
  message: string;
  report: string;
}

const camt = (
  id: string,
  message: string,
  name: string,
  balances: Readonly<Record<string, Particle>>,
): CamtDefinition => ({
  id,
  message,
  report: name,
  type: sequence({
    [message]: one(sequence({ GrpHdr: one(header), [name]: some(report(name, balances)), SplmtryData: skipped(many) })),
  }),
});

/** BankToCustomerDebitCreditNotificationV08. */
export const camt054 = camt('camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', {});
/** BankToCustomerStatementV08. */
export const camt053 = camt('camt.053.001.08', 'BkToCstmrStmt', 'Stmt', { Bal: some(balance) });
