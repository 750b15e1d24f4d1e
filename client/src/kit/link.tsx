import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** whole path, without the language prefix, with its search */
  to: string;
  /** the page stays where it is scrolled to: it leads to more of the same */
  keepsPlace?: boolean;
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link within the portal. The router's own resolves each of them against its route and its place, which is a fifth of
 * what drawing a page costs the server, and of what it takes the browser to take it over; paths of ours are whole.
 */
export function Link({ to, keepsPlace = false, onClick, ...linkProps }: LinkProps) {
  const { basename } = useContext(NavigationContext);
  const navigate = useNavigate();
  const href = basename === '/' ? to : to === '/' ? basename : basename + to;
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(to, { replace: pathname + search + hash === href, preventScrollReset: keepsPlace });
  };
  return <a {...linkProps} href={href} onClick={go} />;
}
