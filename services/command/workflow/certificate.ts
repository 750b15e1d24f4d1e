import type { Service } from '@portal/shared/codes/trade';
import { dollarEquivalent } from '@portal/shared/money/rate';
import type { Content } from '@portal/shared/records/define';
import { certificateRecord, homeUsciOf } from '@portal/shared/records/institutional/certificate-record';
import { isCurrency, minorIn, textIn } from '@portal/shared/records/institutional/content-values';
import { faultsOf } from '@portal/shared/records/workflow-record';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import type { AlsoAppend, FactReader } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';
import { rateOn } from '../rate/in-force.ts';
import { type Limit, limitTo } from './drawing.ts';
import type { WorkflowExtension } from './extension.ts';
import { type Mapped, putOnMap } from './map.ts';

/** Amount payable under a contract; undefined if it states none. */
export function limitOfContract(record: string, content: Content): Limit | undefined {
  const currency = textIn(content, 'currency');
  const minor = minorIn(content, 'totalAmount');
  return isCurrency(currency) && minor !== undefined ? { record, amount: { currency, minor } } : undefined;
}

/** The data map's service of a contract: of technology by its kind, of outsourcing by its type. */
const serviceOfContract = (content: Content): Service =>
  textIn(content, 'certType') === 'SO'
    ? textIn(content, 'serviceType') === 'ITO'
      ? 'SI'
      : 'SJ'
    : ['01', '02', '03', '04'].includes(textIn(content, 'kind'))
      ? 'SH'
      : 'SJ';

/** Puts the worth of a registered contract on the data map, by its foreign party. */
async function mapped(
  content: Content,
  { record, number, owner, today }: { record: string; number: string; owner: string; today: string },
  facts: FactReader,
): Promise<AlsoAppend | Refusal> {
  const amount = limitOfContract(record, content)?.amount;
  const rate = amount && (await rateOn(facts, amount.currency, today));
  if (!amount || !rate) return refuse('certificate.noRate', { currency: textIn(content, 'currency') });
  const isExport = textIn(content, 'supplierCountry') === 'CN';
  const contract: Mapped = {
    kind: 'certificate',
    record,
    reference: number,
    measure: 'contract',
    owner,
    day: today,
    amount,
    flow: isExport ? 'export' : 'import',
    service: serviceOfContract(content),
    country: textIn(content, isExport ? 'recipientCountry' : 'supplierCountry'),
    usd: { cents: dollarEquivalent(amount, rate).cents, day: rate.day },
  };
  return putOnMap(contract, facts, '登记变更 The registration was changed');
}

/**
 * Payments under a contract never exceed its total, whichever changes; and a registered contract is on the data map.
 */
export const certificate: WorkflowExtension = {
  /** The organisation that has a contract registered is one of its parties. */
  async gatherFacts({ act, content, state, today }, facts) {
    if (!['submit', 'fileChange'].includes(act)) return {};
    // errors of the form are reported first
    if (Object.keys(faultsOf(certificateRecord, content, today)).length > 0) return {};
    const field = homeUsciOf(content);
    const own = await facts.load(institution, state.at.owner);
    const isOwn = own.is === 'institution' && own.code === textIn(content, field);
    return isOwn ? {} : refuseFields('certificate.complete', { [field]: 'kinds.certificate.refusals.notOwn' });
  },

  async also({ state, fact, today }, facts) {
    if (state.is !== 'record' || fact.fact !== 'Acted') return [];
    const { act, record, owner, number } = fact.data;
    const content = act === 'register' ? state.content : act === 'acceptChange' ? state.proposed : null;
    const limit = content && limitOfContract(record, content);
    if (!content || !limit) return [];
    const onMap = await mapped(content, { record, owner, today, number: number ?? state.number ?? record }, facts);
    return isRefusal(onMap) ? onMap : [limitTo(limit, 'certificate.paid'), onMap];
  },
};
