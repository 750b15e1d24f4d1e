import type { ConsultationData } from '@portal/shared/calls/consultation';
import { complaintOf, wordsMax } from '@portal/shared/rules/consultation';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../core/api/problem.ts';
import { problemText } from '../../core/api/problem-text.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { StateTag } from '../../kit/tag.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import styles from './conversation.module.css';
import { saidIn } from './message-texts.ts';

/** What is wrong with a text that is to be sent, in words. */
export function useComplaint(): (text: string) => string | undefined {
  const { t } = useTranslation();
  return (text) => {
    const wrong = complaintOf(text);
    return wrong && t(wrong, { max: wordsMax });
  };
}

/** What state a conversation is in for who reads it. */
export function TalkState({ status, waitsFor, side }: Pick<ConsultationData, 'status' | 'waitsFor' | 'side'>) {
  const { t } = useTranslation();
  if (status === 'closed')
    return (
      <StateTag icon="lock" tone="quiet">
        {t('talk.status.closed')}
      </StateTag>
    );
  const mine = waitsFor === side;
  return (
    <StateTag icon={mine ? 'mail' : 'clock'} tone={mine ? 'wait' : 'good'}>
      {t(mine ? 'talk.status.mine' : 'talk.status.theirs')}
    </StateTag>
  );
}

interface Props {
  data: ConsultationData;
  onSend: (text: string) => void;
  saying: boolean;
  problem: Problem | undefined;
  /** asks before it closes it */
  onClose: () => void;
  /** what else can be done with it */
  children?: ReactNode;
}

/** A conversation, and what its reader has to say in it; they take part in it, or read what was reported to them. */
export function Conversation({ data, onSend, saying, problem, onClose, children }: Props) {
  const { t } = useTranslation();
  const { side, status } = data;
  const other = data.isVisitor && side === 'seller' ? t('talk.visitor') : data.otherName || t('talk.someone');
  return (
    <div className={styles.talk}>
      <div className={styles.head}>
        {side !== '' && <TalkState {...data} />}
        <span>{t('talk.with', { name: other })}</span>
      </div>
      <Messages data={data} other={other} />
      {status === 'closed' && <ClosedNote data={data} />}
      {status === 'open' && side !== '' && (
        // what they said begins a new form, which is empty again; what the other one says leaves it as it is
        <SayForm
          key={data.messages.filter((each) => each.side === side).length}
          onSend={onSend}
          saying={saying}
          problem={problem}
          onClose={onClose}
        />
      )}
      {children}
    </div>
  );
}

/** Who closed it and why; what nobody would answer is not asked again. */
function ClosedNote({ data: { side, closedBy, closedWhy } }: { data: ConsultationData }) {
  const { t } = useTranslation();
  if (closedWhy === 'gone')
    return (
      <p className={styles.note}>{side === '' || side === closedBy ? t('talk.goneNote') : t('talk.otherGoneNote')}</p>
    );
  const speakerKey = side === '' ? 'closedNote' : side === closedBy ? 'closedByYou' : 'closedByOther';
  return <p className={styles.note}>{`${t(`talk.${speakerKey}`)} ${t('talk.askAgain')}`}</p>;
}

function Messages({ data, other }: { data: ConsultationData; other: string }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { side, messages, otherSeen } = data;
  const lastSeen = messages.filter((each) => each.side === side && each.number <= otherSeen).at(-1)?.number;
  return (
    <ol className={styles.messages} aria-live="polite" aria-relevant="additions">
      {messages.map((each) => {
        const own = each.side === side;
        const speaker = side === '' ? t(`talk.${each.side}`) : own ? t('talk.you') : other;
        return (
          <li key={each.number} className={classes(styles.message, own && styles.own)}>
            <span className={styles.who}>
              {speaker} · <time dateTime={each.at}>{dateTime(each.at)}</time>
              {each.number === lastSeen && ` · ${t('talk.seen')}`}
            </span>
            <p className={classes(styles.text, !each.text && styles.erased)}>{saidIn(t, each.text)}</p>
          </li>
        );
      })}
    </ol>
  );
}

function SayForm({ onSend, saying, problem, onClose }: Pick<Props, 'onSend' | 'saying' | 'problem' | 'onClose'>) {
  const { t } = useTranslation();
  const complaint = useComplaint();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = complaint(text);
    setWrong(found);
    if (found) return field.current?.focus();
    onSend(text.trim());
  };
  const atField = problem?.fields?.text;
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {problem && !atField && <Alert>{problemText(t, problem)}</Alert>}
      <TextArea
        ref={field}
        label={t('talk.say')}
        value={text}
        max={wordsMax}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
        }}
        error={wrong ?? atField}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={saying}>
          {t('talk.send')}
        </Button>
        <Button onClick={onClose}>{t('talk.close')}</Button>
      </div>
    </form>
  );
}
