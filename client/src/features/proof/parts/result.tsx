import { useTranslation } from 'react-i18next';
import type { CheckResult } from '../../../../../proof/check.mjs';
import { Section } from '../../../core/page/page.tsx';
import { Finding, Findings, StepFindings, Verdict } from '../../../entities/proof/findings.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import type { Outcome } from '../requests.ts';
import { Events } from './events.tsx';

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
  const notes = useNotes(result);
  const { verdict, steps, events } = result;
  return (
    <>
      <Verdict
        verdict={verdict}
        title={t(`proof.verdict.${verdict}`)}
        text={t(`proof.verdictText.${result.verdict === 'unable' ? (result.why ?? 'ed25519') : result.verdict}`)}
      />
      <Findings>
        <StepFindings steps={steps} />
        {notes.map((note) => (
          <Finding key={note}>{note}</Finding>
        ))}
      </Findings>
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
