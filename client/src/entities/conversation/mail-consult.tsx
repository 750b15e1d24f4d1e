import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { notices } from '../../core/notices/slice.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { useSession } from '../../core/session/session.ts';
import type { TalkDialogProps } from './ask-button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { useTalkDialog } from './use-consultation-dialog.tsx';

const consultProduct = requestFor('consultProduct');

/**
 * That somebody consults about a product by mail is a consultation too: of who has an account it is recorded while they write
 * their mail; who has none asks in words, with an address that they prove.
 */
export function MailConsult(dialogProps: TalkDialogProps) {
  const [open, dialog] = useTalkDialog(dialogProps);
  const first = useRef(open);
  useEffect(() => first.current(async () => Consulted), []);
  return dialog;
}

function Consulted(dialogProps: TalkDialogProps) {
  const { status } = useSession();
  if (status === 'visitor') return <AskDialog {...dialogProps} />;
  return status === 'user' && <Recorded {...dialogProps} />;
}

function Recorded({ prdId, onClose }: TalkDialogProps) {
  const dispatch = useDispatch();
  const { run } = useRequest(consultProduct, {
    slot: `mail ${prdId}`,
    onDone: () => {
      dispatch(notices.good({ words: 'talk.ask.mailed' }));
      onClose();
    },
    onFail: onClose,
  });
  useEffect(() => run({ prdId }), [run, prdId]);
  return null;
}
