import type { Call, Side } from '@portal/shared/define/call';

/** Target of a request: its call, or the query side without one for pages, documentation and unknown addresses. */
export interface Destination {
  side: Side;
  call?: Call;
}

export type Route = (method: string, path: string, accept: string | undefined) => Destination;

interface Pattern {
  call: Call;
  matches: RegExp;
}

const pattern = (call: Call): Pattern => ({
  call,
  matches: new RegExp(`^${call.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
});

const isPrefixed = ({ path }: Call) => path.includes('{');

/** The routing table, made from the calls. `path` has no query string. */
export function routeOf(calls: readonly Call[]): Route {
  const exact = new Map(calls.filter((call) => !isPrefixed(call)).map((call) => [call.path, call]));
  const patterns = calls.filter(isPrefixed).map(pattern);
  return (method, path, accept) => {
    const call = exact.get(path) ?? patterns.find(({ matches }) => matches.test(path))?.call;
    if (!call) return { side: 'query' };
    // /user/userInfo is a call and a page: HTML means the page, unless the call itself is a GET
    const reads = method === 'GET' || method === 'HEAD';
    const isPage = reads && call.method !== 'GET' && accept?.includes('text/html') === true;
    return isPage ? { side: 'query' } : { side: call.side, call };
  };
}
