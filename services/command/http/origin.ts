import type { CallRequest } from '@portal/infra/http/types';
import type { Origin } from '@portal/infra/identity/types';

const longestAgent = 300;

/** Where a request comes from. */
export const originOf = (request: CallRequest<unknown>): Origin => ({
  address: request.address,
  agent: (request.header('user-agent') ?? '').slice(0, longestAgent),
});
