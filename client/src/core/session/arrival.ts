import { sourceIn } from '@portal/shared/screens';

/** How somebody arrives from another area. */
export interface Arrival {
  /** theirs, good for one exchange; never a session of ours */
  token?: string;
  /** the source that sends them */
  from?: string;
}

/** Reads an arrival off the address, and takes its token out of it at once, so that it is neither kept nor sent on. */
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
