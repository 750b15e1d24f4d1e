import { formatAmount, sum } from '../../money/amount.ts';
import type { Currency } from '../../money/currency.ts';
import type { DollarRate } from '../../money/rate.ts';
import { countryOfBic, hasIbans } from '../../rules/identifiers.ts';
import { daysAfter } from '../../rules/workdays.ts';
import type { Content } from '../define.ts';
import type { Finding } from '../workflow-record.ts';
import { hasRoyalty } from './certificate-record.ts';
import type { CheckName } from './checks.ts';
import { minorIn, textIn } from './content-values.ts';
import type { DocumentType } from './document-record.ts';
import { isRoyalty } from './remittance-record.ts';

/** Cents of US dollars above which documents and a tax filing are required. */
export const papersAbove = 50_000_00n;

/** Window in days for related payments to the same payee under the same contract. */
export const splitDays = 7;

/** Another counting application of the organisation: pending at the bank, or paid. `usd`: cents. */
export interface OtherPayment {
  /** yyyy-MM-dd of its submission, in Shanghai */
  day: string;
  payee: string;
  /** the contract's id; '' for none */
  contract: string;
  usd: bigint;
  /** the number of its tax filing; '' for none */
  filing: string;
}

/** Facts about an application before its submission. */
export interface Checked {
  content: Content;
  /** yyyy-MM-dd, in Shanghai */
  today: string;
  /** the day of its submission; absent before */
  submitted?: string;
  /** dollar equivalent in cents, and its rate; undefined without a rate */
  usd: { cents: bigint; rate: DollarRate } | undefined;
  /** its contract; `left`: minor units after this application */
  contract:
    | { number: string; type: string; state: string; paymentMode: string; currency: Currency; left: bigint }
    | undefined;
  /** its documents; `taken`: minor units of this application, `left`: of the document after it */
  documents: readonly { type: DocumentType; number: string; taken: bigint; left: bigint; hasFile: boolean }[];
  others: readonly OtherPayment[];
  /** countries and regions (ISO 3166-1 alpha-2) that require a person's judgement */
  sanctioned: readonly string[];
}

type Outcome = Finding['outcome'];
interface Rule {
  readonly name: CheckName;
  /** first day in force of its regulation; the portal's own rules always are */
  readonly from: string;
  /** its finding; undefined if it does not apply */
  found(checked: Checked): { outcome: Outcome; params: Readonly<Record<string, string>> } | undefined;
}

const dollars = (cents: bigint): string => formatAmount({ currency: 'USD', minor: cents });
const found = (outcome: Outcome, params: Readonly<Record<string, string>> = {}) => ({ outcome, params });
const isAbove = ({ usd }: Checked): boolean => usd !== undefined && usd.cents > papersAbove;

/** Compares payees regardless of spacing and capitals. */
export const samePayee = (name: string): string => name.trim().replace(/\s+/g, ' ').toUpperCase();

/** Other payments to the same payee under the same contract within the window before and after its day, up to today. */
export function findRelatedPayments({ content, today, submitted = today, others }: Checked): readonly OtherPayment[] {
  const [first, last] = [daysAfter(submitted, -splitDays), daysAfter(submitted, splitDays)];
  const payee = samePayee(textIn(content, 'payee'));
  const contract = textIn(content, 'contract');
  // by day first: most are older, and comparing payees takes the longest
  return others.filter(
    (each) =>
      each.day >= first &&
      each.day <= last &&
      each.day <= today &&
      each.contract === contract &&
      samePayee(each.payee) === payee,
  );
}

/** Documents of these types with a file. */
const proofsOf = ({ documents }: Checked, types: readonly DocumentType[]) =>
  documents.filter(({ type, hasFile }) => hasFile && types.includes(type));
const has = (checked: Checked, types: readonly DocumentType[]): boolean => proofsOf(checked, types).length > 0;

/** Whether another application names a tax filing under another contract: each filing belongs to one. */
export const isFiledElsewhere = (
  { contract: other, filing }: Pick<OtherPayment, 'contract' | 'filing'>,
  contract: string,
  number: string,
): boolean => number !== '' && filing === number && contract !== '' && other !== '' && other !== contract;

/** Travel abroad and fairs need no filing (STA/SAFE 2013 No. 40, article 3), as far as a code tells. */
const unfiled: readonly string[] = ['223010', '228025'];
const codesOf = (content: Content): string[] =>
  ['bopCode1', 'bopCode2'].map((field) => textIn(content, field)).filter(Boolean);

/** Rules of the pre-check; pure. */
export const precheckRules: readonly Rule[] = [
  {
    name: 'rate',
    from: '',
    found: ({ usd, content }) =>
      usd
        ? found('good', { usd: dollars(usd.cents), rate: usd.rate.rate, day: usd.rate.day, source: usd.rate.source })
        : found('bad', { currency: textIn(content, 'currency') }),
  },
  {
    name: 'papers',
    from: '2020-08-28',
    found: (checked) => {
      const { usd, contract } = checked;
      if (!usd) return undefined;
      const params = { usd: dollars(usd.cents), limit: dollars(papersAbove) };
      if (!isAbove(checked)) return found('good', params);
      const isProved =
        (contract !== undefined || has(checked, ['CONTRACT'])) && has(checked, ['INVOICE', 'PAYMENT_NOTICE']);
      return isProved ? found('good', params) : found('bad', params);
    },
  },
  {
    name: 'taxFiling',
    from: '2021-06-29',
    found: (checked) => {
      if (!isAbove(checked)) return undefined;
      const { content, others } = checked;
      const contract = textIn(content, 'contract');
      const before = contract ? (others.find((each) => each.contract === contract && each.filing)?.filing ?? '') : '';
      const number = textIn(content, 'taxFilingNo') || before;
      const isElsewhere = others.some((each) => isFiledElsewhere(each, contract, number));
      if (isElsewhere) return found('bad', { codes: codesOf(content).join(', ') });
      if (number) return found('good', { number });
      const codes = codesOf(content);
      const isFree = codes.length > 0 && codes.every((code) => unfiled.includes(code));
      return found(isFree ? 'judge' : 'bad', { codes: codes.join(', ') });
    },
  },
  {
    name: 'technology',
    from: '2009-03-03',
    found: ({ content, contract }) => {
      const code = codesOf(content).find((each) => each.startsWith('231'));
      if (!code) return undefined;
      const isRegistered = contract?.type === 'TI' && contract.state === 'REGISTERED';
      return found(isRegistered ? 'good' : 'judge', { code, number: contract?.number ?? '' });
    },
  },
  {
    name: 'royalty',
    from: '',
    found: ({ content, contract }) => {
      const code = codesOf(content).find(isRoyalty);
      if (!code || !contract) return undefined;
      const { paymentMode, number } = contract;
      return found(hasRoyalty({ paymentMode }) ? 'good' : 'judge', { code, number });
    },
  },
  {
    name: 'splitting',
    from: '2013-09-01',
    found: (checked) => {
      const { usd } = checked;
      if (!usd) return undefined;
      const others = findRelatedPayments(checked);
      const together = usd.cents + sum(others.map((each) => each.usd));
      const params = { count: String(others.length), together: dollars(together), days: String(splitDays) };
      return found(others.length > 0 && together > papersAbove ? 'judge' : 'good', params);
    },
  },
  {
    name: 'contract',
    from: '',
    found: ({ contract }) =>
      contract &&
      found(contract.left < 0n ? 'bad' : 'good', {
        number: contract.number,
        currency: contract.currency,
        left: formatAmount({ currency: contract.currency, minor: contract.left < 0n ? -contract.left : contract.left }),
      }),
  },
  {
    name: 'documents',
    from: '',
    found: (checked) => {
      const { documents, content } = checked;
      const over = documents.find(({ left: remaining }) => remaining < 0n);
      if (over) return found('bad', { number: over.number });
      const amount = minorIn(content, 'amount') ?? 0n;
      const covered = sum(proofsOf(checked, ['INVOICE', 'PAYMENT_NOTICE']).map(({ taken }) => taken));
      if (covered === 0n && !isAbove(checked)) return undefined;
      const currency = textIn(content, 'currency') as Currency;
      const params = {
        currency,
        covered: formatAmount({ currency, minor: covered }),
        amount: formatAmount({ currency, minor: amount }),
      };
      return found(covered === amount ? 'good' : 'judge', params);
    },
  },
  {
    name: 'sanctions',
    from: '',
    found: ({ content, sanctioned }) => {
      const countries = [textIn(content, 'payeeCountry'), countryOfBic(textIn(content, 'swift'))];
      const hit = countries.find((country) => sanctioned.includes(country));
      return found(hit ? 'judge' : 'good', { country: hit ?? (countries[0] || '') });
    },
  },
  {
    name: 'account',
    from: '',
    found: ({ content }) => {
      const [country, at] = [textIn(content, 'payeeCountry'), countryOfBic(textIn(content, 'swift'))];
      if (country !== at) return found('judge', { country, at });
      return found('good', { country, at, kind: hasIbans(at) ? 'IBAN' : '' });
    },
  },
  {
    name: 'remark',
    from: '2013-09-01',
    found: ({ content }) => {
      const [special, type] = [textIn(content, 'specialRemark'), textIn(content, 'payType')];
      const isRefund = special === 'REFUND';
      if (isRefund !== (type === 'R')) return found('judge', { special, type });
      return special === 'NONE' ? undefined : found('good', { special, type });
    },
  },
  {
    name: 'charges',
    from: '',
    found: ({ content }) => {
      const charges = textIn(content, 'charges');
      return found(charges === 'OUR' ? 'good' : 'judge', { charges });
    },
  },
];

const weight: Readonly<Record<Outcome, number>> = { bad: 0, judge: 1, good: 2 };

/** Findings of the rules in force: failures first, then those that need review. */
export const precheck = (checked: Checked): Finding[] =>
  precheckRules
    .flatMap(({ name, from, found: ask }) => {
      const result = from <= checked.today ? ask(checked) : undefined;
      return result ? [{ rule: name, outcome: result.outcome, params: { ...result.params } }] : [];
    })
    .sort((a, b) => weight[a.outcome] - weight[b.outcome]);
