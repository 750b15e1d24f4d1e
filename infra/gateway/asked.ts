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
