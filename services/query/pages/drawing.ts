import { type Dated, refusal } from '@portal/infra/runtime/http/answer';
import { isCurrent, type Origin, originOf } from '@portal/infra/runtime/http/cached-answer';
import { dataOf } from '@portal/infra/runtime/http/json-text';
import { sharedRequest } from '@portal/infra/runtime/http/request';
import type { Bound, Freshness } from '@portal/infra/runtime/http/types';
import { type Calls, calls } from '@portal/shared/calls/index';
import { callKey } from '@portal/shared/calls/key';
import { isRefusal } from '@portal/shared/refusal';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageAddress } from '../base/page-address.ts';
import type { Config } from './config.ts';
import type { Answered, AnswerRefusal } from './page.ts';

/** What a page is drawn with; the browser is told the same. */
export interface Drawing {
  settings: { locale: 'zh' | 'en' } & Pick<PageAddress, 'site' | 'theme' | 'prefix'>;
  /** by `callKey` */
  requests: Record<string, unknown>;
  refused: Record<string, unknown>;
  config: Config;
}

interface Question {
  call: keyof Calls;
  input: unknown;
}

type Answer = { data: unknown } | { refused: AnswerRefusal };
/** The answer to a question; null for one that is left to the browser, undefined for one that is not there yet. */
type AnswerTo = (call: string, input: unknown) => Answer | null | undefined;

/** Modules of the client that draw a page, beside those that draw every page. */
export interface Sources {
  /** without which it cannot be used */
  first: readonly string[];
  /** of the parts that come behind them */
  later: readonly string[];
}

interface Sketch {
  /** the client's own tree */
  html: string;
  /** of the page, without the portal's name; '' where it has none */
  title: string;
  sources: Sources;
}
/** Draws a page; where an answer is not there yet, the drawing is good for nothing but its questions. */
export type DrawPage = (answerTo: AnswerTo) => Sketch;
/** The page at an address, to be drawn. */
export type PageAt = (address: string, input: Omit<Drawing, 'requests' | 'refused'>) => Promise<DrawPage>;

/** Questions lead to questions, as a list does to its last page; what more than these rounds ask is left to the browser. */
const mostRounds = 4;
/** The questions of so many pages are remembered. */
const mostPages = 2_000;
/** What answers that are kept for drawing may take, as JSON. */
const mostBytes = 16_000_000;

export interface RenderedPage extends Drawing, Pick<Sketch, 'html' | 'title' | 'sources'> {
  /** the models that it was made from */
  reads: readonly string[];
  /** what its answers depend on besides */
  besides: readonly Dated[];
  answers: readonly Answered[];
}

const isCall = (name: string): name is keyof Calls => Object.hasOwn(calls, name);
const keyOf = ({ call, input }: Question): string => callKey(call, input);

interface Options {
  pageAt: PageAt;
  /** what answers calls that everyone may make */
  bound: readonly Bound[];
  freshness: Pick<Freshness, 'position' | 'changed' | 'epoch'>;
  logger: Logger;
}

/** Answers as the browser is told of them. */
function laidIn(answers: readonly Answered[]): Pick<Drawing, 'requests' | 'refused'> {
  const requests: Drawing['requests'] = {};
  const refusals: Drawing['refused'] = {};
  for (const { call, input, ...answer } of answers) {
    if ('refused' in answer) refusals[callKey(call, input)] = answer.refused;
    else requests[callKey(call, input)] = answer.data;
  }
  return { requests, refused: refusals };
}

/** Draws pages with the answers that their own calls give, for somebody who is not logged in. */
export function drawing({ pageAt, bound, freshness, logger }: Options) {
  const open = new Map(
    bound
      .filter(({ call }) => call.access === 'public' && call.side === 'query' && !call.raw)
      .map((each) => [each.call.path, each] as const),
  );

  const readsOf = (answers: readonly Answered[]): string[] => [
    ...new Set(answers.flatMap(({ call }) => open.get(calls[call].path)?.call.reads ?? calls[call].reads)),
  ];

  async function answered(
    { call: { input: schema }, handler }: Bound,
    { call, input }: Question,
    { lan: language, site }: PageAddress,
  ): Promise<Answered | null> {
    const read = schema.safeParse(input);
    if (!read.success) return { call, input, refused: { code: '400', message: '', status: 400 } };
    const result = await handler(sharedRequest({ input: read.data, lan: language, site }, 'page', logger));
    if ('headers' in result) return null;
    if (!isRefusal(result)) return { call, input, data: dataOf(result.data) };
    const { status, body } = refusal(result, language);
    const { message = '' }: { message?: string } = JSON.parse(String(body));
    return { call, input, refused: { code: result.refused, message, status } };
  }

  /** Pages differ more often than what they ask: answers are kept beside the pages that are made of them, as exactly. */
  const answerCache = new LRUCache<string, { origin: Origin; answer: Answered }>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }, key) => JSON.stringify(answer).length + key.length,
  });
  /** What pages asked when they were drawn last; as a rule they ask that again. */
  const questions = new LRUCache<string, readonly Question[]>({ max: mostPages });

  async function renderPage(address: PageAddress, url: string, config: Config): Promise<RenderedPage> {
    const { lan: language, site, theme, prefix } = address;
    const settings = { locale: language === 'EN' ? 'en' : 'zh', site, theme, prefix } as const;
    const edition = `${language} ${site} `;
    const answers = new Map<string, Answered | null>();
    const besides = new Map<string, readonly Dated[]>();

    async function ask({ call, input }: Question): Promise<void> {
      const own = open.get(calls[call].path);
      if (!own) return;
      const key = keyOf({ call, input });
      const origin = originOf(freshness, { reads: own.call.reads, moment: own.options.moment });
      const answer = await answered(own, { call, input }, address);
      answers.set(key, answer);
      besides.set(key, origin.dated);
      // what is refused is not kept: questions without end would push out the others
      if (answer && 'data' in answer) answerCache.set(edition + key, { origin, answer });
    }

    let pendingQuestions = new Map<string, Question>();
    const answerTo: AnswerTo = (call, input) => {
      if (!isCall(call) || !open.has(calls[call].path)) return null;
      const question = { call, input };
      const key = keyOf(question);
      pendingQuestions.set(key, question);
      const own = answers.get(key);
      if (own !== undefined) return own;
      const known = answerCache.get(edition + key);
      if (!known || !isCurrent(freshness, known.origin)) return undefined;
      answers.set(key, known.answer);
      besides.set(key, known.origin.dated);
      return known.answer;
    };

    const place = JSON.stringify([url, settings]);
    const before = questions.get(place) ?? [];
    const isLacking = ({ call, input }: Question) => answerTo(call, input) === undefined;
    const [draw] = await Promise.all([
      pageAt(url, { settings, config }),
      ...before.filter(isLacking).map((each) => ask(each)),
    ]);
    for (let round = 1; ; round++) {
      pendingQuestions = new Map();
      const { html, title, sources } = draw(answerTo);
      const lacking = [...pendingQuestions].filter(([key]) => !answers.has(key));
      if (lacking.length) {
        if (round < mostRounds) await Promise.all(lacking.map(([, question]) => ask(question)));
        else for (const [key] of lacking) answers.set(key, null);
        continue;
      }
      questions.set(place, [...pendingQuestions.values()]);
      // what it asked before, and does not any more, is no part of it
      const used = [...pendingQuestions.keys()].flatMap((key) => answers.get(key) ?? []);
      const dated = [...pendingQuestions.keys()].flatMap((key) => besides.get(key) ?? []);
      return {
        settings,
        config,
        ...laidIn(used),
        html,
        title,
        sources,
        answers: used,
        reads: readsOf(used),
        besides: dated,
      };
    }
  }

  return {
    drawn: renderPage,
    /** all the models that a page may be made from */
    models: [...new Set([...open.values()].flatMap(({ call: { reads } }) => reads))],
  };
}
