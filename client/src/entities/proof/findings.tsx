import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckResult, CheckStep } from '../../../../proof/check.mjs';
import { classes } from '../../kit/classes.ts';
import { Icon, type IconName } from '../../kit/icon.tsx';
import styles from './findings.module.css';
import { useStepWords } from './step-words.ts';

type VerdictName = CheckResult['verdict'];
const verdictClasses = { right: styles.right, wrong: styles.wrong, unable: styles.note } as const;
const icons: Record<VerdictName, IconName> = { right: 'check', wrong: 'warn', unable: 'info' };

/** What all of a check comes to. */
export function Verdict({ verdict, title, text }: { verdict: VerdictName; title: string; text: string }) {
  return (
    <div className={classes(styles.verdict, verdictClasses[verdict])} role="status">
      <Icon name={icons[verdict]} className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** The lines of a check, each with its sign. */
export const Findings = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;

interface LineProps {
  /** undefined: a note, neither right nor wrong */
  ok?: boolean;
  children: ReactNode;
}

export function Finding({ ok, children }: LineProps) {
  const { t } = useTranslation();
  const icon = ok === undefined ? 'info' : ok ? 'check' : 'warn';
  const markClass = ok === undefined ? styles.note : ok ? styles.right : styles.wrong;
  return (
    <li className={styles.line}>
      <span className={classes(styles.mark, markClass)}>
        <Icon name={icon} />
        {t(ok === undefined ? 'proof.note' : ok ? 'proof.ok' : 'proof.failed')}
      </span>
      <span className={styles.text}>{children}</span>
    </li>
  );
}

/** What each step of the checking script found. */
export function StepFindings({ steps }: { steps: readonly CheckStep[] }) {
  const stepWords = useStepWords();
  return steps.map((step) => (
    <Finding key={stepWords(step)} ok={step.ok}>
      {stepWords(step)}
    </Finding>
  ));
}
