import { serviceOf } from '@portal/shared/code-tables/bop';
import type { CodeTables } from '@portal/shared/code-tables/tables';
import { allocate, formatAmount, parseAmount, sum } from '@portal/shared/money/amount';
import { canonicalRate, convert, dollarEquivalent, isRate } from '@portal/shared/money/rate';
import type { Content } from '@portal/shared/records/define';
import { isCurrency, minorIn, textIn } from '@portal/shared/records/institutional/content-values';
import { documentedAbove } from '@portal/shared/records/institutional/receipt-record';
import { returnedCategory } from '@portal/shared/records/institutional/refund';
import { refuseFields } from '@portal/shared/refusal';
import type { AlsoAppend, FactReader } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';
import { institutionId } from '../institution/institution-id.ts';
import { besideOfficial, type RateSettings, rateOn } from '../rate/in-force.ts';
import { limitOf } from './bank-rules.ts';
import { unknownCodes } from './bop-codes.ts';
import type { About, Decided, GatheredFacts, Subject, WorkflowExtension } from './extension.ts';
import { type Mapped, putOnMap } from './map.ts';
import { isContractInForce, standingOf } from './records.ts';
import { refundsUndone, wrongApplication } from './refund.ts';

/** An amount of the receipt, in its currency. */
function moneyIn(content: Content, field: string) {
  const [currency, minor] = [textIn(content, 'currency'), minorIn(content, field)];
  return isCurrency(currency) && minor !== undefined ? { currency, minor } : undefined;
}

/** Its recipient, and its number, derived from the record's id so that it reveals no total. */
async function completeContent(
  content: Content,
  { record, derived = [] }: Pick<Subject, 'record' | 'derived'>,
  facts: FactReader,
): Promise<Content> {
  const code = textIn(content, 'payeeUsci');
  const payee = code ? await facts.load(institution, institutionId(code)) : undefined;
  const organisation = payee?.is === 'institution' && payee.kind === 'org' ? payee.id : '';
  return {
    ...content,
    derived: [...derived],
    organisation,
    receiptNo: `R${record.replaceAll('-', '').slice(0, 12).toUpperCase()}`,
  };
}

/** Dollar value by the rate of the day on which its nature is confirmed. */
async function worth({ content, today }: About, facts: FactReader): Promise<GatheredFacts> {
  const amount = moneyIn(content, 'amount');
  const rate = amount && (await rateOn(facts, amount.currency, today));
  if (!amount || !rate) return { facts: { isRated: false } };
  const { cents, rate: usdRate, source: usdSource, day: usdDay } = dollarEquivalent(amount, rate);
  const usdEquivalent = formatAmount({ currency: 'USD', minor: cents });
  return { facts: { isRated: true }, noted: { usdEquivalent, usdRate, usdSource, usdDay } };
}

/** Settled amount in yuan by the bank's rate; a missing rate is refused. */
function settled({ content, given: input }: About): GatheredFacts {
  const { rate } = input;
  if (rate === undefined) return { facts: { rateFits: true } };
  if (!isRate(rate)) return { facts: { rateFits: false } };
  const amount = moneyIn(content, 'settleAmount');
  const cnyAmount = amount && formatAmount(convert(amount, 'CNY', rate));
  return { facts: { rateFits: true }, noted: { settleRate: canonicalRate(rate), ...(cnyAmount && { cnyAmount }) } };
}

/** Whether it is too small to require documents, by its value when its nature was confirmed. */
function measured({ state }: About): GatheredFacts {
  const dollars = parseAmount(state.noted.usdEquivalent ?? '', 'USD');
  return { facts: { isSmall: typeof dollars === 'object' && dollars.minor <= documentedAbove } };
}

/** Whether the actor may approve the amount, by its value when its nature was confirmed. */
async function limited(about: About, facts: FactReader): Promise<GatheredFacts> {
  const { limit, told: refusalParams } = await limitOf(about, facts);
  if (limit === undefined) return { facts: { withinLimit: true } };
  const dollars = parseAmount(about.state.noted.usdEquivalent ?? '', 'USD');
  return { facts: { withinLimit: typeof dollars === 'object' && dollars.minor <= limit }, told: refusalParams };
}

/** Whether the contract that it names, if any, is the organisation's and in force. */
async function contractHolds({ content, today }: About, facts: FactReader): Promise<boolean> {
  const id = textIn(content, 'contractId');
  if (id === '') return true;
  const contract = await standingOf(facts, 'certificate', id, textIn(content, 'organisation'));
  return contract !== undefined && isContractInForce(contract, today);
}
const asksForCodes: readonly string[] = ['propose', 'confirm'];
const asksForApplication = asksForCodes;
const asksForContract: readonly string[] = [
  'confirm',
  'submit',
  'approve',
  'accept',
  'settle',
  'confirmRate',
  'retain',
];

const gatherers: Readonly<Record<string, (about: About, facts: FactReader) => GatheredFacts | Promise<GatheredFacts>>> =
  {
    confirm: worth,
    submit: measured,
    accept: limited,
    settle: settled,
    confirmRate: settled,
    confirmCorrection: settled,
  };

const parts = [1, 2] as const;
/** States in which the money belongs to the organisation. */
const arrived: readonly string[] = ['SETTLED', 'RETAINED'];

/**
 * A receipt goes on the data map, each of its two codes separately, with the dollars of its confirmed nature. A
 * returned remittance is no export; a receipt that is sent back returns nothing.
 */
async function also({ state, fact, today }: Decided, facts: FactReader): Promise<readonly AlsoAppend[]> {
  if (state.is !== 'record' || fact.fact !== 'Acted') return [];
  const { act, record, from, to } = fact.data;
  if (act === 'sendBack') return refundsUndone(state, today, facts);
  const { content, noted: computed } = state;
  if (from === to || !arrived.includes(to) || textIn(content, 'category') === returnedCategory) return [];
  const currency = textIn(content, 'currency');
  const dollars = parseAmount(computed.usdEquivalent ?? '', 'USD');
  const amounts = parts.map((part) => moneyIn(content, `amount${part}`)?.minor ?? 0n);
  if (!isCurrency(currency) || typeof dollars !== 'object' || sum(amounts) === 0n) return [];
  const shares = allocate(dollars.minor, amounts);
  const sides = parts.flatMap((part, at) => {
    const service = serviceOf(textIn(content, `bopCode${part}`));
    const minor = amounts[at] ?? 0n;
    if (!service || minor === 0n) return [];
    const mapped: Mapped = {
      kind: 'receipt',
      record,
      reference: `${textIn(content, 'receiptNo')}-${part}`,
      service,
      country: textIn(content, 'payerCountry'),
      measure: 'settlement',
      flow: 'export',
      amount: { currency, minor },
      usd: { cents: shares[at] ?? 0n, day: computed.usdDay ?? today },
      day: today,
      owner: textIn(content, 'organisation'),
    };
    return [putOnMap(mapped, facts, '重新入账 It was credited anew')];
  });
  return Promise.all(sides);
}

export const receiptWith = ({
  codeTables,
  ...settings
}: RateSettings & { codeTables: CodeTables }): WorkflowExtension => ({
  completeContent,
  async gatherFacts(about, facts) {
    const { act, content, today } = about;
    const unknown = asksForCodes.includes(act)
      ? unknownCodes(content, codeTables, { today, error: 'kinds.receipt.refusals.bop' })
      : {};
    if (Object.keys(unknown).length > 0) return refuseFields('receipt.natureComplete', unknown);
    const wrong = asksForApplication.includes(act) ? await wrongApplication(about, facts) : undefined;
    if (wrong) return wrong;
    const [rate, currency] = [about.given.rate ?? '', textIn(content, 'currency')];
    const isRated = act === 'settle' && isRate(rate) && isCurrency(currency);
    const official = isRated ? await besideOfficial(facts, { currency, rate, day: today }, settings) : undefined;
    const { noted: computed, ...gathered }: GatheredFacts = (await gatherers[act]?.(about, facts)) ?? {};
    if (!asksForContract.includes(act)) return { ...gathered, ...(computed && { noted: computed }) };
    const isFar = official?.isFar ?? false;
    return {
      ...gathered,
      // an unusual rate needs another officer's confirmation before the settlement
      noted: { ...official?.noted, ...(!isFar && computed) },
      facts: { ...gathered.facts, isFar, contract: await contractHolds(about, facts) },
    };
  },
  also,
});
