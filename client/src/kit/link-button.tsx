import { Button, type ButtonProps } from 'antd';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

/** A link of the back office that looks like a button: one element, which is a link to whoever cannot see it. */
export function LinkButton({ to, ...buttonProps }: Omit<ButtonProps, 'href' | 'onClick'> & { to: To }) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLElement>(to);
  return <Button {...buttonProps} href={href} onClick={go} />;
}
