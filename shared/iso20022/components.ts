import { any, choice, exactlyOne, optional, sequence, skipped } from './definition.ts';
import {
  baseOneRate,
  bic,
  code,
  country,
  currency,
  date,
  dateTime,
  externalCode,
  form,
  iban,
  type TextType,
  text,
} from './types.ts';

/** How a message holds its texts: as the standard does, or to the characters of the banks' networks as well. */
export type Texts = (max: number) => TextType;

/** PostalAddress24. */
const addressElements = (text: Texts) => ({
  AdrTp: skipped(),
  Dept: optional(text(70)),
  SubDept: optional(text(70)),
  StrtNm: optional(text(70)),
  BldgNb: optional(text(16)),
  BldgNm: optional(text(35)),
  Flr: optional(text(70)),
  PstBx: optional(text(16)),
  Room: optional(text(70)),
  PstCd: optional(text(16)),
  TwnNm: optional(text(35)),
  TwnLctnNm: optional(text(35)),
  DstrctNm: optional(text(35)),
  CtrySubDvsn: optional(text(35)),
  Ctry: optional(country),
  AdrLine: any(text(70), 7),
});
export const postalAddress = (text: Texts) => sequence(addressElements(text));

/** As networks take it since 14 November 2026 (SWIFT, CBPR+): town and country in elements of their own, beside at most two lines. */
export const hybridAddress = (text: Texts) =>
  sequence({
    ...addressElements(text),
    TwnNm: exactlyOne(text(35)),
    Ctry: exactlyOne(country),
    AdrLine: any(text(70), 2),
  });

/** GenericOrganisationIdentification1. */
const otherOrganisation = sequence({
  Id: exactlyOne(text(35)),
  SchmeNm: optional(choice({ Cd: externalCode, Prtry: text(35) })),
  Issr: optional(text(35)),
});

/** What versions of a message call an identifier otherwise. */
export interface Names {
  /** of a bank: BICFI, in the first versions BIC */
  bank: 'BICFI' | 'BIC';
  /** of another organisation: AnyBIC, in the first versions BICOrBEI */
  organisation: 'AnyBIC' | 'BICOrBEI';
}
const present: Names = { bank: 'BICFI', organisation: 'AnyBIC' };

/** PartyIdentification135; of persons nothing is read but that they are there. */
export const party = (text: Texts, { organisation }: Names = present, address = postalAddress) =>
  sequence({
    Nm: optional(text(140)),
    PstlAdr: optional(address(text)),
    Id: optional(
      choice({
        OrgId: sequence({
          [organisation]: optional(bic),
          LEI: optional(form(/^[A-Z0-9]{18}\d{2}$/)),
          Othr: any(otherOrganisation),
        }),
        PrvtId: { is: 'skipped' },
      }),
    ),
    CtryOfRes: optional(country),
    CtctDtls: skipped(),
  });

/** BranchAndFinancialInstitutionIdentification6. */
export const agent = (text: Texts, { bank }: Names = present) =>
  sequence({
    FinInstnId: exactlyOne(
      sequence({
        [bank]: optional(bic),
        ClrSysMmbId: skipped(),
        LEI: skipped(),
        Nm: optional(text(140)),
        PstlAdr: optional(postalAddress(text)),
        Othr: skipped(),
      }),
    ),
    BrnchId: skipped(),
  });

/** AccountIdentification4Choice. */
const accountId = (text: Texts) =>
  choice({
    IBAN: iban,
    Othr: sequence({ Id: exactlyOne(text(34)), SchmeNm: skipped(), Issr: optional(text(35)) }),
  });

/** CashAccount38. */
export const account = (text: Texts) =>
  sequence({
    Id: exactlyOne(accountId(text)),
    Tp: skipped(),
    Ccy: optional(currency),
    Nm: optional(text(70)),
    Prxy: skipped(),
  });

/** CashAccount39: an account with whose it is. */
export const ownedAccount = (text: Texts, names: Names = present) =>
  sequence({
    Id: exactlyOne(accountId(text)),
    Tp: skipped(),
    Ccy: optional(currency),
    Nm: optional(text(70)),
    Prxy: skipped(),
    Ownr: optional(party(text, names)),
    Svcr: optional(agent(text, names)),
  });

/** DateAndDateTime2Choice. */
export const dateOrTime = choice({ Dt: date, DtTm: dateTime });

/** RemittanceInformation16; what is structured is not read. */
export const remittance = (text: Texts) => sequence({ Ustrd: any(text(140)), Strd: skipped(Number.POSITIVE_INFINITY) });

/** Purpose2Choice. */
export const purpose = choice({ Cd: externalCode, Prtry: text(35) });

/** ExchangeRate1. */
export const exchangeRate = sequence({
  UnitCcy: optional(currency),
  XchgRate: optional(baseOneRate),
  RateTp: optional(code('SPOT', 'SALE', 'AGRD')),
  CtrctId: optional(text(35)),
});

/** ChargeBearerType1Code. */
export const chargeBearer = code('DEBT', 'CRED', 'SHAR', 'SLEV');
