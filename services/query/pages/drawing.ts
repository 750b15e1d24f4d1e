import { refusal } from '@portal/infra/http/answer';
import { sharedRequest } from '@portal/infra/http/request';
import type { Bound } from '@portal/infra/http/types';
import { type Calls, calls } from '@portal/shared/calls/index';
import { callKey } from '@portal/shared/calls/key';
import { isRefusal } from '@portal/shared/refusal';
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

/** One drawing of a page. */
export interface Sketch {
  /** the client's own tree */
  html: string;
  /** questions that it has no answer to */
  wanted: readonly { call: string; input: unknown }[];
  /** modules of the client that draw it, beside those that draw every page */
  sources: readonly string[];
}
/** `isSketch`: drawn quickly, and only for what it wants */
export type Draw = (address: string, drawing: Drawing, how: { isSketch: boolean }) => Promise<Sketch>;

/** Questions lead to questions, as a list does to its last page; more than these rounds are left to the browser. */
const mostRounds = 3;

export interface Drawn extends Drawing, Pick<Sketch, 'html' | 'sources'> {
  /** the models that it was made from */
  reads: readonly string[];
  answers: readonly Answered[];
}

const isCall = (name: string): name is keyof Calls => Object.hasOwn(calls, name);

interface Options {
  draw: Draw;
  /** what answers calls that everyone may make */
  bound: readonly Bound[];
  config: Config;
  logger: Logger;
}

/** Draws pages with the answers that their own calls give, for somebody who is not logged in. */
export function drawing({ draw, bound, config, logger }: Options) {
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

  async function drawn(address: PageAddress, url: string): Promise<Drawn> {
    const { lan, site, theme, prefix } = address;
    const made: Drawing = {
      settings: { locale: lan === 'EN' ? 'en' : 'zh', site, theme, prefix },
      requests: {},
      refused: {},
      config,
    };
    const answers: Answered[] = [];
    for (let round = 1; ; round++) {
      const isSketch = round === 1;
      const { html, wanted, sources } = await draw(url, made, { isSketch });
      const asked = round > mostRounds ? [] : wanted;
      const news = await Promise.all(
        asked.map(({ call, input }) => (isCall(call) ? answered(call, input, address) : undefined)),
      );
      const found = news.filter((each) => each !== undefined);
      if (!found.length && !isSketch) return { ...made, html, sources, answers, reads: readsOf(answers) };
      for (const each of found) {
        const { call, input, data, refused } = each;
        const key = callKey(call, input);
        if (refused) made.refused[key] = refused;
        else made.requests[key] = data;
        answers.push(each);
      }
    }
  }

  return {
    drawn,
    /** all the models that a page may be made from */
    models: [...new Set([...open.keys()].flatMap(({ reads }) => reads))],
  };
}
