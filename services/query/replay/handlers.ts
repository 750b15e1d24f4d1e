import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { cancelListAsOf, listAsOf, startListAsOf } from '@portal/shared/calls/list-as-of';
import type { ProductCard } from '@portal/shared/calls/product';
import { type Language, languages, mainSite, sites } from '@portal/shared/codes/index';
import { offsetOf } from '@portal/shared/define/call';
import { refuse, refuseFields } from '@portal/shared/refusal';
import { peopleNamed } from '../accounts/names.ts';
import { isToCome, momentOf, presentOf } from '../base/as-of.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { productCards } from '../products/queries.ts';
import { productCardOf } from '../reviewed/product-card.ts';
import { type Job, openJobs } from './jobs.ts';
import { type Card, type ListQuestion, replayList, TooLarge } from './replay-list.ts';

const limits = { running: 2, size: 200_000, forgottenAfter: 10 * 60_000 };

const jobOf = ({ position, site, lan: language }: ListQuestion): string => `${position}-${site}-${language}`;

function questionOf(job: string): ListQuestion & { lan: Language } {
  const [position, site, language] = job.split('-');
  return {
    position: Number(position),
    site: sites.find((each) => each === site) ?? mainSite,
    lan: languages.find((each) => each === language) ?? 'CN',
  };
}

/** Outside the main site administrators see their own. */
const mayAsk = (caller: Caller, { site }: ListQuestion): boolean => caller.site === mainSite || caller.site === site;

/** The public list as it was, replayed from the log. */
export function listAsOfHandlers(deps: Dependencies): Bound[] {
  const { log, signed, now } = deps;
  const jobs = openJobs<Card[]>({ ...limits, sizeOf: (cards) => cards.length, now });

  const startedJob = ({ umId: accountId }: Caller, question: ListQuestion): Job<Card[]> | undefined =>
    jobs.of(`${accountId} ${jobOf(question)}`, (options) => replayList(log, productCards, question, options));

  async function onWire(cards: readonly Card[], first: number, language: Language): Promise<ProductCard[]> {
    const people = await peopleNamed(
      deps,
      cards.filter(({ firm }) => !firm).map(({ owner }) => owner),
      language,
    );
    // the file may be of no live content any more
    return cards.map(({ firm, ...card }, index) => ({
      ...productCardOf(card, signed),
      company_name: firm?.name ?? people.get(card.owner)?.name ?? '',
      company_url: firm?.website ?? '',
      mail: firm?.mail ?? '',
      order: first + index,
    }));
  }

  return [
    handle(startListAsOf, async ({ input, caller }) => {
      if (await isToCome(deps, input.asOf)) return refuseFields('400', { asOf: 'fields.futureMoment' });
      const { position, at } = (await momentOf(deps, input.asOf, [])) ?? (await presentOf(deps));
      const site = caller.site === mainSite ? input.site : caller.site;
      const question = { position, site, lan: input.lan };
      return startedJob(caller, question) ? { data: { job: jobOf(question), position, at } } : refuse('audit.busy');
    }),

    handle(listAsOf, async ({ input, caller, log: logger }) => {
      const question = questionOf(input.job);
      if (!mayAsk(caller, question) || question.position > (await log.head())) return refuse('404');
      const job = startedJob(caller, question);
      if (!job) return refuse('audit.busy');
      if (job.error !== undefined) {
        jobs.cancel(`${caller.umId} ${input.job}`);
        if (job.error instanceof TooLarge) return refuse('audit.tooLarge');
        logger.error({ err: job.error }, 'a replay of the public list failed');
        return refuse('audit.failed');
      }
      const cards = job.result ?? [];
      const first = offsetOf(input);
      return {
        data: {
          job: input.job,
          state: job.result ? ('done' as const) : ('running' as const),
          ...question,
          at: (await log.timeAt(question.position)) ?? '',
          done: job.done,
          count: cards.length,
          list: await onWire(cards.slice(first, first + input.pageSize), first + 1, question.lan),
        },
      };
    }),

    handle(cancelListAsOf, ({ input, caller }) => {
      jobs.cancel(`${caller.umId} ${input.job}`);
      return { data: {} };
    }),
  ];
}
