import type { CallRequest } from '@portal/infra/http/types';
import type { Metadata } from '@portal/shared/events/define';

/** Who, why and from where, as a request tells; `acting` is the role in which the caller makes this call. */
export const metaOf = (request: CallRequest<unknown>, acting: string): Metadata => ({
  actor: request.caller?.umId ?? 'system',
  role: acting,
  site: request.site,
  lang: request.lan,
  correlation: request.correlation,
  causation: request.commandId?.id ?? request.correlation,
  trace: request.trace,
});
