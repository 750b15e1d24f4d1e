import { sourceIn } from '@portal/shared/screens';

/** An arrival from another area. */
export interface Arrival {
  /** its token, for one exchange; never a session of ours */
  token?: string;
  /** the source area */
  from?: string;
}

/** Reads an arrival from the address, and removes its token at once, so that it is neither stored nor sent. */
export function takeArrival({ location, history }: Pick<Window, 'location' | 'history'>): Arrival {
  const address = new URL(location.href);
  const token = address.searchParams.get('token') ?? undefined;
  const from = sourceIn(address.searchParams.get('from'));
  if (token !== undefined) {
    address.searchParams.delete('token');
    address.searchParams.delete('from');
    history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  }
  return { ...(token && { token }), ...(from && { from }) };
}
