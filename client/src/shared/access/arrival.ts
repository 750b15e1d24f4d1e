/** How somebody arrives from another area. */
export interface Arrival {
  /** theirs, good for one exchange; never a session of ours */
  token?: string;
  /** the source that sends them */
  from?: string;
}

/** `from` is a date in the product list, and the name of a source elsewhere. */
const sourceOf = (text: string | null): string | undefined =>
  text && /^(?!\d{4}-\d\d-\d\d$)[\w.-]{1,50}$/.test(text) ? text : undefined;

/** Reads an arrival off the address, and takes its token out of it at once, so that it is neither kept nor sent on. */
export function takeArrival({ location, history }: Pick<Window, 'location' | 'history'>): Arrival {
  const address = new URL(location.href);
  const token = address.searchParams.get('token') ?? undefined;
  const from = sourceOf(address.searchParams.get('from'));
  if (token !== undefined) {
    address.searchParams.delete('token');
    address.searchParams.delete('from');
    history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  }
  return { ...(token && { token }), ...(from && { from }) };
}
