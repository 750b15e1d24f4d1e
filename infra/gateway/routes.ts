import type { Call, Side } from '@portal/shared/calls/define';

/** Where a request goes: the side of its call, or the query side, which answers pages, documentation and what is unknown. */
export type Route = (method: string, path: string, accept: string | undefined) => Side;

interface Pattern {
  method: Call['method'];
  side: Side;
  matches: RegExp;
}

const pattern = ({ path, method, side }: Call): Pattern => ({
  method,
  side,
  matches: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
});

const isPrefixed = ({ path }: Call) => path.includes('{');

/** The routing table, made from the calls themselves. `path` comes without its query string. */
export function routeOf(calls: readonly Call[]): Route {
  const exact = new Map(calls.filter((call) => !isPrefixed(call)).map((call) => [call.path, call]));
  const patterns = calls.filter(isPrefixed).map(pattern);
  return (method, path, accept) => {
    const call = exact.get(path) ?? patterns.find(({ matches }) => matches.test(path));
    if (!call) return 'query';
    // /user/userInfo is a call and a page: who asks for HTML means the page, unless the call itself is a GET
    const reads = method === 'GET' || method === 'HEAD';
    const isPage = reads && call.method !== 'GET' && accept?.includes('text/html') === true;
    return isPage ? 'query' : call.side;
  };
}
