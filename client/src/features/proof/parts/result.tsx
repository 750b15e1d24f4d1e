import { useTranslation } from 'react-i18next';
import type { CheckResult } from '../../../../../proof/check.mjs';
import { useFormat } from '../../../shared/format/use-format.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon, type IconName } from '../../../shared/ui/icon.tsx';
import { Section } from '../../../shared/ui/page.tsx';
import type { Outcome } from '../requests.ts';
import { Events } from './events.tsx';
import styles from './result.module.css';
import { useStepWords } from './step-words.ts';

const looks = { right: styles.right, wrong: styles.wrong, unable: styles.note } as const;
const icons: Record<CheckResult['verdict'], IconName> = { right: 'check', wrong: 'warn', unable: 'info' };

function Verdict({ verdict, title, text }: { verdict: CheckResult['verdict']; title: string; text: string }) {
  return (
    <div className={classes(styles.verdict, looks[verdict])} role="status">
      <Icon name={icons[verdict]} className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}

interface LineProps {
  icon: IconName;
  look: string | undefined;
  /** what the icon says */
  word: string;
  text: string;
}

const Line = ({ icon, look, word, text }: LineProps) => (
  <li className={styles.line}>
    <span className={classes(styles.mark, look)}>
      <Icon name={icon} />
      {word}
    </span>
    <span className={styles.text}>{text}</span>
  </li>
);

function useNotes(result: CheckResult): string[] {
  const { t } = useTranslation();
  const { list } = useFormat();
  if (!result.events) return [];
  const { hidden, unsealed, isKeyGiven } = result;
  return [
    ...(hidden.length ? [t('proof.notes.hidden', { versions: list(hidden.map(String)) })] : []),
    ...(unsealed ? [t('proof.notes.unsealed', { count: unsealed })] : []),
    ...(isKeyGiven ? [] : [t('proof.notes.key')]),
  ];
}

function Checked({ result }: { result: CheckResult }) {
  const { t } = useTranslation();
  const stepWords = useStepWords();
  const notes = useNotes(result);
  const { verdict, steps, events } = result;
  return (
    <>
      <Verdict
        verdict={verdict}
        title={t(`proof.verdict.${verdict}`)}
        text={t(`proof.verdictText.${result.verdict === 'unable' ? (result.why ?? 'ed25519') : result.verdict}`)}
      />
      <ul className={styles.lines}>
        {steps.map((step) => (
          <Line
            key={stepWords(step)}
            icon={step.ok ? 'check' : 'warn'}
            look={step.ok ? styles.right : styles.wrong}
            word={t(step.ok ? 'proof.ok' : 'proof.failed')}
            text={stepWords(step)}
          />
        ))}
        {notes.map((note) => (
          <Line key={note} icon="info" look={styles.note} word={t('proof.note')} text={note} />
        ))}
      </ul>
      {events && verdict !== 'wrong' && <Events record={result.record} events={events} />}
    </>
  );
}

/** What was found, each step in words. */
export function Result({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  return (
    <Section title={t('proof.result')}>
      {outcome.kind === 'checked' ? (
        <Checked result={outcome.result} />
      ) : (
        <Verdict
          verdict="wrong"
          title={t('proof.unreadable.title')}
          text={
            outcome.field === undefined
              ? t('proof.unreadable.json')
              : t('proof.unreadable.text', { field: outcome.field })
          }
        />
      )}
    </Section>
  );
}
