import { randomUUID } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import { networkOf } from '@portal/infra/runtime/http/network';
import type { Bound, CallRequest, Done } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { answerReport, type ReportedKind, reportAsVisitor, reportContent } from '@portal/shared/calls/report';
import { admin, sites as allSites, type Language, mainSite, type Site } from '@portal/shared/codes/index';
import type { InputOf } from '@portal/shared/define/call';
import type { ReportFacts } from '@portal/shared/events/report';
import { type ArticleContent, article, articleWords, languagesOf } from '@portal/shared/records/article';
import { company } from '@portal/shared/records/company';
import { asName, type ReviewedKind } from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { reportsPerDay } from '@portal/shared/rules/report';
import type { FactReader } from '../base/executor.ts';
import { metaOf, repeated } from '../base/request.ts';
import { consultation } from '../consultation/aggregate.ts';
import { sideOf } from '../consultation/decide.ts';
import { publishedRecord } from '../published/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import { byMail, linkedBy, metaOfVisitor, type VisitorDependencies, visitorWith } from '../visitor/handlers.ts';
import { report } from './aggregate.ts';

const day = 24 * 60 * 60;

type Reported = Pick<ReportFacts, 'name' | 'owner' | 'sites'>;
type Reporter = Pick<ReportFacts, 'reporter' | 'by'>;

const kinds: Readonly<Record<Exclude<ReportedKind, 'article' | 'consultation'>, ReviewedKind>> = {
  product,
  company,
  platform,
};
const articles = publishedRecord(article);

/** A record that the public sees; undefined for any other. */
async function publicRecord(facts: FactReader, kind: ReviewedKind, id: string): Promise<Reported | undefined> {
  const state = await facts.load(reviewedRecord(kind), id);
  if (state.is === 'none') return undefined;
  const liveVersions = Object.values(state.versions).filter(({ live }) => live?.status === '1');
  const content = liveVersions[0]?.live?.content;
  if (!content) return undefined;
  const sites = allSites.filter((site) => liveVersions.some((version) => version.sites.includes(site)));
  return { name: asName(kind, content), owner: state.owner, sites };
}

/** An article that is shown; it is the portal's own, so that no owner hears of it. */
async function publicArticle(facts: FactReader, id: string, language: Language): Promise<Reported | undefined> {
  const state = await facts.load(articles, id);
  if (state.is === 'none' || state.status !== 'shown') return undefined;
  // the kind's own schema read it when it was saved
  const content = state.content.content as ArticleContent;
  const inOrder = [language, ...languagesOf(content)];
  const name = inOrder.map((each) => articleWords(each, content).title).find((title) => title !== '') ?? '';
  return { name, owner: '', sites: state.content.sites };
}

/** A conversation, for who takes part in it; the other one is whom the report is about. On the sites of its product. */
async function conversation(facts: FactReader, id: string, accountId: string): Promise<Reported | undefined> {
  const state = await facts.load(consultation, id);
  const side = sideOf(state, accountId);
  if (state.is === 'none' || !side) return undefined;
  const { asker, seller, name, product: prdId } = state.facts;
  const productState = await facts.load(reviewedRecord(product), prdId);
  const versions = productState.is === 'none' ? [] : Object.values(productState.versions);
  const sites: Site[] = allSites.filter((site) => versions.some((version) => version.sites.includes(site)));
  return { name, owner: side === 'asker' ? seller : asker, sites: sites.length ? sites : [mainSite] };
}

/** Reports of content, and the answers to them. */
export function reportHandlers(deps: VisitorDependencies): Bound[] {
  const { executor, store, identity } = deps;

  type ReportRequest = CallRequest<InputOf<typeof reportContent>, 'public'>;

  /** Does it as who reports, by their session, by the code that was sent to their address, or by a captcha. */
  async function asReporter<Result>(
    request: ReportRequest,
    work: (reporter: Reporter) => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    const { caller, input } = request;
    const { mail, code = '', captchaUUid, captchaVal } = input;
    if (caller) return work({ reporter: caller.umId, by: 'account' });
    if (mail !== undefined)
      return byMail(deps, request, { mail, code }, (accountId) => work({ reporter: accountId, by: 'visitor' }));
    const passed = captchaUUid === undefined ? undefined : await identity.captchas.check(captchaUUid, captchaVal);
    if (!passed) return refuseFields('login.captcha', { captchaVal: 'refusals.login.captcha' });
    return work({ reporter: randomUUID(), by: 'anonymous' });
  }

  const found = (facts: FactReader, { input, caller, lan: language }: ReportRequest): Promise<Reported | undefined> => {
    const { kind, id } = input;
    if (kind === 'article') return publicArticle(facts, id, language);
    if (kind !== 'consultation') return publicRecord(facts, kinds[kind], id);
    return caller ? conversation(facts, id, caller.umId) : Promise.resolve(undefined);
  };

  /** What is written of something, by whom, within what one may report a day. */
  async function file(
    request: CallRequest<Pick<InputOf<typeof reportContent>, 'reason' | 'words'>, 'public'>,
    { kind, id }: { kind: ReportedKind; id: string },
    reporter: Reporter,
    reportedIn: (facts: FactReader) => Promise<Reported | Refusal>,
  ): Promise<Done<Record<string, never>> | Refusal> {
    const { input, commandId, caller, address } = request;
    const byAccount = reporter.by === 'account';
    const used = await identity.limits.take([
      { name: 'report', key: reporter.reporter, max: reportsPerDay, seconds: day },
      ...(byAccount ? [] : [{ name: 'report-address', key: networkOf(address), max: reportsPerDay, seconds: day }]),
    ]);
    if (used) return refuse('429', { seconds: used.seconds });
    const reportId = derivedId('report', kind, id, reporter.reporter);
    const executed = await executor.execute(report, {
      id: reportId,
      async command(_, reader) {
        const reported = await reportedIn(reader);
        if (isRefusal(reported)) return reported;
        const facts = { report: reportId, kind, record: id, ...reported, ...reporter, reason: input.reason };
        return { type: 'file' as const, facts, words: input.words };
      },
      meta: byAccount ? metaOf(request, caller?.roles[0] ?? 'system') : metaOfVisitor(request, reporter.reporter),
      commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }

  return [
    handle(reportContent, async (request) => {
      const { input, commandId, caller } = request;
      const { mail } = input;
      const reportedIn = async (facts: FactReader) => (await found(facts, request)) ?? refuse('404');
      const known = caller?.umId ?? (mail && (await visitorWith(store, mail)));
      const first = known && (await repeated(store, known, commandId));
      if (first) return isRefusal(first) ? first : { data: {}, position: first.last };
      const reported = await reportedIn(executor);
      if (isRefusal(reported)) return reported;
      return asReporter(request, (reporter) => file(request, input, reporter, reportedIn));
    }),

    handle(reportAsVisitor, async (request) => {
      const linked = await linkedBy(deps, request.input.key);
      if (!linked) return refuse('consultation.link');
      const { umId: accountId, about } = linked;
      const first = await repeated(store, accountId, request.commandId);
      if (first) return isRefusal(first) ? first : { data: {}, position: first.last };
      const reportedIn = async (facts: FactReader) =>
        (await conversation(facts, about, accountId)) ?? refuse('consultation.link');
      const reported = await reportedIn(executor);
      if (isRefusal(reported)) return reported;
      return file(request, { kind: 'consultation', id: about }, { reporter: accountId, by: 'visitor' }, reportedIn);
    }),

    handle(answerReport, async (request) => {
      const { input, caller, commandId } = request;
      const { report: id, decision, answer } = input;
      const executed = await executor.execute(report, {
        id,
        command(state) {
          const isInDomain =
            state.is !== 'none' && (caller.site === mainSite || state.facts.sites.includes(caller.site));
          return isInDomain ? { type: 'answer' as const, by: caller.umId, decision, answer } : refuse('404');
        },
        meta: metaOf(request, admin),
        commandId,
        answer: {},
      });
      return isRefusal(executed) ? executed : { data: {}, position: executed.position };
    }),
  ];
}
