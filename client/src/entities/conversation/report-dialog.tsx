import { wordsMax } from '@portal/shared/rules/consultation';
import { reportReasons } from '@portal/shared/rules/report';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../core/api/problem-text.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { useSession } from '../../core/session/session.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Checkbox, Select } from '../../kit/field.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import styles from './conversation.module.css';
import { useComplaint } from './conversation.tsx';
import type { Reported } from './report-button.tsx';
import { useVisitorProof, VisitorFields } from './visitor-fields.tsx';

const reportContent = requestFor('reportContent', { quiet: true });
const reportAsVisitor = requestFor('reportAsVisitor', { quiet: true });

/**
 * Reports something to the administrators; who has no session may prove an address, and is told there what came of it. Who
 * came by a link that was sent to their address has proved it.
 */
export function ReportDialog({ name, onClose, ...reported }: Reported & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog titled label={t('talk.report.title')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('talk.report.about', { name })}</p>
        <ReportForm {...reported} />
      </div>
    </Dialog>
  );
}

function ReportForm({ kind, id, linkKey }: Omit<Reported, 'name'>) {
  const { t } = useTranslation();
  const isVisitor = useSession().status === 'visitor' && linkKey === undefined;
  const complaint = useComplaint();
  const proof = useVisitorProof('report');
  const { captcha } = proof;
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('other');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<{ words?: string; captcha?: string }>({});
  const [wantsAnswer, setWantsAnswer] = useState(false);
  const [isSent, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reporting = useRequest(reportContent, { slot: id, onFail: captcha.renew });
  const byLink = useRequest(reportAsVisitor, { slot: id });
  const { status, problem } = linkKey === undefined ? reporting : byLink;
  const failure = isSent && status === 'failed' ? problem : undefined;
  const isAnswered = !isVisitor || wantsAnswer;
  if (isSent && status === 'done')
    return (
      <p role="status" className={styles.note}>
        {t(isAnswered ? 'talk.report.sentAnswered' : 'talk.report.sent')}
      </p>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = complaint(text);
    const isAnonymous = isVisitor && !wantsAnswer;
    const unread = isAnonymous && captcha.answer.trim() === '' ? t('session.captcha') : undefined;
    setWrong({ ...(words && { words }), ...(unread && { captcha: unread }) });
    if (words) return field.current?.focus();
    if (unread) return captcha.field.current?.focus();
    if (isVisitor && wantsAnswer && !proof.isWhole()) return;
    setAsked(true);
    const complained = { reason, words: text.trim() };
    if (linkKey !== undefined) return byLink.run({ key: linkKey, ...complained });
    reporting.run({
      kind,
      id,
      ...complained,
      ...(isVisitor && wantsAnswer && { mail: proof.mail, code: proof.code }),
      ...(isAnonymous &&
        captcha.given && { captchaUUid: captcha.given.captchaUuid, captchaVal: captcha.answer.trim() }),
    });
  };
  const fields = failure?.fields;
  const isFormError = failure && !(fields?.words || fields?.mail || fields?.code || fields?.captchaVal);
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {failure && isFormError && <Alert>{problemText(t, failure)}</Alert>}
      <Select
        label={t('talk.report.reason')}
        value={reason}
        options={reportReasons.map((value) => ({ value, label: t(`talk.report.reasons.${value}`) }))}
        onChange={({ target }) => setReason(reportReasons.find((each) => each === target.value) ?? 'other')}
      />
      <TextArea
        ref={field}
        label={t('talk.report.words')}
        value={text}
        max={wordsMax}
        hint={t(kind === 'consultation' ? 'talk.report.talkHint' : 'talk.report.hint')}
        onChange={({ target }) => {
          setText(target.value);
          setWrong({});
        }}
        error={wrong.words ?? fields?.words}
      />
      {isVisitor && (
        <Checkbox checked={wantsAnswer} onChange={({ target }) => setWantsAnswer(target.checked)}>
          {t('talk.report.answer')}
        </Checkbox>
      )}
      {isVisitor && wantsAnswer && <VisitorFields proof={proof} problem={failure} />}
      {isVisitor && !wantsAnswer && <CaptchaField captcha={captcha} error={wrong.captcha ?? fields?.captchaVal} />}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={status === 'running'}>
          {t('talk.report.send')}
        </Button>
      </div>
    </form>
  );
}
