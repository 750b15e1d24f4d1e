import {
  account,
  agent,
  chargeBearer,
  dateOrTime,
  exchangeRate,
  hybridAddress,
  party,
  purpose,
  remittance,
} from './components.ts';
import { any, choice, exactlyOne, type MessageDefinition, optional, sequence, skipped, some } from './definition.ts';
import {
  amount,
  boolean,
  code,
  country,
  currency,
  date,
  dateTime,
  decimalNumber,
  externalCode,
  fin,
  max15Numeric,
  text,
  uuid,
} from './types.ts';

/** PaymentTypeInformation26. */
const paymentType = sequence({
  InstrPrty: optional(code('HIGH', 'NORM')),
  SvcLvl: any(choice({ Cd: externalCode, Prtry: text(35) })),
  LclInstrm: skipped(),
  CtgyPurp: skipped(),
});

/**
 * RegulatoryReporting3, at most ten. Whom it is for reads it and no bank abroad: its texts may be Chinese.
 */
const regulatory = sequence({
  DbtCdtRptgInd: optional(code('CRED', 'DEBT', 'BOTH')),
  Authrty: optional(sequence({ Nm: optional(text(140)), Ctry: optional(country) })),
  Dtls: any(
    sequence({
      Tp: optional(text(35)),
      Dt: optional(date),
      Ctry: optional(country),
      Cd: optional(text(10)),
      Amt: optional(amount),
      Inf: any(text(35)),
    }),
  ),
});

/** Who pays, and who is paid: networks reject an address without its town. */
const sentParty = (texts: Parameters<typeof party>[0]) => party(texts, undefined, hybridAddress);

/** CreditTransferTransaction34. */
const transaction = sequence({
  PmtId: exactlyOne(sequence({ InstrId: optional(fin(35)), EndToEndId: exactlyOne(fin(35)), UETR: optional(uuid) })),
  PmtTpInf: optional(paymentType),
  Amt: exactlyOne(
    choice({
      InstdAmt: amount,
      EqvtAmt: sequence({ Amt: exactlyOne(amount), CcyOfTrf: exactlyOne(currency) }),
    }),
  ),
  XchgRateInf: optional(exchangeRate),
  ChrgBr: optional(chargeBearer),
  ChqInstr: skipped(),
  UltmtDbtr: skipped(),
  IntrmyAgt1: optional(agent(fin)),
  IntrmyAgt1Acct: skipped(),
  IntrmyAgt2: skipped(),
  IntrmyAgt2Acct: skipped(),
  IntrmyAgt3: skipped(),
  IntrmyAgt3Acct: skipped(),
  CdtrAgt: optional(agent(fin)),
  CdtrAgtAcct: skipped(),
  Cdtr: optional(sentParty(fin)),
  CdtrAcct: optional(account(fin)),
  UltmtCdtr: skipped(),
  InstrForCdtrAgt: skipped(Number.POSITIVE_INFINITY),
  InstrForDbtrAgt: optional(text(140)),
  Purp: optional(purpose),
  RgltryRptg: any(regulatory, 10),
  Tax: skipped(),
  RltdRmtInf: skipped(10),
  RmtInf: optional(remittance(fin)),
  SplmtryData: skipped(Number.POSITIVE_INFINITY),
});

/**
 * CustomerCreditTransferInitiationV09, with all elements of the types that are written, in their order. The debtor and who
 * initiates are known to the bank that reads it, which sends their names on as it has them: these may be Chinese.
 */
export const pain001: MessageDefinition = {
  id: 'pain.001.001.09',
  type: sequence({
    CstmrCdtTrfInitn: exactlyOne(
      sequence({
        GrpHdr: exactlyOne(
          sequence({
            MsgId: exactlyOne(fin(35)),
            CreDtTm: exactlyOne(dateTime),
            Authstn: skipped(2),
            NbOfTxs: exactlyOne(max15Numeric),
            CtrlSum: optional(decimalNumber),
            InitgPty: exactlyOne(party(text)),
            FwdgAgt: skipped(),
          }),
        ),
        PmtInf: some(
          sequence({
            PmtInfId: exactlyOne(fin(35)),
            PmtMtd: exactlyOne(code('CHK', 'TRF', 'TRA')),
            BtchBookg: optional(boolean),
            NbOfTxs: optional(max15Numeric),
            CtrlSum: optional(decimalNumber),
            PmtTpInf: optional(paymentType),
            ReqdExctnDt: exactlyOne(dateOrTime),
            PoolgAdjstmntDt: optional(date),
            Dbtr: exactlyOne(sentParty(text)),
            DbtrAcct: exactlyOne(account(text)),
            DbtrAgt: exactlyOne(agent(text)),
            DbtrAgtAcct: skipped(),
            InstrForDbtrAgt: optional(text(140)),
            UltmtDbtr: skipped(),
            ChrgBr: optional(chargeBearer),
            ChrgsAcct: skipped(),
            ChrgsAcctAgt: skipped(),
            CdtTrfTxInf: some(transaction),
          }),
        ),
        SplmtryData: skipped(Number.POSITIVE_INFINITY),
      }),
    ),
  }),
};
