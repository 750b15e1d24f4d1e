import type { ReportFacts } from '@portal/shared/events/report';
import { isRefusal } from '@portal/shared/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideReport, evolveReport, noReport, type Report, type ReportCommand } from './decide.ts';

const facts: ReportFacts = {
  report: 'r',
  kind: 'product',
  record: 'p',
  name: 'Maps',
  owner: 'bert',
  sites: ['01'],
  reporter: 'anna',
  by: 'account',
  reason: 'other',
};
const file: ReportCommand = { type: 'file', facts, words: 'It is mine' };
const answer = (reviewer = 'root'): ReportCommand => ({
  type: 'answer',
  by: reviewer,
  decision: 'upheld',
  answer: 'It is gone',
});

function after(...commands: ReportCommand[]): Report {
  let state = noReport;
  for (const command of commands) {
    const decided = decideReport(command, state);
    if (isRefusal(decided)) throw new Error(decided.refused);
    state = decided.reduce(evolveReport, state);
  }
  return state;
}
function types(command: ReportCommand, state: Report) {
  const decided = decideReport(command, state);
  return isRefusal(decided) ? decided.refused : decided.map(({ type }) => type);
}

test('filed once, answered once, and filed again after that', () => {
  expect(types(file, noReport)).toEqual(['ReportFiled']);
  expect(types(file, after(file))).toBe('report.open');
  expect(types(answer(), after(file))).toEqual(['ReportAnswered']);
  expect(types(answer(), after(file, answer()))).toBe('report.answered');
  expect(types(file, after(file, answer()))).toEqual(['ReportFiled']);
  expect(types(answer(), noReport)).toBe('404');
});

test('nobody reports their own, nor answers what is about themselves', () => {
  expect(types({ ...file, facts: { ...facts, reporter: 'bert' } }, noReport)).toBe('report.own');
  for (const reviewer of ['anna', 'bert']) expect(types(answer(reviewer), after(file))).toBe('report.self');
});

test('whatever happens: filed and answered take turns, and what was written is in no state', () => {
  const command = fc.oneof(
    fc.record({ type: fc.constant('file' as const), facts: fc.constant(facts), words: fc.constant('a secret') }),
    fc.record({
      type: fc.constant('answer' as const),
      by: fc.constantFrom('root', 'anna', 'bert'),
      decision: fc.constantFrom('upheld' as const, 'dismissed' as const),
      answer: fc.string(),
    }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let state: Report = noReport;
      let last = 'ReportAnswered';
      for (const each of commands) {
        const decided = decideReport(each, state);
        if (isRefusal(decided)) continue;
        for (const event of decided) {
          expect(event.type).not.toBe(last);
          last = event.type;
          state = evolveReport(state, event);
          expect(JSON.stringify(state)).not.toContain('a secret');
        }
      }
    }),
  );
});
