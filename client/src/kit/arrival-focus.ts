import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What tells one page from another: filters, tabs and pages of a list are changes of the same one. */
const pageAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + /[?&](id|ptId)=[^&]*/.exec(search)?.[0];

/**
 * After a move to another page the focus is on its heading, or on the main part where the heading is still to come, so
 * that who cannot see the page hears where they are. Not on arrival from outside, and not where the page has put the focus
 * into one of its fields.
 */
export function useArrivalFocus(main: string): void {
  const page = pageAt(useLocation());
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const place = document.getElementById(main);
    const now = document.activeElement;
    if (!place || (now?.matches('input, textarea, select, [contenteditable]') && place.contains(now))) return;
    const heading = place.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? place).focus({ preventScroll: true });
  }, [page, main]);
}
