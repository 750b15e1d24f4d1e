import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languages } from '@portal/shared/codes/index';
import type { Answer, Call } from '@portal/shared/define/call';
import { translate } from '@portal/shared/locales/index';
import { returnCodeOfRefusal } from '@portal/shared/refusal';
import { unstorable } from '@portal/shared/rules/text';
import { wordsLanguage } from '../http/language.ts';

/** The part of a request that the gateway uses. */
export interface GatewayRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export const pathOf = ({ url }: Pick<GatewayRequest, 'url'>): string => url.split('?', 1)[0] ?? '/';

/** Refusals by the gateway itself: a code of `refusals` and its HTTP status. */
export const statuses = {
  '400': 400,
  '404': 404,
  '408': 408,
  '413': 413,
  '415': 415,
  '429': 429,
  '500': 500,
  '503': 503,
  // in the envelope, as a service without a session answers
  'session.none': 200,
  'position.ahead': 400,
} as const;
export type Code = keyof typeof statuses;

/** The gateway's own refusal in the caller's language, in the form of a service's. */
export const refusal = ({ headers }: Pick<GatewayRequest, 'headers'>, code: Code, reference = ''): Answer => ({
  flag: 'F',
  returnInfo: translate(wordsLanguage(headers), `refusals.${code}`, { reference }),
  returnCode: returnCodeOfRefusal({ refused: code }),
  data: null,
});

export const isBrowser = ({ headers }: Pick<GatewayRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/html') === true;

const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Whether a person will see the answer. `call`: the call at the path, if any. */
export const isPage = (request: Pick<GatewayRequest, 'method' | 'headers'>, call?: Call): boolean =>
  call === undefined && isRead(request.method) && isBrowser(request);

const replacement = '%EF%BF%BD';

function isReadable(text: string): boolean {
  try {
    return !unstorable.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/** Replaces invalid escape sequences of a path, as a browser would: it is an unknown page then. */
export function readablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (isReadable(path)) return url;
  const readable = path.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => (isReadable(run) ? run : replacement));
  return [readable, ...query].join('?');
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** In the language of the address first, then in the other one. */
export function failurePage(request: GatewayRequest, code: Code, reference: string): string {
  const [, prefix] = /^\/(zh|en)(?:\/|$)/i.exec(pathOf(request)) ?? [];
  const first: Language = prefix?.toLowerCase() === 'en' ? 'EN' : 'CN';
  const words = [first, ...languages.filter((language) => language !== first)].map(
    (language) =>
      `<p lang="${language === 'CN' ? 'zh' : 'en'}">${escaped(translate(language, `refusals.${code}`, { reference }))}</p>`,
  );
  return `<!doctype html><html lang="${first === 'CN' ? 'zh' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${code === '503' ? '<meta http-equiv="refresh" content="3">' : ''}<title>${code}</title>${words.join('')}</html>`;
}

interface Failure {
  headers: Record<string, string>;
  body: Answer | string;
}

/** A refusal or failure: the envelope for a call, a page in both languages for a browser. */
export function failure(request: GatewayRequest, code: Code, reference: string, asPage = isBrowser(request)): Failure {
  return {
    headers: {
      ...((code === '429' || code === '503') && { 'retry-after': '1' }),
      'cache-control': 'no-store',
      'content-type': asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    },
    body: asPage ? failurePage(request, code, reference) : refusal(request, code, reference),
  };
}
