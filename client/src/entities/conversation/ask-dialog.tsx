import { wordsMax } from '@portal/shared/rules/consultation';
import { pathTo } from '@portal/shared/screens';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Problem } from '../../core/api/problem.ts';
import { problemText } from '../../core/api/problem-text.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { session, useSession } from '../../core/session/session.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import type { TalkDialogProps } from './ask-button.tsx';
import { useConsult } from './consult.ts';
import styles from './conversation.module.css';
import { useComplaint } from './conversation.tsx';
import { useVisitorProof, VisitorFields } from './visitor-fields.tsx';

const consultProduct = requestFor('consultProduct', { quiet: true });
const consultByMail = requestFor('consultByMail', { quiet: true });

/** Asks the seller of a product: as somebody with an account, or with a mail address that is proved by a code. */
export function AskDialog({ prdId, name, mail, onClose }: TalkDialogProps) {
  const { t } = useTranslation();
  const consult = useConsult();
  const isVisitor = useSession().status === 'visitor';
  return (
    <Dialog titled label={t('talk.ask.title')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('talk.ask.about', { name })}</p>
        {isVisitor ? <AskByMail prdId={prdId} /> : <Ask prdId={prdId} />}
        <p>
          <a href={consult(name, mail)}>{t('talk.ask.byMail')}</a>
        </p>
      </div>
    </Dialog>
  );
}

/** The form of a question; `children`: what is asked of who has no account. */
function Question({
  busy,
  problem,
  hint,
  onSend,
  isWhole = () => true,
  children,
}: {
  busy: boolean;
  problem: Problem | undefined;
  hint?: string;
  onSend: (text: string) => void;
  isWhole?: () => boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const complaint = useComplaint();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = complaint(text);
    setWrong(found);
    const isComplete = isWhole();
    if (found) return field.current?.focus();
    if (isComplete) onSend(text.trim());
  };
  const fields = problem?.fields;
  const isFormError = problem && !(fields?.text || fields?.mail || fields?.code);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem && isFormError && <Alert>{problemText(t, problem)}</Alert>}
      <TextArea
        ref={field}
        label={t('talk.ask.text')}
        value={text}
        max={wordsMax}
        hint={hint}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
        }}
        error={wrong ?? fields?.text}
      />
      {children}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {t('talk.ask.send')}
        </Button>
      </div>
    </form>
  );
}

function Ask({ prdId }: Pick<TalkDialogProps, 'prdId'>) {
  const { t } = useTranslation();
  const { run, status, problem, data } = useRequest(consultProduct, { slot: prdId });
  const [isSent, setAsked] = useState(false);
  if (isSent && status === 'done' && data)
    return (
      <>
        <p role="status" className={styles.note}>
          {t('talk.ask.sent')}
        </p>
        <ButtonLink kind="primary" to={pathTo('consultation', { id: data.consultation })}>
          {t('talk.ask.open')}
        </ButtonLink>
      </>
    );
  return (
    <Question
      busy={status === 'running'}
      problem={isSent && status === 'failed' ? problem : undefined}
      hint={t('talk.ask.hint')}
      onSend={(text) => {
        setAsked(true);
        run({ prdId, text });
      }}
    />
  );
}

function AskByMail({ prdId }: Pick<TalkDialogProps, 'prdId'>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const proof = useVisitorProof('ask');
  const [isSent, setAsked] = useState(false);
  const { run, status, problem } = useRequest(consultByMail, { slot: prdId, onDone: proof.countdown.end });
  const failure = isSent && status === 'failed' ? problem : undefined;
  if (isSent && status === 'done')
    return (
      <p role="status" className={styles.note}>
        {t('talk.ask.sentByMail', { mail: proof.mail })}
      </p>
    );
  return (
    <>
      <p>{t('talk.ask.visitor')}</p>
      <p>
        <Button onClick={() => dispatch(session.required({ back: pathname + search }))}>{t('talk.ask.login')}</Button>
      </p>
      <Question
        busy={status === 'running'}
        problem={failure}
        isWhole={proof.isWhole}
        onSend={(text) => {
          setAsked(true);
          run({ prdId, text, mail: proof.mail, code: proof.code });
        }}
      >
        <VisitorFields proof={proof} problem={failure} />
      </Question>
    </>
  );
}
