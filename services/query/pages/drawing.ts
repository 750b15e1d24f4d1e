import { refusal } from '@portal/infra/http/answer';
import { sharedRequest } from '@portal/infra/http/request';
import type { Bound } from '@portal/infra/http/types';
import { type Calls, calls } from '@portal/shared/calls/index';
import { callKey } from '@portal/shared/calls/key';
import { isRefusal } from '@portal/shared/refusal';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageAddress } from './address.ts';
import type { Config } from './config.ts';
import type { Answered } from './page.ts';

/** What a page is drawn with; the browser is told the same. */
export interface Drawing {
  settings: { locale: 'zh' | 'en' } & Pick<PageAddress, 'site' | 'theme' | 'prefix'>;
  /** by `callKey` */
  requests: Record<string, unknown>;
  refused: Record<string, unknown>;
  config: Config;
}

interface Question {
  call: string;
  input: unknown;
}

/** One drawing of a page. */
export interface Sketch {
  /** the client's own tree */
  html: string;
  /** all its questions, whether it was drawn with an answer to them or not */
  asked: readonly Question[];
  /** modules of the client that draw it, beside those that draw every page */
  sources: readonly string[];
}
type Answers = Pick<Drawing, 'requests' | 'refused'>;
/** `isSketch`: drawn quickly, and only for what it asks */
export type DrawPage = (answers: Answers, how: { isSketch: boolean }) => Sketch;
/** The page at an address, to be drawn. */
export type PageAt = (address: string, told: Omit<Drawing, keyof Answers>) => Promise<DrawPage>;

/** Questions lead to questions, as a list does to its last page; more than these rounds are left to the browser. */
const mostRounds = 3;
/** The questions of so many pages are remembered. */
const mostPages = 2_000;

export interface Drawn extends Drawing, Pick<Sketch, 'html' | 'sources'> {
  /** the models that it was made from */
  reads: readonly string[];
  answers: readonly Answered[];
}

const isCall = (name: string): name is keyof Calls => Object.hasOwn(calls, name);
const keyOf = ({ call, input }: Question): string => callKey(call as keyof Calls, input);

interface Options {
  pageAt: PageAt;
  /** what answers calls that everyone may make */
  bound: readonly Bound[];
  config: Config;
  logger: Logger;
}

/** Answers as a page is drawn with them. */
function laidIn(answers: readonly Answered[]): Answers {
  const requests: Drawing['requests'] = {};
  const refusals: Drawing['refused'] = {};
  for (const { call, input, data, refused } of answers) {
    if (refused) refusals[callKey(call, input)] = refused;
    else requests[callKey(call, input)] = data;
  }
  return { requests, refused: refusals };
}

/** Draws pages with the answers that their own calls give, for somebody who is not logged in. */
export function drawing({ pageAt, bound, config, logger }: Options) {
  const open = new Map(
    bound
      .filter(({ call }) => call.access === 'public' && call.side === 'query' && !call.raw)
      .map((each) => [each.call, each] as const),
  );

  const readsOf = (answers: readonly Answered[]): string[] => [
    ...new Set(answers.flatMap(({ call }) => calls[call].reads)),
  ];

  async function answered(
    call: keyof Calls,
    input: unknown,
    { lan, site }: PageAddress,
  ): Promise<Answered | undefined> {
    const own = open.get(calls[call]);
    const read = own?.call.input.safeParse(input);
    if (!own || !read) return undefined;
    if (!read.success) return { call, input, refused: { code: '400', message: '', status: 400 } };
    const result = await own.handler(sharedRequest({ input: read.data, lan, site }, 'page', logger));
    if ('headers' in result) return undefined;
    if (!isRefusal(result)) return { call, input, data: result.data };
    const { status, body } = refusal(result, lan);
    const { message = '' }: { message?: string } = JSON.parse(String(body));
    return { call, input, refused: { code: result.refused, message, status } };
  }

  /** What pages asked when they were drawn last: as a rule they ask that again, and need no sketch to find out. */
  const questions = new LRUCache<string, readonly Question[]>({ max: mostPages });

  async function drawn(address: PageAddress, url: string): Promise<Drawn> {
    const { lan, site, theme, prefix } = address;
    const settings = { locale: lan === 'EN' ? 'en' : 'zh', site, theme, prefix } as const;
    const answers = new Map<string, Answered>();

    /** False where there is no further answer to be had. */
    async function ask(asked: readonly Question[]): Promise<boolean> {
      const news = new Map(asked.map((each) => [keyOf(each), each] as const));
      for (const key of answers.keys()) news.delete(key);
      const found = await Promise.all(
        [...news.values()].map(({ call, input }) => (isCall(call) ? answered(call, input, address) : undefined)),
      );
      for (const each of found) if (each) answers.set(keyOf(each), each);
      return found.some((each) => each !== undefined);
    }

    const place = JSON.stringify([url, settings]);
    const before = questions.get(place);
    const [draw] = await Promise.all([pageAt(url, { settings, config }), before && ask(before)]);
    for (let round = before ? 1 : 0; ; round++) {
      const isSketch = round === 0;
      const { html, asked, sources } = draw(laidIn([...answers.values()]), { isSketch });
      if ((round <= mostRounds && (await ask(asked))) || isSketch) continue;
      questions.set(place, asked);
      // what it asked before, and does not any more, is no part of it
      const used = [...new Set(asked.map(keyOf))].flatMap((key) => answers.get(key) ?? []);
      return { settings, config, ...laidIn(used), html, sources, answers: used, reads: readsOf(used) };
    }
  }

  return {
    drawn,
    /** all the models that a page may be made from */
    models: [...new Set([...open.keys()].flatMap(({ reads }) => reads))],
  };
}
