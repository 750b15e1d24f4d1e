import { type AnchorHTMLAttributes, type ComponentType, type MouseEvent, useState } from 'react';
import { useSession } from '../../core/session/session.ts';
import type { EnquiredProduct, TalkDialogProps } from './ask-button.tsx';
import { useConsult } from './consult.ts';

/** Consults about a product by mail, which is recorded as a consultation; who has no account is asked for an address first. */
export function ConsultLink({
  prdId,
  name,
  mail,
  ...anchorProps
}: EnquiredProduct & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const consult = useConsult();
  const isVisitor = useSession().status === 'visitor';
  const [Pressed, setPressed] = useState<ComponentType<TalkDialogProps>>();
  const press = async (event: MouseEvent) => {
    if (isVisitor) event.preventDefault();
    const { MailConsult } = await import('./mail-consult.tsx');
    setPressed(() => MailConsult);
  };
  return (
    <>
      <a {...anchorProps} href={consult(name, mail)} onClick={press} />
      {Pressed && <Pressed prdId={prdId} name={name} mail={mail} onClose={() => setPressed(undefined)} />}
    </>
  );
}
