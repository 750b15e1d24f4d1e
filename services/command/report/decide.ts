import type { ReportEvent, ReportFacts } from '@portal/shared/events/report';
import { type Refusal, refuse } from '@portal/shared/refusal';
import type { ReportDecision } from '@portal/shared/rules/report';

/** A case; what its reporter wrote is personal, and is not kept here. */
export type Report = { is: 'none' } | { is: 'open' | 'answered'; facts: ReportFacts };

export const noReport: Report = { is: 'none' };

export type ReportCommand =
  | { type: 'file'; facts: ReportFacts; words: string }
  | { type: 'answer'; by: string; decision: ReportDecision; answer: string };

/** Pure. Nobody reports what is their own, or answers what they reported, or what was reported of theirs. */
export function decideReport(command: ReportCommand, now: Report): readonly ReportEvent[] | Refusal {
  if (command.type === 'file') {
    const { facts, words } = command;
    if (facts.owner === facts.reporter) return refuse('report.own');
    if (now.is === 'open') return refuse('report.open');
    return [{ type: 'ReportFiled', data: { ...facts, words } }];
  }
  if (now.is === 'none') return refuse('404');
  if (now.is === 'answered') return refuse('report.answered');
  const { by: reviewer, decision, answer } = command;
  if (reviewer === now.facts.owner || reviewer === now.facts.reporter) return refuse('report.self');
  return [{ type: 'ReportAnswered', data: { ...now.facts, decision, answer } }];
}

export function evolveReport(now: Report, event: ReportEvent): Report {
  if (event.type === 'ReportFiled') {
    const { words: _, ...facts } = event.data;
    return { is: 'open', facts };
  }
  return now.is === 'none' ? now : { ...now, is: 'answered' };
}
