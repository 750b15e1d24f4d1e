import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useSession } from '../access/session.ts';
import { useConsult } from '../catalogue/consult.ts';
import type { Asked } from './talk-buttons.tsx';
import { useTalkDialog } from './use-talk-dialog.tsx';

/** Consults about a product by mail, which is recorded as a consultation; who has no account is asked for an address first. */
export function ConsultLink({ prdId, name, mail, ...look }: Asked & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const consult = useConsult();
  const isVisitor = useSession().status === 'visitor';
  const [open, dialog] = useTalkDialog({ prdId, name, mail });
  const press = (event: MouseEvent) => {
    if (isVisitor) event.preventDefault();
    open(async () => (await import('./mail-consult.tsx')).MailConsult);
  };
  return (
    <>
      <a {...look} href={consult(name, mail)} onClick={press} />
      {dialog}
    </>
  );
}
