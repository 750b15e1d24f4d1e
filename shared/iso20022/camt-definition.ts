import {
  account,
  agent,
  chargeBearer,
  dateOrTime,
  type Names,
  ownedAccount,
  party,
  purpose,
  remittance,
} from './components.ts';
import {
  any,
  choice,
  exactlyOne,
  type MessageDefinition,
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

/** Versions that are read of both messages. What they have in common stands once, as the newest of them has it. */
export const camtVersions = ['02', '04', '06', '08'] as const;
export type CamtVersion = (typeof camtVersions)[number];

const isFirst = (version: CamtVersion): boolean => version === '02';
/** Before, a party could not be a bank, and the status of an entry was a code and nothing else. */
const isPlain = (version: CamtVersion): boolean => version !== '08';
const namesIn = (version: CamtVersion): Names =>
  isFirst(version) ? { bank: 'BIC', organisation: 'BICOrBEI' } : { bank: 'BICFI', organisation: 'AnyBIC' };

/** Party40Choice: a party, or a bank in its place. */
const partyIn = (version: CamtVersion) =>
  isPlain(version)
    ? party(text, namesIn(version))
    : choice({ Pty: party(text, namesIn(version)), Agt: agent(text, namesIn(version)) });

/** ChargesInformation6, each of which is what is a record within one of them later. */
const firstCharges = any(
  sequence({
    TtlChrgsAndTaxAmt: optional(amount),
    Amt: exactlyOne(amount),
    CdtDbtInd: optional(creditDebit),
    Tp: skipped(),
    Rate: skipped(),
    Br: optional(chargeBearer),
    Pty: skipped(),
    Tax: skipped(),
  }),
);

/** Charges6 with ChargesRecord3. */
const charges = sequence({
  TtlChrgsAndTaxAmt: optional(amount),
  Rcrd: any(
    sequence({
      Amt: exactlyOne(amount),
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

const chargesIn = (version: CamtVersion): Particle => (isFirst(version) ? firstCharges : optional(charges));

/** AmountAndCurrencyExchange3. */
const amounts = sequence({
  InstdAmt: skipped(),
  TxAmt: optional(sequence({ Amt: exactlyOne(amount), CcyXchg: skipped() })),
  CntrValAmt: skipped(),
  AnncdPstngAmt: skipped(),
  PrtryAmt: skipped(many),
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
const partiesIn = (version: CamtVersion) => {
  const partyOrAgent = optional(partyIn(version));
  return sequence({
    InitgPty: partyOrAgent,
    Dbtr: partyOrAgent,
    DbtrAcct: optional(account(text)),
    UltmtDbtr: partyOrAgent,
    Cdtr: partyOrAgent,
    CdtrAcct: optional(account(text)),
    UltmtCdtr: partyOrAgent,
    TradgPty: skipped(),
    Prtry: skipped(many),
  });
};

/** TransactionAgents5. */
const agentsIn = (version: CamtVersion) => {
  const bank = optional(agent(text, namesIn(version)));
  return sequence({
    InstgAgt: skipped(),
    InstdAgt: skipped(),
    DbtrAgt: bank,
    CdtrAgt: bank,
    IntrmyAgt1: bank,
    IntrmyAgt2: skipped(),
    IntrmyAgt3: skipped(),
    RcvgAgt: skipped(),
    DlvrgAgt: skipped(),
    IssgAgt: skipped(),
    SttlmPlc: skipped(),
    Prtry: skipped(many),
  });
};

/** EntryTransaction10. */
const transactionIn = (version: CamtVersion) =>
  sequence({
    Refs: optional(references),
    Amt: optional(amount),
    CdtDbtInd: optional(creditDebit),
    AmtDtls: optional(amounts),
    Avlbty: skipped(many),
    BkTxCd: skipped(),
    Chrgs: chargesIn(version),
    Intrst: skipped(many),
    RltdPties: optional(partiesIn(version)),
    RltdAgts: optional(agentsIn(version)),
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
const entryIn = (version: CamtVersion) =>
  sequence({
    NtryRef: optional(text(35)),
    Amt: exactlyOne(amount),
    CdtDbtInd: exactlyOne(creditDebit),
    RvslInd: optional(boolean),
    Sts: exactlyOne(isPlain(version) ? externalCode : choice({ Cd: externalCode, Prtry: text(35) })),
    BookgDt: optional(dateOrTime),
    ValDt: optional(dateOrTime),
    AcctSvcrRef: optional(text(35)),
    Avlbty: skipped(many),
    BkTxCd: skippedOne,
    ComssnWvrInd: skipped(),
    AddtlInfInd: skipped(),
    AmtDtls: skipped(),
    Chrgs: chargesIn(version),
    TechInptChanl: skipped(),
    Intrst: skipped(many),
    CardTx: skipped(),
    NtryDtls: any(sequence({ Btch: skipped(), TxDtls: any(transactionIn(version)) })),
    AddtlNtryInf: optional(text(500)),
  });

const numberAndSum = sequence({ NbOfNtries: optional(max15Numeric), Sum: optional(decimalNumber) });

/** TotalTransactions6. */
const summary = sequence({
  TtlNtries: optional(
    sequence({
      NbOfNtries: optional(max15Numeric),
      Sum: optional(decimalNumber),
      TtlNetNtry: optional(sequence({ Amt: exactlyOne(nonNegativeDecimal), CdtDbtInd: exactlyOne(creditDebit) })),
      // the same in the first version
      TtlNetNtryAmt: skipped(),
      CdtDbtInd: skipped(),
    }),
  ),
  TtlCdtNtries: optional(numberAndSum),
  TtlDbtNtries: optional(numberAndSum),
  TtlNtriesPerBkTxCd: skipped(many),
});

/** Pagination1: this is the last page, and there was none before, or the file is a part of something. */
const pagination = sequence({ PgNb: exactlyOne({ is: 'form', form: /^\d{1,5}$/ }), LastPgInd: exactlyOne(boolean) });

/** CashBalance8. */
const balance = sequence({
  Tp: exactlyOne(
    sequence({
      CdOrPrtry: exactlyOne(choice({ Cd: externalCode, Prtry: text(35) })),
      SubTp: skipped(),
    }),
  ),
  CdtLine: skipped(many),
  Amt: exactlyOne(amount),
  CdtDbtInd: exactlyOne(creditDebit),
  Dt: exactlyOne(dateOrTime),
  Avlbty: skipped(many),
});

/** GroupHeader81. */
const header = sequence({
  MsgId: exactlyOne(text(35)),
  CreDtTm: exactlyOne(dateTime),
  MsgRcpt: skipped(),
  MsgPgntn: optional(pagination),
  OrgnlBizQry: skipped(),
  AddtlInf: optional(text(500)),
});

/** What AccountNotification17 and AccountStatement9 have in common. */
const report = (version: CamtVersion, name: string, balances: Readonly<Record<string, Particle>>) =>
  sequence({
    Id: exactlyOne(text(35)),
    [`${name}Pgntn`]: optional(pagination),
    ElctrncSeqNb: skipped(),
    RptgSeq: skipped(),
    LglSeqNb: skipped(),
    CreDtTm: optional(dateTime),
    FrToDt: skipped(),
    CpyDplctInd: optional(code('CODU', 'COPY', 'DUPL')),
    RptgSrc: skipped(),
    Acct: exactlyOne(ownedAccount(text, namesIn(version))),
    RltdAcct: skipped(),
    Intrst: skipped(many),
    ...balances,
    TxsSummry: optional(summary),
    Ntry: any(entryIn(version)),
    [`Addtl${name}Inf`]: optional(text(500)),
  });

/** A message of accounts, and what its parts are called. */
export interface CamtDefinition extends MessageDefinition {
  message: string;
  report: string;
}

const camt = (
  kind: string,
  message: string,
  name: string,
  balances: Readonly<Record<string, Particle>>,
): readonly CamtDefinition[] =>
  camtVersions.map((version) => ({
    id: `${kind}.001.${version}`,
    message,
    report: name,
    type: sequence({
      [message]: exactlyOne(
        sequence({
          GrpHdr: exactlyOne(header),
          [name]: some(report(version, name, balances)),
          SplmtryData: skipped(many),
        }),
      ),
    }),
  }));

/** BankToCustomerDebitCreditNotification. */
export const camt054 = camt('camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', {});
/** BankToCustomerStatement. */
export const camt053 = camt('camt.053', 'BkToCstmrStmt', 'Stmt', { Bal: some(balance) });
