import { ownCommandId } from '@portal/infra/runtime/ids';
import { admin, type Category, seller } from '@portal/shared/codes/index';
import { contentOf } from '@portal/shared/records/content';
import { type CopyrightContent, copyright as kind } from '@portal/shared/records/copyright';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { dayOf } from '@portal/shared/rules/dates';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { Auditor, ReviewedCommand } from '../reviewed/decide.ts';
import { withFacts } from '../reviewed/facts.ts';
import { demoCompanies } from './companies.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import type { Happening } from './happening.ts';
import { chance } from './moments.ts';
import type { DemoProduct } from './products.ts';

const copyright = reviewedRecord(kind);

/** What kind of work a product of that category mostly is. */
const works: Readonly<Record<Category, CopyrightContent['prdCategory']>> = {
  '01': '14',
  '02': '11',
  '03': '14',
  '04': '01',
  '05': '14',
  '06': '14',
};

const hour = 3_600_000;
const year = 365 * 24 * hour;

const reason =
  '完成日期与登记证书不一致，请核对后重新提交。 The date of completion is not that of the certificate; please check it and submit again.';

/** What became of the copyright data of so many products, in turn: most are approved, some still wait or were rejected. */
const outcomes = ['approve', 'approve', 'wait', 'approve', 'reject'] as const;

/** What is said of the copyright in a registered product, once the product is listed. */
function contentFor({ categories, copyrightNumber, slug, CN, EN, seller: nth }: DemoProduct, listed: Date) {
  const makeDate = dayOf(listed.getTime() - (1 + 2 * chance('made', slug)) * year);
  const owner = demoCompanies[nth - 1]?.words;
  const form = callsOf(kind).save.input.parse({
    prdId: id('product', slug),
    prdName: `${CN.productName} ${EN.productName}`,
    prdCategory: works[categories[0] ?? '05'],
    prdCreationProperty: '01',
    prdMakeDate: makeDate,
    prdMakeCity: '上海 Shanghai',
    firstMakeDate: makeDate,
    prdPubStatus: '1',
    firstPubDate: makeDate,
    prdPowerGet: '01',
    prdPowerBelong: owner ? `${owner.CN.name} ${owner.EN.name}` : '',
    recordNumber: copyrightNumber ?? '',
  });
  return contentOf(kind, form);
}

/** The copyright in a product: entered some hours after it was listed, decided on the day after. */
export function copyrightOf(
  demo: Demonstration,
  item: DemoProduct,
  nth: number,
  { owner, auditor, listed, now }: { owner: string; auditor: Auditor; listed: Date; now: Date },
): Happening[] {
  const { executor } = demo;
  const record = id('product', item.slug);
  const outcome = outcomes[nth % outcomes.length] ?? 'wait';
  const before = (at: number, hours: number) => new Date(Math.min(at, now.getTime() - hours * hour));
  // what still waits was entered lately
  const entered = outcome === 'wait' ? before(now.getTime(), 3 + nth) : before(listed.getTime() + 3 * hour, 2);
  const decided = before(entered.getTime() + 20 * hour, 1);

  async function act(command: ReviewedCommand): Promise<void> {
    const executed = await executor.execute(copyright, {
      id: record,
      command: withFacts(kind, record, command),
      meta: 'auditor' in command ? meta(auditor.umId, admin, 'CN') : meta(owner, seller, 'CN'),
      commandId: ownCommandId(id('copyright', command.act, item.slug)),
      answer: {},
    });
    done(executed, `${command.act} of the copyright in ${item.slug}`);
  }

  const save = async () => {
    const content = contentFor(item, listed);
    const common = { lan: undefined, by: owner, sites: undefined, ownSite: '01', files: [] } as const;
    await act({ act: 'save', record, create: true, content, ...common });
  };
  const decide = (): Promise<void> => {
    const decisionFields = { lan: undefined, auditor, now: decided.toISOString() };
    return act(
      outcome === 'approve'
        ? { act: 'approve', ...decisionFields, comment: '' }
        : { act: 'reject', ...decisionFields, reason },
    );
  };
  return [{ at: entered, run: save }, ...(outcome === 'wait' ? [] : [{ at: decided, run: decide }])];
}
