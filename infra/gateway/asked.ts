import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '@portal/shared/calls/define';
import { translate } from '@portal/shared/locales/index';

/** What the gateway looks at in a request. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export const pathOf = ({ url }: Asked): string => url.split('?', 1)[0] ?? '/';

/** The gateway's own refusal in the caller's language. */
export const refusal = ({ headers }: Asked, returnCode: '404' | '413' | '500' | '503'): Answer => ({
  flag: 'F',
  returnInfo: translate(headers.lang === 'EN' ? 'EN' : 'CN', `refusals.${returnCode}`),
  returnCode,
  data: null,
});

const waitSeconds = '1';
const key = 'refusals.503';

const page = `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>503</title><p lang="zh">${translate('CN', key)}</p><p lang="en">${translate('EN', key)}</p></html>`;

interface Unavailable {
  headers: Record<string, string>;
  body: Answer | string;
}

/** No process of a side can be reached: the envelope for a call, words in both languages for a browser. */
export function unavailable(request: Asked): Unavailable {
  const isBrowser = request.headers.accept?.includes('text/html') === true;
  return {
    headers: {
      'retry-after': waitSeconds,
      'cache-control': 'no-store',
      'content-type': isBrowser ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    },
    body: isBrowser ? page : refusal(request, '503'),
  };
}
