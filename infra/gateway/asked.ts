import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '@portal/shared/calls/define';
import { type Lan, languages } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { wordsLanguage } from '../http/language.ts';

/** What the gateway looks at in a request. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export const pathOf = ({ url }: Pick<Asked, 'url'>): string => url.split('?', 1)[0] ?? '/';

/** What the gateway refuses by itself: a code of `refusals` and the HTTP status that goes with it. */
export const statuses = {
  '400': 400,
  '404': 404,
  '408': 408,
  '413': 413,
  '415': 415,
  '429': 429,
  '500': 500,
  '503': 503,
  // the envelope says it, as it does where a service finds no session
  '904': 200,
  'position.ahead': 400,
} as const;
export type Code = keyof typeof statuses;

/** The gateway's own refusal in the caller's language, worded and formed as a service's. */
export const refusal = ({ headers }: Pick<Asked, 'headers'>, returnCode: Code, reference = ''): Answer => ({
  flag: 'F',
  returnInfo: translate(wordsLanguage(headers), `refusals.${returnCode}`, { reference }),
  returnCode,
  data: null,
});

export const isBrowser = ({ headers }: Pick<Asked, 'headers'>): boolean =>
  headers.accept?.includes('text/html') === true;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** In the language of the address first, then in the other one. */
export function failurePage(request: Asked, code: '500' | '503', reference: string): string {
  const [, prefix] = /^\/(zh|en)(?:\/|$)/i.exec(pathOf(request)) ?? [];
  const first: Lan = prefix?.toLowerCase() === 'en' ? 'EN' : 'CN';
  const words = [first, ...languages.filter((lan) => lan !== first)].map(
    (lan) =>
      `<p lang="${lan === 'CN' ? 'zh' : 'en'}">${escaped(translate(lan, `refusals.${code}`, { reference }))}</p>`,
  );
  return `<!doctype html><html lang="${first === 'CN' ? 'zh' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${code === '503' ? '<meta http-equiv="refresh" content="3">' : ''}<title>${code}</title>${words.join('')}</html>`;
}

interface Failure {
  headers: Record<string, string>;
  body: Answer | string;
}

/** What nobody could answer: the envelope for a call, words in both languages for a browser. */
export function failure(request: Asked, code: '500' | '503', reference: string): Failure {
  const isPage = isBrowser(request);
  return {
    headers: {
      ...(code === '503' && { 'retry-after': '1' }),
      'cache-control': 'no-store',
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    },
    body: isPage ? failurePage(request, code, reference) : refusal(request, code, reference),
  };
}
